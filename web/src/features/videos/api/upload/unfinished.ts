import { video } from '@fungo/contracts/constants';
import { accountHeader } from '@/lib/account';

/** An upload that this browser has begun and not ended: what it takes to go on with it, also after the page was closed. */
export interface Unfinished {
  /** Of the upload's resource. */
  url: string;
  fileName: string;
  title: string;
  /** {@link printOf} its file */
  print: string;
  begunAt: number;
}

const keyOf = (userId: string) => `fungo.upload.${userId}`;
const forgottenAfterMs = video.resumableHours * 3_600_000;

/** One for each person: at a family's computer, nobody sees another's. */
export const unfinished = {
  keep(userId: string, upload: Unfinished) {
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(upload));
    } catch {
      // Storage is blocked: the upload lasts as long as the page is open.
    }
  },
  read(userId: string): Unfinished | null {
    try {
      const upload = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Unfinished | null;
      return upload && Date.now() - upload.begunAt < forgottenAfterMs ? upload : null;
    } catch {
      return null;
    }
  },
  drop(userId: string) {
    try {
      localStorage.removeItem(keyOf(userId));
    } catch {
      // Nothing was kept either.
    }
  },
};

const tus = { 'tus-resumable': '1.0.0' };

/** The part of an upload that has arrived, 0 to 1; null when the server knows nothing of it any more. */
export async function arrivedPart(url: string, signal?: AbortSignal): Promise<number | null> {
  const response = await fetch(url, { method: 'HEAD', headers: tus, credentials: 'include', signal });
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok) throw new Error(`The upload could not be asked after: ${response.status}`);
  const [offset, length] = ['upload-offset', 'upload-length'].map((name) =>
    Number(response.headers.get(name)),
  );
  return length ? offset! / length : 0;
}

/** Gives an upload up; what the server keeps of it goes now, or by itself a day later. */
export const giveUp = (url: string) =>
  fetch(url, { method: 'DELETE', headers: { ...tus, ...accountHeader() }, credentials: 'include' }).catch(
    () => undefined,
  );
