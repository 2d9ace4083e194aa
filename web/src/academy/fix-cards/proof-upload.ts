import { fixCard } from '@fungo/contracts/constants';
import { accountHeader } from '@/lib/account';
import { refusalOf } from '@/lib/api';
import { addressHere, inParts, isPassing } from '@/lib/upload-in-parts';

/** Milliseconds in which a browser says how long a clip is. */
const patience = 5000;

/** Why a clip cannot be a proof; undefined where it may be one. The server has the last word. */
export async function refuseProof(file: File): Promise<string | undefined> {
  if (file.size > fixCard.proof.maxBytes)
    return `This clip is larger than ${fixCard.proof.maxBytes / 1024 ** 2} MB. Please film it in a lower resolution.`;
  const seconds = await secondsOf(file);
  if (seconds !== null && seconds > fixCard.proof.seconds + fixCard.proof.tolerance)
    return `This clip lasts ${Math.round(seconds)} seconds. Please cut it to ${fixCard.proof.seconds} on your phone.`;
  return undefined;
}

/** The length of a clip; null where this browser cannot tell. */
function secondsOf(file: File): Promise<number | null> {
  if (typeof URL.createObjectURL !== 'function') return Promise.resolve(null);
  const url = URL.createObjectURL(file);
  const film = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patience);
    film.preload = 'metadata';
    film.onloadedmetadata = () => {
      clearTimeout(timer);
      resolve(Number.isFinite(film.duration) ? film.duration : null);
    };
    film.onerror = () => {
      clearTimeout(timer);
      resolve(null);
    };
    film.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** How far a proof is. */
export interface ProofProgress {
  /** The part that has arrived, 0 to 1. */
  part: number;
  /** No connection; it goes on by itself. */
  isLost: boolean;
}

/**
 * Sends a card's proof, in parts that a lost connection does not undo.
 * @throws ApiError for a refusal; another error if the file cannot be read any more
 */
export async function sendProof(
  cardId: string,
  file: File,
  onProgress: (progress: ProofProgress) => void,
): Promise<void> {
  const { Upload } = await import('tus-js-client');
  let part = 0;
  const resume = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const tus = new Upload(file, {
      endpoint: new URL(`/api/fix-cards/${cardId}/proofs`, location.href).href,
      metadata: { filename: file.name, filetype: file.type },
      headers: accountHeader(),
      ...inParts,
      onUploadUrlAvailable: () => {
        tus.url = addressHere(tus.url!);
      },
      onProgress: (sent, size) => {
        part = size ? sent / size : 0;
        onProgress({ part, isLost: false });
      },
      onShouldRetry: (error) => {
        const passes = isPassing(error);
        if (passes) onProgress({ part, isLost: true });
        return passes;
      },
      onSuccess: () => resolve(),
      onError: (error) => {
        const response = 'originalResponse' in error ? error.originalResponse : null;
        reject(response ? refusalOf(response.getStatus(), response.getBody()) : error);
      },
    });
    addEventListener('online', () => void tus.abort().then(() => tus.start()), { signal: resume.signal });
    tus.start();
  }).finally(() => resume.abort());
}
