import type { Mark } from '@fungo/contracts';
import { useSyncExternalStore } from 'react';
import { instantAfter } from './marks.rules';
import { tapPrefix } from './tap-prefix';

/** A tap at the gate, from the moment it is made until the server has counted it. */
export interface KeptTap {
  /** Who made it: it is sent as theirs alone. */
  userId: string;
  campId: number;
  date: string;
  mark: Mark;
  /** Why the server does not count it. */
  refused?: string;
}

/*
 * Each tap stands in the browser's storage under a key of its own, so that two tabs never write over each other's, and is there
 * after the page or the browser was closed. Where storage is blocked, it lasts as long as the page.
 */
const inMemory = new Map<string, KeptTap>();
let taps: readonly KeptTap[] = read();
let isCutOff = false;
const listeners = new Set<() => void>();

const keyOf = ({ userId, mark }: KeptTap) => `${tapPrefix}${userId}.${mark.id}`;

export function keepTap(tap: KeptTap) {
  try {
    localStorage.setItem(keyOf(tap), JSON.stringify(tap));
    inMemory.delete(keyOf(tap));
  } catch {
    inMemory.set(keyOf(tap), tap);
  }
  changed();
}

export function dropTaps(dropped: readonly KeptTap[]) {
  for (const tap of dropped) {
    inMemory.delete(keyOf(tap));
    try {
      localStorage.removeItem(keyOf(tap));
    } catch {
      // It was kept in memory alone.
    }
  }
  changed();
}

/** A person's taps that are not counted yet, in the order in which they were made. */
export const tapsOf = (userId: string) => taps.filter((tap) => tap.userId === userId);
export const waitingTaps = (userId: string) => tapsOf(userId).filter(({ refused }) => !refused);

/** The instant of the next tap: after all that this device knows of. */
export const nextInstant = () => instantAfter(taps.at(-1)?.mark.at, Date.now());

export function useTaps(): readonly KeptTap[] {
  return useSyncExternalStore(onTaps, () => taps);
}

/** Whether the last try to send got no answer. */
export const useIsCutOff = () => useSyncExternalStore(onTaps, () => isCutOff);
export function tellCutOff(is: boolean) {
  isCutOff = is;
  listeners.forEach((listener) => listener());
}

/** Calls when taps were made, counted or refused, in this tab or in another. */
export function onTaps(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

addEventListener('storage', ({ key }) => (key === null || key.startsWith(tapPrefix)) && changed());

function changed() {
  taps = read();
  listeners.forEach((listener) => listener());
}

function read(): KeptTap[] {
  const kept = [...inMemory.values()];
  try {
    for (const [key, text] of Object.entries<string>({ ...localStorage }))
      if (key.startsWith(tapPrefix)) kept.push(JSON.parse(text) as KeptTap);
  } catch {
    // Storage is blocked.
  }
  return kept.sort((a, b) => Date.parse(a.mark.at) - Date.parse(b.mark.at));
}
