import type { VideoUpload } from '@fungo/contracts';
import { useSyncExternalStore } from 'react';
import type { DetailedError, Upload } from 'tus-js-client';
import { accountHeader } from '@/lib/account';
import { api, refusalOf } from '@/lib/api';
import { uploadFailure } from '@/lib/upload';
import { addressHere, inParts, isPassing } from '@/lib/upload-in-parts';
import { printOf } from './file-print';
import { nextSpeed } from './pace.rules';
import { unfinished } from './unfinished';

/** A swing on its way to the server. */
export interface SwingUpload {
  userId: string;
  fileName: string;
  fields: VideoUpload;
  /** bytes */
  size: number;
  sent: number;
  /** bytes a second */
  speed?: number;
  /** lost: without a connection, trying again by itself. checking: all is sent, the server looks into it. */
  step: 'sending' | 'paused' | 'lost' | 'checking' | 'done' | 'failed';
  /** Of what was done. */
  videoId?: string;
  /** Why it failed, and whether the same file may be tried again. */
  problem?: string;
  mayTryAgain?: boolean;
}

interface Order {
  userId: string;
  /** The first one by default. */
  playerId?: string;
  file: File;
  fields: VideoUpload;
  /** Where an earlier upload of the same file resumes. */
  url?: string;
  onDone: () => void;
  onFailure: (problem: string) => void;
}

const seconds = (count: number) => count * 1000;
/** A line that is dead without saying so. */
const stalledAfterMs = seconds(30);

// It lives outside of any page: walking through the product does not end it.
let shown: SwingUpload | null = null;
let running: { tus?: Upload; stop: () => void; order: Order } | null = null;
const listeners = new Set<() => void>();

function show(next: SwingUpload | null) {
  shown = next;
  listeners.forEach((tell) => tell());
}
const change = (part: Partial<SwingUpload>) => shown && show({ ...shown, ...part });

/** The upload of this person in this tab, if there is one. */
export const useSwingUpload = (userId: string) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (shown?.userId === userId ? shown : null),
  );

/** Sends a swing, in parts that a lost connection does not undo. */
export async function beginUpload(order: Order): Promise<void> {
  const { userId, file, fields, url } = order;
  running?.stop();
  let [heardAt, heardOf] = [Date.now(), 0];
  const nudge = () => void running?.tus?.abort().then(() => running?.tus?.start());
  const watch = setInterval(() => {
    if (shown?.step !== 'sending' || Date.now() - heardAt < stalledAfterMs) return;
    heardAt = Date.now();
    nudge();
  }, seconds(5));
  const onOnline = () => shown?.step === 'lost' && nudge();
  addEventListener('online', onOnline);
  addEventListener('beforeunload', warn);
  const run: NonNullable<typeof running> = {
    order,
    stop: () => {
      clearInterval(watch);
      removeEventListener('online', onOnline);
      removeEventListener('beforeunload', warn);
      void run.tus?.abort();
    },
  };
  running = run;
  show({ userId, fileName: file.name, fields, size: file.size, sent: 0, step: 'sending' });

  const end = (part: Partial<SwingUpload>) => {
    run.stop();
    change(part);
  };
  const fail = (problem: string, mayTryAgain: boolean) => {
    end({ step: 'failed', problem, mayTryAgain });
    if (!mayTryAgain) unfinished.drop(userId);
    order.onFailure(problem);
  };
  const succeed = (videoId: string) => {
    unfinished.drop(userId);
    end({ step: 'done', videoId, sent: file.size });
    order.onDone();
  };

  try {
    const [{ Upload }, print] = await Promise.all([import('tus-js-client'), printOf(file)]);
    if (running !== run) return;
    const tus = new Upload(file, {
      endpoint: url ? null : endpointFor(order.playerId),
      uploadUrl: url,
      metadata: metadataOf(file, fields),
      headers: accountHeader(userId),
      ...inParts,
      onUploadUrlAvailable: () => {
        tus.url = addressHere(tus.url!);
        // With an endpoint, tus would start over whenever the server can't say how much has arrived.
        tus.options.endpoint = null;
        // By the file's content, for one person, with its title.
        if (!url)
          unfinished.keep(userId, {
            url: tus.url,
            fileName: file.name,
            title: fields.title,
            print,
            begunAt: Date.now(),
          });
      },
      onProgress: (sent, size) => {
        const now = Date.now();
        const speed =
          now > heardAt && sent > heardOf
            ? nextSpeed(shown?.speed, sent - heardOf, now - heardAt)
            : undefined;
        [heardAt, heardOf] = [now, sent];
        change({ sent, step: sent === size ? 'checking' : 'sending', ...(speed !== undefined && { speed }) });
      },
      onShouldRetry: (error) => {
        const passes = isPassing(error);
        if (passes) change({ step: 'lost', speed: undefined });
        return passes;
      },
      onSuccess: () => succeed(idOf(tus.url!)),
      onError: (error) => void onError(error),
    });
    const onError = async (error: Error | DetailedError) => {
      const response = 'originalResponse' in error ? error.originalResponse : null;
      if (response?.getStatus() === 404 && tus.url) {
        // The last answer may have been lost on its way: then the upload has become the video of its id.
        const id = idOf(tus.url);
        const video = await api('GET /api/videos/{id}', { params: { id } }).catch(() => null);
        if (running !== run) return;
        if (video) return succeed(id);
        unfinished.drop(userId);
        return void beginUpload({ ...order, url: undefined });
      }
      const refusal = response && refusalOf(response.getStatus(), response.getBody());
      const mayTryAgain =
        !refusal || refusal.status >= 500 || refusal.status === 401 || refusal.code === 'auth.other-account';
      fail(uploadFailure(refusal), mayTryAgain);
    };
    run.tus = tus;
    if (shown?.step !== 'paused') tus.start();
  } catch (error) {
    // The file went away, or the uploader's own code could not be fetched.
    if (running === run) fail(uploadFailure(error), true);
  }
}

export function pauseUpload() {
  void running?.tus?.abort();
  change({ step: 'paused', speed: undefined });
}

/** Resumes a paused upload, or retries a failed one. */
export function continueUpload() {
  if (!running || !shown) return;
  if (shown.step === 'failed') {
    const { userId } = shown;
    return void beginUpload({ ...running.order, url: unfinished.read(userId)?.url });
  }
  change({ step: 'sending' });
  running.tus?.start();
}

/** Gives it up, here and at the server. */
export function cancelUpload() {
  if (!running || !shown) return;
  unfinished.drop(shown.userId);
  const { tus, stop } = running;
  stop();
  void tus?.abort(true).catch(() => undefined);
  clearUpload();
}

/** Forgets an upload that has ended. */
export function clearUpload() {
  running?.stop();
  running = null;
  show(null);
}

function warn(event: BeforeUnloadEvent) {
  if (shown && shown.step !== 'paused') event.preventDefault();
}

function endpointFor(playerId?: string): string {
  const endpoint = new URL('/api/videos/uploads', location.href);
  if (playerId) endpoint.searchParams.set('playerId', playerId);
  return endpoint.href;
}

const idOf = (url: string) => url.split('/').at(-1)!;

const metadataOf = (file: File, { title, description, videoType, instructorId }: VideoUpload) => ({
  filename: file.name,
  filetype: file.type,
  title,
  videoType,
  ...(description && { description }),
  ...(instructorId && { instructorId: String(instructorId) }),
});
