import type { Mark } from '@fungo/contracts';
import { keepTap, nextInstant } from './kept-taps';

export interface Gate {
  userId: string;
  campId: number;
  date: string;
}

/** Keeps a tap on the device; whoever sends finds it there. */
export const tap = (gate: Gate, mark: Omit<Mark, 'id' | 'at'>) =>
  keepTap({ ...gate, mark: { ...mark, id: newUuid(), at: nextInstant() } });

/** Version 4. Not `crypto.randomUUID`: a phone that reaches the product over plain HTTP has none. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
