import type { AnswerOf, EndpointByKey } from '@fungo/contracts';
import { useSyncExternalStore } from 'react';
import { onAccountChange, pageOwner } from '@/lib/account';
import { scores } from './scores';

/** A station that somebody without an account may score, as this device keeps it. */
export interface LentCode extends AnswerOf<EndpointByKey['POST /api/scorer-codes/open']> {
  /** 'K7QM2X' */
  code: string;
}

/** Of a visitor, who has no account, or of the one that opened them: nobody else at this device scores with them. */
const keyNow = () => `fungo.scorer-codes.${pageOwner()}`;
const listeners = new Set<() => void>();
const isCode = (one: Partial<LentCode> | null): one is LentCode =>
  typeof one?.code === 'string' && typeof one.token === 'string';
let lent: readonly LentCode[] = read();

function read(): LentCode[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyNow()) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isCode) : [];
  } catch {
    return [];
  }
}

function write(codes: readonly LentCode[]) {
  lent = codes;
  try {
    localStorage.setItem(keyNow(), JSON.stringify(codes));
  } catch {
    // Storage is blocked: it lasts as long as the page.
  }
  listeners.forEach((listener) => listener());
}

addEventListener('storage', (event) => {
  if (event.key === null || event.key === keyNow()) readAgain();
});
let owner = pageOwner();
onAccountChange(() => {
  if (owner === pageOwner()) return;
  owner = pageOwner();
  readAgain();
});

function readAgain() {
  lent = read();
  listeners.forEach((listener) => listener());
}

/** The codes of this device, the one that was opened last at the end. */
export const useLentCodes = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lent,
  );

export const tokenOf = (owner: string) => lent.find(({ code }) => code === owner)?.token;

/** Stores a code. It also sends the scores that an expired code for the same station left behind. */
export function keepCode(opened: LentCode) {
  const isSameStation = ({ campId, station }: Pick<LentCode, 'campId' | 'station'>) =>
    campId === opened.campId && station === opened.station;
  const older = lent.filter((one) => one.code !== opened.code && isSameStation(one));
  write([...lent.filter((one) => one.code !== opened.code && !older.includes(one)), opened]);
  for (const { code } of older)
    for (const entry of scores.of(code)) {
      scores.keep({ ...entry, owner: opened.code });
      scores.drop([entry]);
    }
}

export const dropCode = (code: string) => write(lent.filter((one) => one.code !== code));
