import type { VoiceLog } from '@fungo/contracts';
import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** A take that the server has not got yet. */
export interface KeptTake {
  /** Version 4, made by the device: the server takes each once. */
  id: string;
  /** Whose it is, and sent as theirs alone. */
  owner: string;
  videoId: string;
  /** Where it begins on the voice-over's clock, and the version of the voice-over at that time. */
  from: number;
  version: string | undefined;
  /** The media type of its sound. */
  type: string;
  /** As far as it is recorded. */
  log: VoiceLog;
  /** Why the server does not take it; `changed`: another recorded meanwhile. */
  refused?: { changed?: true; message: string };
}

const metaKey = (id: string) => `take ${id}`;
const soundKey = (id: string, part: number) => `sound ${id} ${String(part).padStart(5, '0')}`;

/** As long as the page lasts, where the browser keeps nothing. */
const inMemory = new Map<string, unknown>();
let store: UseStore | undefined;

/** Runs against the browser's database, or against memory where that is blocked. */
async function kept<T>(work: (store: UseStore) => Promise<T>, otherwise: () => T): Promise<T> {
  if (!('indexedDB' in globalThis)) return otherwise();
  try {
    store ??= createStore('fungo-voice', 'takes');
    return await work(store);
  } catch {
    return otherwise();
  }
}

const write = (key: string, value: unknown) =>
  kept(
    async (database) => {
      await set(key, value, database);
    },
    () => void inMemory.set(key, value),
  );

export const keepTake = (take: KeptTake) => write(metaKey(take.id), take);

/** Keeps a part of the sound, as bytes: some browsers lose a Blob of a database. */
export const keepSound = async (id: string, part: number, sound: Blob) =>
  write(soundKey(id, part), await sound.arrayBuffer());

const lockOf = (id: string) => `fungo.take ${id}`;

/** Marks a take as being recorded, as long as this page is open. @returns the end of it */
export function holdTake(id: string): () => void {
  let release = () => {};
  const over = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks?.request(lockOf(id), () => over);
  return release;
}

/** The names of the locks that pages of this browser hold. */
async function heldLocks(): Promise<Set<string | undefined>> {
  const found = await navigator.locks?.query();
  return new Set(found?.held?.map(({ name }) => name));
}

/** An account's takes over a swing, that are not sent, and that no page records any more. */
export async function keptTakes(owner: string, videoId: string): Promise<KeptTake[]> {
  const all = [
    ...(await kept(
      (database) => entries<string, unknown>(database),
      () => [],
    )),
    ...inMemory,
  ];
  const held = await heldLocks();
  return all
    .filter(([key]) => key.startsWith('take '))
    .map(([, value]) => value as KeptTake)
    .filter((take) => take.owner === owner && take.videoId === videoId && !held.has(lockOf(take.id)));
}

/** The sound of a take, put together from its parts. */
export async function soundOf({ id, type }: KeptTake): Promise<Blob> {
  const names = (await keysOf(id)).sort();
  const parts = await Promise.all(
    names.map(
      async (key) =>
        (inMemory.get(key) ??
          (await kept(
            (database) => get<unknown>(key, database),
            () => undefined,
          ))) as ArrayBuffer,
    ),
  );
  return new Blob(parts, { type });
}

export async function dropTake(id: string): Promise<void> {
  const sounds = await keysOf(id);
  for (const key of [metaKey(id), ...sounds]) inMemory.delete(key);
  await kept(
    async (database) => {
      await del(metaKey(id), database);
      await delMany(sounds, database);
    },
    () => undefined,
  );
}

async function keysOf(id: string): Promise<string[]> {
  const all = [
    ...(await kept(
      (database) => keys<string>(database),
      () => [],
    )),
    ...inMemory.keys(),
  ];
  return all.filter((key) => key.startsWith(`sound ${id} `));
}
