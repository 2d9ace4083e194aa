import type { Mark } from '@fungo/contracts';
import { keptOf, type KeptEntry } from '@/lib/kept/kept';

export interface Gate {
  userId: string;
  campId: number;
  date: string;
}

/** A tap at the gate. */
export interface KeptTap extends KeptEntry {
  campId: number;
  date: string;
  mark: Omit<Mark, 'id' | 'at'>;
}

export const taps = keptOf<KeptTap>('tap');

/** The tap in the server's format. */
export const markOf = ({ id, at, mark }: KeptTap): Mark => ({ id, at, ...mark });

/** Keeps a tap on the device until it is sent. */
export const tap = ({ userId, campId, date }: Gate, mark: KeptTap['mark']) =>
  taps.add({ owner: userId, campId, date, mark });
