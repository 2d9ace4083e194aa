const prefix = 'fungo.today.';
const day = 86_400_000;
const person = 'person';

/*
 * Today's reads of a phone at a field, for a reload without a connection. They are dropped once somebody else
 * signs in or out, and after a day.
 */

interface Read<T> {
  /** Milliseconds. */
  at: number;
  value: T;
}

const keyOf = (owner: string, name: string) => `${prefix}${owner}.${name}`;

export function keepToday(owner: string, name: string, value: unknown) {
  try {
    for (const key of keys())
      if (!key.startsWith(`${prefix}${owner}.`) || isOver(key)) localStorage.removeItem(key);
    localStorage.setItem(
      keyOf(owner, name),
      JSON.stringify({ at: Date.now(), value } satisfies Read<unknown>),
    );
  } catch {
    // Storage is blocked or full: it is read again.
  }
}

export function readToday<T>(owner: string, name: string): T | undefined {
  try {
    const key = keyOf(owner, name);
    return isOver(key) ? undefined : (JSON.parse(localStorage.getItem(key)!) as Read<T>).value;
  } catch {
    return undefined;
  }
}

export const keepPersonToday = (user: { id: string }) => keepToday(user.id, person, user);

/** The id of who was at a field with this device today. */
export const ownerToday = () =>
  keys()
    .find((key) => key.endsWith(`.${person}`) && !isOver(key))
    ?.slice(prefix.length, -person.length - 1);

export const personToday = (owner: string) => readToday(owner, person);

/** Drops it for every owner. */
export function dropToday() {
  for (const key of keys()) localStorage.removeItem(key);
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return []; // Storage is blocked.
  }
}

/** Also of what cannot be read. */
function isOver(key: string): boolean {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? 'null') as Read<unknown> | null;
    return !(Date.now() - Number(read?.at) <= day);
  } catch {
    return true;
  }
}
