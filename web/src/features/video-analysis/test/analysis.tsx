import type { Annotation, Video } from '@fungo/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { drawing } from './drawings';
import { VideoAnalysis } from '../components/video-analysis';
import { swing } from '../../../../test/films';
import { renderApp } from '../../../../test/render';
import { answer, refusal, server } from '../../../../test/server';

const id = '00000000-0000-4000-8000-000000000042';

/** Under review by Dana Whitfield; uploaded late in the evening of the 9th in New York. */
export const taken = (over: Partial<Video> = {}): Video =>
  swing({
    id,
    description: 'Second round.',
    instructorId: 1,
    instructor: { user: { firstName: 'Dana', lastName: 'Whitfield' } },
    status: 'in_progress',
    duration: 65,
    filePath: 'media/films/swing.mp4',
    createdAt: '2026-11-10T03:00:00.000Z',
    ...over,
  });

export const line = drawing({
  id: 'theirs',
  startY: 10,
  endX: 90,
  endY: 10,
  color: '#ffd400',
  timestamp: 2,
});

/** Takes drafts of the review as the server does. */
function answerDrafts(video: Video) {
  const drafts: Record<string, unknown>[] = [];
  server.use(
    http.put('/api/videos/:id/review-draft', async ({ request }) => {
      const draft = (await request.json()) as Partial<Video>;
      drafts.push(draft);
      video = { ...video, ...draft };
      return HttpResponse.json(video);
    }),
  );
  return drafts;
}

/** Answers the video, and reads and saves of its drawings as the server does; another coach's save is `changeTo`. */
export function answerVideo(over: Partial<Video> = {}, drawings: Annotation[] = []) {
  answer('GET /api/videos/{id}', taken(over));
  answer('GET /api/videos/{id}/voice-over', {
    ...{ spans: [], takes: [], transcript: '', version: '0' },
    reel: { state: 'none', url: null },
  });
  answer('GET /api/review-phrases', []);
  answer('GET /api/instructor/videos/next', { next: null, waiting: 0 });
  const drafts = answerDrafts(taken(over));
  let [version, kept] = [1, drawings];
  const etag = () => `"${version}"`;
  const saves: { ifMatch: string | null; drawings: Annotation[] }[] = [];
  server.use(
    http.get('/api/video-annotations/:id', () => HttpResponse.json(kept, { headers: { etag: etag() } })),
    http.post('/api/videos/:id/annotations', async ({ request }) => {
      const body = (await request.json()) as { annotations: Annotation[] };
      const ifMatch = request.headers.get('if-match');
      saves.push({ ifMatch, drawings: body.annotations });
      if (ifMatch !== etag()) return refusal(409, 'media.annotations-changed', 'Changed.');
      [version, kept] = [version + 1, body.annotations];
      return HttpResponse.json(kept, { headers: { etag: etag() } });
    }),
  );
  return {
    saves,
    drafts,
    changeTo: (others: Annotation[]) => {
      [version, kept] = [version + 1, others];
    },
  };
}

export const show = (isCoach: boolean) =>
  renderApp(
    <>
      <VideoAnalysis id={id} isCoach={isCoach} timeZone="America/New_York" />
      <Link to="/away">Away</Link>
    </>,
    { at: `/video-analysis/${id}` },
  );

/** Shows a video whose film plays. */
export async function open(isCoach: boolean, ...video: Parameters<typeof answerVideo>) {
  const answered = { ...answerVideo(...video), ...show(isCoach) };
  await screen.findByRole('region', { name: 'Video' });
  return answered;
}

/** Draws on a canvas of 640 by 360 pixels, so that the pointer's numbers are the drawing's. */
export function drawLine() {
  const canvas = screen.getByRole('group', { name: 'Drawings on the film' });
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0 });
  fireEvent.pointerDown(canvas, at(100, 100));
  fireEvent.pointerMove(canvas, at(150, 100));
  fireEvent.pointerUp(canvas, at(200, 100));
}

/** Draws a line with the tool of the key 1. */
export function draw() {
  fireEvent.keyDown(screen.getByRole('region', { name: 'Video' }), { key: '1' });
  drawLine();
}

export const onFilm = () =>
  within(screen.getByRole('group', { name: 'Drawings on the film' }))
    .queryAllByRole('img')
    .map((drawing) => drawing.getAttribute('aria-label'));

/** jsdom knows no pointers. */
class Pointer extends MouseEvent {
  readonly isPrimary = true;
  readonly pointerType = 'mouse';
  readonly pointerId = 1;
}

export const reveal = jest.fn();

/** A film that jsdom does not play, under a canvas of 640 by 360 pixels. */
export function setUpFilm() {
  const { PointerEvent } = globalThis;
  beforeAll(() => void (globalThis.PointerEvent = Pointer as unknown as typeof PointerEvent));
  afterAll(() => void (globalThis.PointerEvent = PointerEvent));
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    jest.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 360));
    Element.prototype.setPointerCapture = () => {};
    Element.prototype.scrollIntoView = reveal;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    reveal.mockClear();
  });
}
