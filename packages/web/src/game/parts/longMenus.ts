/** Ways about a long menu by keys: from one heading to the next, and to what one types. Loaded with the first such key. */

/** What has been typed lately: whoever knows the name of what he wants types it. */
const typed = { text: '', at: 0 };
const FORGOTTEN = 1_000;

/** The next item that has it in its words; the same one while one types on. */
function typedAt(key: string, items: readonly HTMLElement[], here: number): number {
  const now = performance.now();
  const goesOn = now - typed.at < FORGOTTEN;
  [typed.text, typed.at] = [`${goesOn ? typed.text : ''}${key.toLowerCase()}`, now];
  const has = (i: number): boolean => items[i]?.textContent?.toLowerCase().includes(typed.text) === true;
  const from = Math.max(0, goesOn ? here : here + 1);
  return items.map((_, i) => (from + i) % items.length).find(has) ?? here;
}

/** The first item under the next heading, or the one before. */
function aside(items: readonly HTMLElement[], here: number, step: 1 | -1): number {
  const under = items.map(one => one.dataset['under']);
  const heads = under.flatMap((one, i) => (i > 0 && one === under[i - 1] ? [] : [i]));
  const nth = heads.findIndex(i => under[i] === under[here]);
  return heads.at((nth + step) % heads.length) ?? here;
}

/** Where a key leads that only long menus want. */
export const far = (key: string, items: readonly HTMLElement[], here: number): number =>
  key === 'ArrowRight' ? aside(items, here, 1) : key === 'ArrowLeft' ? aside(items, here, -1) : typedAt(key, items, here);
