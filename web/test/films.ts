import type { AnswerOf, EndpointByKey, EndpointKey, Processing, Video, WeeklyVideo } from '@fungo/contracts';
import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from './server';

const ready: Processing = { state: 'ready', progress: 1, reason: null };
const film = {
  duration: 8.4,
  width: 1280,
  height: 720,
  frameRate: 30,
  filePath: '/uploads/film.mp4',
  thumbnailUrl: '/uploads/thumbnail.webp',
  posterUrl: '/uploads/poster.webp',
  filmstrip: null,
  processing: ready,
};

/** Sent by Maya Delgado on Tuesday, 10 November 2026, 09:00 in New York; nobody has taken it. */
export const swing = (over: Partial<Video> = {}): Video => ({
  id: '5f0c2d1e-8a77-4f0b-9a43-0c6f3f1d2b01',
  title: 'Tee work',
  description: '',
  videoType: 'practice',
  instructorId: null,
  instructor: null,
  student: {
    id: '7f7b6a04-5f1c-4b8f-9a55-1f6a3f7d0a11',
    firstName: 'Maya',
    lastName: 'Delgado',
    guardian: null,
  },
  status: 'pending',
  ...film,
  feedback: null,
  createdAt: '2026-11-10T14:00:00.000Z',
  reviewedAt: null,
  ...over,
});

/** A film for all players, by Dana Whitfield. */
export const weeklyVideo = (over: Partial<WeeklyVideo> = {}): WeeklyVideo => ({
  id: '6e1d3c2b-7b66-4e1a-8b32-1d5e4e0c3a02',
  title: 'Soft toss',
  description: 'Ten from each side.',
  assignedPlayerIds: [],
  videoType: 'instruction',
  instructorId: 1,
  instructor: { user: { firstName: 'Dana', lastName: 'Whitfield' } },
  ...film,
  createdAt: '2026-11-09T14:00:00.000Z',
  ...over,
});

/** Answers a call that takes a form with a file; the list fills with the forms that were sent. */
export function answerForm<K extends EndpointKey>(key: K, body: AnswerOf<EndpointByKey[K]>, status = 200) {
  const received: FormData[] = [];
  const [, path] = key.split(' ') as [string, string];
  server.use(
    http.post(path, async ({ request }) => {
      received.push(await request.formData());
      return HttpResponse.json(body as object, { status });
    }),
  );
  return received;
}

/** The event streams that are open, by path; jsdom has none of its own. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static open = new Map<string, FakeEventSource>();
  readyState = 1;
  constructor(readonly path: string) {
    super();
    FakeEventSource.open.set(path, this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
    FakeEventSource.open.delete(this.path);
  }
}
Object.assign(globalThis, { EventSource: FakeEventSource });

export const openStreams = () => [...FakeEventSource.open.keys()];

/** Sends an event to who listens to a film's processing. */
export const tellProcessing = (path: string, processing: Partial<Processing>) =>
  act(() => {
    FakeEventSource.open.get(path)!.dispatchEvent(
      new MessageEvent('processing', {
        data: JSON.stringify({ progress: 0, reason: null, ...processing }),
      }),
    );
  });

interface TusUpload {
  length: number;
  offset: number;
  metadata: Record<string, string>;
}

/** A server of resumable uploads, which keeps what arrives and says what it was asked. */
export function tusServer() {
  const uploads = new Map<string, TusUpload>();
  const asked: string[] = [];
  /** Outcome of the next PATCH, which by default takes everything, and of the next HEAD. */
  const next: { patch?: (upload: TusUpload) => Response | Promise<Response>; head?: () => Response } = {};
  const path = '/api/videos/uploads';
  const headers = { 'tus-resumable': '1.0.0' };
  const note = (request: Request, more = '') => asked.push(`${request.method}${more}`);
  const find = (id: unknown) => uploads.get(id as string);
  const missing = () => new HttpResponse(null, { status: 404 });

  server.use(
    http.post(path, ({ request }) => {
      note(request);
      const id = `0c6f3f1d-8a77-4f0b-9a43-${String(uploads.size).padStart(12, '0')}`;
      const metadata = Object.fromEntries(
        (request.headers.get('upload-metadata') ?? '').split(',').map((pair) => {
          const [name, value = ''] = pair.split(' ') as [string, string?];
          return [name, Buffer.from(value, 'base64').toString()];
        }),
      );
      uploads.set(id, { length: Number(request.headers.get('upload-length')), offset: 0, metadata });
      return new HttpResponse(null, { status: 201, headers: { ...headers, location: `${path}/${id}` } });
    }),
    http.head(`${path}/:id`, ({ request, params }) => {
      note(request);
      const upload = find(params.id);
      const instead = next.head;
      next.head = undefined;
      if (instead) return instead();
      if (!upload) return missing();
      const at = { 'upload-offset': `${upload.offset}`, 'upload-length': `${upload.length}` };
      return new HttpResponse(null, { headers: { ...headers, ...at } });
    }),
    http.patch(`${path}/:id`, async ({ request, params }) => {
      note(request, ` from ${request.headers.get('upload-offset')}`);
      const upload = find(params.id);
      if (!upload) return missing();
      const bytes = (await request.arrayBuffer()).byteLength;
      const instead = next.patch;
      next.patch = undefined;
      if (instead) return instead(upload);
      upload.offset += bytes;
      return new HttpResponse(null, {
        status: 204,
        headers: { ...headers, 'upload-offset': `${upload.offset}` },
      });
    }),
    http.delete(`${path}/:id`, ({ request, params }) => {
      note(request);
      uploads.delete(params.id as string);
      return new HttpResponse(null, { status: 204, headers });
    }),
  );
  return { uploads, asked, next, path };
}
