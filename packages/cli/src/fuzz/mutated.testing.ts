/** Values a little wrong: what slips of the pen, other programs and bad will make of a file. Always the same for the same generator. */
import { isPlainObject, type Random } from '@nobori/engine';

/** What is put in the place of something else. */
const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  2,
  3,
  7,
  99,
  0.5,
  -40_000,
  40_000,
  1e9,
  Number.MAX_SAFE_INTEGER,
  1e300,
  '',
  ' ',
  'nobody',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'A1',
  '{count}',
  'x'.repeat(3000),
  '1,1',
  '6 in',
  'Z99',
  [],
  {},
  [[]],
  [null],
  { kind: 'constructor' },
  { kind: '__proto__' },
  [0, 0],
  [-1, -1],
];
const KEYS = ['constructor', '__proto__', 'toString', 'kind', 'id', 'at', 'side', 'step', 'extra', ''];

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = [], found: Path[] = []): Path[] {
  found.push(path);
  if (Array.isArray(value)) value.forEach((one: unknown, i) => pathsIn(one, [...path, i], found));
  else if (isPlainObject(value)) for (const [key, one] of Object.entries(value)) pathsIn(one, [...path, key], found);
  return found;
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, key) => (Array.isArray(one) ? one[Number(key)] : isPlainObject(one) ? one[key] : undefined), value);

/** A copy with `change` applied to what holds the end of the path. */
function changed(value: unknown, path: Path, change: (holder: unknown, key: string | number) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (rest.length === 0) return change(value, key);
  const inner = changed(at(value, [key]), rest, change);
  if (Array.isArray(value)) return value.map((one: unknown, i) => (i === key ? inner : one));
  return isPlainObject(value) ? withKey(value, String(key), inner) : value;
}

/** Also `__proto__` becomes a key of its own, as JSON.parse makes it. */
const withKey = (of: object, key: string, value: unknown): object =>
  Object.fromEntries([...Object.entries(of).filter(([one]) => one !== key), [key, value]]);

/** The same type, and for objects the same kind of thing. */
function alike(one: unknown, other: unknown): boolean {
  if (isPlainObject(one) && isPlainObject(other)) return one['kind'] === other['kind'];
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

function once(value: unknown, random: Random): unknown {
  const paths = pathsIn(value);
  const pick = <T>(of: readonly T[]): T | undefined => of[random.below(of.length)];
  const path = pick(paths) ?? [];
  const put = (made: unknown): unknown =>
    path.length === 0
      ? made
      : changed(value, path, (holder, key) =>
          Array.isArray(holder)
            ? holder.map((one: unknown, i) => (i === key ? made : one))
            : withKey(isPlainObject(holder) ? holder : {}, String(key), made),
        );
  switch (random.below(9)) {
    case 0: // left out
      return changed(value, path, (holder, key) =>
        Array.isArray(holder)
          ? holder.filter((_one, i) => i !== key)
          : Object.fromEntries(Object.entries(isPlainObject(holder) ? holder : {}).filter(([one]) => one !== key)),
      );
    case 1: // twice
      return changed(value, path, (holder, key) =>
        Array.isArray(holder)
          ? [...(holder as unknown[]), holder[Number(key)]]
          : withKey(isPlainObject(holder) ? holder : {}, pick(KEYS) ?? '', at(value, path)),
      );
    case 2: // something from elsewhere in the file
      return put(at(value, pick(paths) ?? []));
    case 3: {
      const number = at(value, path);
      return put(typeof number === 'number' ? number + random.below(2000) - 1000 : typeof number === 'string' ? `${number}x` : pick(JUNK));
    }
    case 4: // something of its kind from elsewhere in the file: nearly right
      return put(at(value, pick(paths.filter(other => alike(at(value, path), at(value, other)))) ?? []));
    case 5: {
      const number = at(value, path);
      return put(typeof number === 'number' ? number + random.below(7) - 3 : typeof number === 'boolean' ? !number : pick(JUNK));
    }
    default:
      return put(pick(JUNK));
  }
}

/** One thing wrong, now and then two. */
export function mutated(value: unknown, random: Random): unknown {
  let wrong = value;
  for (let times = random.below(4) === 0 ? 2 : 1; times > 0; times -= 1) wrong = once(wrong, random);
  return wrong;
}
