/** Where a text stops being JSON: the parser of Node does not always say, and people want the line. */

/** The place of the first fault; the text's length when it only breaks off; null when it is JSON after all. */
export function jsonFault(text: string): number | null {
  const end = value(text, skip(text, 0));
  if (typeof end !== 'number') return end.at;
  const rest = skip(text, end);
  return rest === text.length ? null : rest;
}

type Fault = { readonly at: number };
/** The place after what was read, or where it went wrong. */
type Read = number | Fault;

function skip(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
}

function value(text: string, at: number): Read {
  const sign = text.charAt(at);
  if (sign === '{') return members(text, at, '}', true);
  if (sign === '[') return members(text, at, ']', false);
  const plain =
    // oxlint-disable-next-line no-control-regex -- JSON forbids them in a text
    /^(?:"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/.exec(
      text.slice(at),
    );
  return plain === null ? { at } : at + plain[0].length;
}

function members(text: string, open: number, close: string, named: boolean): Read {
  let at = skip(text, open + 1);
  if (text.charAt(at) === close) return at + 1;
  for (;;) {
    if (named) {
      const name = text.charAt(at) === '"' ? value(text, at) : { at };
      if (typeof name !== 'number') return name;
      at = skip(text, name);
      if (text.charAt(at) !== ':') return { at };
      at = skip(text, at + 1);
    }
    const end = value(text, at);
    if (typeof end !== 'number') return end;
    at = skip(text, end);
    if (text.charAt(at) === close) return at + 1;
    if (text.charAt(at) !== ',') return { at };
    at = skip(text, at + 1);
  }
}
