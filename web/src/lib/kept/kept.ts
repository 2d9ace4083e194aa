import { useSyncExternalStore } from 'react';
import { dropToday } from '../field/today';
import { asidePrefix, keptPrefix, type KeptKind } from './has-kept';

/** A change made with or without a connection, kept until the server has accepted it. */
export interface KeptEntry {
  /** Version 4, made by the device: the server takes each once, however often it is sent. */
  id: string;
  /** Whose it is, and sent as theirs alone: a user's id, or the code that was lent to a scorer. */
  owner: string;
  /** The instant at which it was made; later than that of the one before it. */
  at: string;
  /** Why the server does not take it. */
  refused?: string;
}

export type Kept<E extends KeptEntry> = ReturnType<typeof keptOf<E>>;

/**
 * Entries of a kind that wait on this device to be sent. Each is in the browser's storage under a key of its own, so that
 * two tabs never write over each other's, and is there after the page or the browser was closed. Where storage is blocked, it
 * lasts as long as the page.
 * @param isWaiting whether an entry is still to be sent; without it, all that are not refused
 */
export function keptOf<E extends KeptEntry>(
  kind: KeptKind,
  isWaiting: (entry: E) => boolean = ({ refused }) => refused === undefined,
) {
  const prefix = `${keptPrefix}${kind}.`;
  const inMemory = new Map<string, E>();
  const listeners = new Set<() => void>();
  const keyOf = ({ owner, id }: E) => `${prefix}${owner}.${id}`;
  const tell = () => listeners.forEach((listener) => listener());
  let entries: readonly E[] = read();
  let isCutOff = false;

  function read(): E[] {
    const found = [...inMemory.values()];
    try {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
        const text = localStorage.getItem(key);
        const entry = text === null ? null : entryIn<E>(text);
        if (entry) found.push(entry);
        else if (text !== null) putAside(key, text);
      }
    } catch {
      // Storage is blocked.
    }
    return found.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }

  function changed() {
    entries = read();
    tell();
  }

  function write(entry: E) {
    const text = JSON.stringify(entry);
    try {
      localStorage.setItem(keyOf(entry), text);
    } catch {
      dropToday(); // Data that can be read again makes room for data that can't.
      localStorage.setItem(keyOf(entry), text);
    }
  }

  function keep(entry: E) {
    try {
      write(entry);
      inMemory.delete(keyOf(entry));
    } catch {
      inMemory.set(keyOf(entry), entry);
    }
    changed();
  }

  function drop(dropped: readonly E[]) {
    for (const entry of dropped) {
      inMemory.delete(keyOf(entry));
      try {
        localStorage.removeItem(keyOf(entry));
      } catch {
        // It was kept in memory alone.
      }
    }
    changed();
  }

  /** Calls when entries were made, taken or refused, in this tab or in another. */
  function onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  addEventListener('storage', ({ key }) => (key === null || key.startsWith(prefix)) && changed());

  return {
    kind,
    keep,
    drop,
    onChange,
    /** Keeps a new entry, later than all that this device knows of. */
    add(entry: Omit<E, 'id' | 'at'>): E {
      const added = { ...entry, id: newUuid(), at: instantAfter(entries.at(-1)?.at, Date.now()) } as E;
      keep(added);
      return added;
    },
    /** A person's entries that the server has not taken, in the order in which they were made. */
    of: (owner: string) => entries.filter((entry) => entry.owner === owner),
    /** Those of them that are still to be sent, also where another tab made or sent some a moment ago. */
    waiting: (owner: string) => read().filter((entry) => entry.owner === owner && isWaiting(entry)),
    isWaiting,
    useAll: (): readonly E[] => useSyncExternalStore(onChange, () => entries),
    /** Whether the last try to send got no answer. */
    useIsCutOff: () => useSyncExternalStore(onChange, () => isCutOff),
    tellCutOff(is: boolean) {
      isCutOff = is;
      tell();
    },
  };
}

/** The entry that a text holds; null where it holds none. */
function entryIn<E extends KeptEntry>(text: string): E | null {
  try {
    const entry = JSON.parse(text) as Partial<E> | null;
    const isEntry = entry && [entry.id, entry.owner, entry.at].every((field) => typeof field === 'string');
    return isEntry && !Number.isNaN(Date.parse(entry.at!)) ? (entry as E) : null;
  } catch {
    return null;
  }
}

/** An unreadable entry can't be sent. It hides no other entry and stays for a later release to repair. */
function putAside(key: string, text: string) {
  try {
    localStorage.setItem(asidePrefix + key, text);
    localStorage.removeItem(key);
  } catch {
    // There is no room: it stays where it is.
  }
}

/** The instant of a new entry: later than the last one, also where the phone's clock was set back meanwhile. */
export const instantAfter = (last: string | undefined, now: number): string =>
  new Date(last ? Math.max(now, Date.parse(last) + 1) : now).toISOString();

/** Version 4. Not `crypto.randomUUID`: a phone that reaches the product over plain HTTP has none. */
/** A random id, version 4; also where the page has no secure context. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
