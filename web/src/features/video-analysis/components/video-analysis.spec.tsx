import type { Annotation, Processing, Video } from '@fungo/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { renderApp } from '../../../../test/render';
import { answer, breakDown, hold, refuse, server } from '../../../../test/server';
import { VideoAnalysis } from './video-analysis';

const id = '00000000-0000-4000-8000-000000000042';

const swing = (over: Partial<Video> = {}): Video => ({
  id,
  title: 'Tee work',
  description: 'Second round.',
  videoType: 'practice',
  instructorId: 1,
  instructor: { user: { firstName: 'Dana', lastName: 'Whitfield' } },
  student: { id, firstName: 'Maya', lastName: 'Delgado' },
  status: 'in_progress',
  duration: 65,
  width: 1280,
  height: 720,
  frameRate: 30,
  filePath: 'media/films/swing.mp4',
  thumbnailUrl: null,
  posterUrl: null,
  filmstrip: null,
  processing: { state: 'ready', progress: 1, reason: null },
  feedback: null,
  instructorNotes: null,
  // Late in the evening of the 9th in New York.
  createdAt: '2026-11-10T03:00:00.000Z',
  ...over,
});

const line: Annotation = {
  id: 'theirs',
  type: 'line',
  startX: 10,
  startY: 10,
  endX: 90,
  endY: 10,
  color: '#ffd400',
  timestamp: 2,
};

/** Answers reads and saves of drawings as the server does; another coach's save is `changeTo`. */
function annotations(drawings: Annotation[] = []) {
  let [version, kept] = [1, drawings];
  const etag = () => `"${version}"`;
  const saves: { ifMatch: string | null; drawings: Annotation[] }[] = [];
  server.use(
    http.get('/api/video-annotations/:id', () => HttpResponse.json(kept, { headers: { etag: etag() } })),
    http.post('/api/videos/:id/annotations', async ({ request }) => {
      const body = (await request.json()) as { annotations: Annotation[] };
      const ifMatch = request.headers.get('if-match');
      saves.push({ ifMatch, drawings: body.annotations });
      if (ifMatch !== etag())
        return HttpResponse.json(
          { statusCode: 409, code: 'media.annotations-changed', message: 'Changed.', requestId: 'r-1' },
          { status: 409 },
        );
      [version, kept] = [version + 1, body.annotations];
      return HttpResponse.json(kept, { headers: { etag: etag() } });
    }),
  );
  return {
    saves,
    changeTo: (others: Annotation[]) => {
      [version, kept] = [version + 1, others];
    },
  };
}

const show = (isCoach: boolean) =>
  renderApp(
    <>
      <VideoAnalysis id={id} isCoach={isCoach} timeZone="America/New_York" />
      <Link to="/away">Away</Link>
    </>,
    { at: `/video-analysis/${id}` },
  );

/** A canvas of 640 by 360 pixels, so that the pointer's numbers are the drawing's. */
function drawLine() {
  const canvas = screen.getByRole('group', { name: 'Drawings on the film' });
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0 });
  fireEvent.pointerDown(canvas, at(100, 100));
  fireEvent.pointerMove(canvas, at(150, 100));
  fireEvent.pointerUp(canvas, at(200, 100));
}
const onFilm = () =>
  within(screen.getByRole('group', { name: 'Drawings on the film' }))
    .queryAllByRole('img')
    .map((drawing) => drawing.getAttribute('aria-label'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function draw() {
  fireEvent.keyDown(await screen.findByRole('region', { name: 'Film' }), { key: '1' });
  drawLine();
}

const reveal = jest.fn();

/** jsdom knows no pointers. */
class Pointer extends MouseEvent {
  readonly isPrimary = true;
  readonly pointerType = 'mouse';
  readonly pointerId = 1;
}
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

describe('a swing', () => {
  // holds: D1 2.22, D1 2.23, D1 2.24
  test('shows its film, whose it is and how far its review is', async () => {
    answer('GET /api/videos/{id}', swing({ status: 'reviewed' }));
    annotations();
    show(false);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tee work' })).toBeVisible();
    expect(screen.getByText('Video Analysis & Annotation')).toBeVisible();
    expect(screen.getByText('Reviewed').querySelector('svg')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Videos' })).toHaveAttribute('href', '/videos');
    expect(await screen.findByLabelText('Tee work')).toHaveAttribute('src', '/uploads/swing.mp4');
    for (const fact of ['Maya Delgado', 'Nov 9, 2026', 'Practice', '1:05', 'Second round.'])
      expect(screen.getByText(fact)).toBeVisible();
  });

  // holds: D1 8.18
  test('whose film or drawings could not be read says so, and reads them again', async () => {
    refuse('GET /api/videos/{id}', 403, 'auth.forbidden', 'Not now.');
    refuse('GET /api/video-annotations/{id}', 403, 'auth.forbidden', 'Not now.');
    show(false);
    expect(await screen.findByRole('heading', { name: 'Failed to fetch video' })).toBeVisible();
    answer('GET /api/videos/{id}', swing());
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Failed to fetch annotations' })).toBeVisible();
    annotations();
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'Film' })).toBeVisible();
  });

  // holds: D1 2.22
  test('that does not exist, or is not for who asks, is not found', async () => {
    refuse('GET /api/videos/{id}', 404, 'media.video-not-found', 'This video does not exist.');
    refuse('GET /api/video-annotations/{id}', 404, 'media.video-not-found', 'This video does not exist.');
    show(false);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the video');
    expect(await screen.findByRole('heading', { name: 'Video Not Found' })).toBeVisible();
    expect(screen.getByText('The requested video could not be found.')).toBeVisible();
  });

  // holds: D1 2.23, D1 2.24
  test('without a film says so', async () => {
    answer('GET /api/videos/{id}', swing({ filePath: null, duration: null }));
    annotations();
    show(true);
    expect(await screen.findByText('No video file available for analysis')).toBeVisible();
    expect(screen.getByText('Unknown')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Student Feedback' })).toBeVisible();
  });

  test.each([false, true])(
    'whose film failed says why, and offers no review (coach: %s)',
    async (isCoach) => {
      const processing = { state: 'failed', progress: 0, reason: 'The file ends in the middle.' } as const;
      answer('GET /api/videos/{id}', swing({ status: 'pending', filePath: null, processing }));
      annotations();
      show(isCoach);
      expect(await screen.findByText('No video file available for analysis')).toBeVisible();
      expect(screen.getByText(/The file ends in the middle/)).toBeVisible();
      expect(screen.getByText('Not processed')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Start Review' })).not.toBeInTheDocument();
    },
  );

  test('whose film is being prepared shows how far it is, and the film as soon as it is there', async () => {
    const streams: EventTarget[] = [];
    const { EventSource } = globalThis;
    globalThis.EventSource = class extends EventTarget {
      constructor(readonly url: string) {
        super();
        streams.push(this);
      }
      close() {}
    } as unknown as typeof EventSource;
    const tell = async (processing: Processing) =>
      act(() =>
        streams[0]!.dispatchEvent(new MessageEvent('processing', { data: JSON.stringify(processing) })),
      );

    const processing = { state: 'queued', progress: 0, reason: null } as const;
    answer('GET /api/videos/{id}', swing({ status: 'pending', filePath: null, processing }));
    annotations();
    show(false);
    expect(await screen.findByText('We are processing the video')).toBeVisible();
    expect(streams[0]).toHaveProperty('url', `/api/videos/${id}/events`);
    await tell({ state: 'processing', progress: 0.42, reason: null });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    answer('GET /api/videos/{id}', swing());
    await tell({ state: 'ready', progress: 1, reason: null });
    expect(await screen.findByLabelText('Tee work')).toBeInTheDocument();
    globalThis.EventSource = EventSource;
  });
});

describe('a player', () => {
  // holds: D1 2.25, D1 6.3
  test('reads the feedback and finds the drawings, and nothing that writes', async () => {
    answer('GET /api/videos/{id}', swing({ status: 'reviewed', feedback: 'Hips first.' }));
    annotations([line]);
    show(false);
    expect(await screen.findByRole('heading', { name: 'Instructor Feedback' })).toBeVisible();
    expect(screen.getByText('Hips first.')).toBeVisible();
    expect(onFilm()).toEqual([]);
    await press('1 drawing at 0:02.00');
    expect(onFilm()).toEqual(['Yellow line']);
    expect(screen.getByRole('slider', { name: 'Timeline' })).toHaveAttribute('aria-valuenow', '60');
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await draw();
    expect(onFilm()).toEqual(['Yellow line']);

    // From the list below, on a phone, the film comes back into view.
    await press('Yellow line, at 0:02.00');
    expect(reveal.mock.contexts).toEqual([screen.getByLabelText('Tee work')]);
  });

  // holds: D1 2.25
  test('sees no empty feedback', async () => {
    answer('GET /api/videos/{id}', swing());
    annotations();
    show(false);
    await screen.findByRole('region', { name: 'Film' });
    expect(screen.queryByText('Instructor Feedback')).not.toBeInTheDocument();
    expect(screen.queryByText('Analysis Notes')).not.toBeInTheDocument();
  });
});

describe('the film', () => {
  test('obeys the keys, unless one is typing', async () => {
    answer('GET /api/videos/{id}', swing());
    annotations([line, { ...line, id: 'late', timestamp: 9 }]);
    show(true);
    await screen.findByRole('region', { name: 'Film' });
    const slider = screen.getByRole('slider', { name: 'Timeline' });
    const at = (frame: number) => expect(slider).toHaveAttribute('aria-valuenow', String(frame));
    await userEvent.keyboard('...,');
    at(2);
    await userEvent.keyboard('l');
    at(302);
    await userEvent.keyboard('[[');
    at(270);
    await userEvent.keyboard('[[');
    at(60);
    await userEvent.keyboard(']');
    at(270);
    await userEvent.type(screen.getByRole('textbox', { name: 'Analysis Notes' }), 'Go. l,');
    at(270);
    expect(screen.getByRole('textbox', { name: 'Analysis Notes' })).toHaveValue('Go. l,');
  });

  test('loops between two frames, which are cleared again', async () => {
    answer('GET /api/videos/{id}', swing());
    annotations();
    show(false);
    await screen.findByRole('region', { name: 'Film' });
    const isOn = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    await userEvent.keyboard('.i...o');
    expect([isOn('Start the loop here'), isOn('End the loop here')]).toEqual(['true', 'true']);
    await press('Clear the loop');
    expect([isOn('Start the loop here'), isOn('End the loop here')]).toEqual(['false', 'false']);
  });

  // holds: decided.50
  test('has a help sheet, while which no key moves it; a player’s has nothing of drawing', async () => {
    answer('GET /api/videos/{id}', swing());
    annotations();
    show(false);
    await screen.findByRole('region', { name: 'Film' });
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('One frame forward')).toBeVisible();
    expect(within(help).queryByText('Undo')).not.toBeInTheDocument();
    await userEvent.keyboard('...');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(help).not.toBeInTheDocument());
    expect(screen.getByRole('slider', { name: 'Timeline' })).toHaveAttribute('aria-valuenow', '0');
  });
});

describe('a coach draws', () => {
  // holds: D1 2.23, D1 3.17, D1 8.21
  test('and undoes, does again, deletes, and saves when they say so', async () => {
    answer('GET /api/videos/{id}', swing());
    const { saves } = annotations();
    show(true);
    await screen.findByRole('region', { name: 'Film' });
    await userEvent.keyboard('.........');
    await draw();
    expect(onFilm()).toEqual(['Red line']);
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onFilm()).toEqual([]);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(onFilm()).toEqual(['Red line']);
    expect(saves).toEqual([]);

    await press('Save Annotations');
    expect(await screen.findByText('Annotations Saved')).toBeVisible();
    expect(saves).toEqual([
      {
        ifMatch: '"1"',
        drawings: [
          expect.objectContaining({
            type: 'line',
            startX: 100,
            startY: 100,
            endX: 200,
            endY: 100,
            color: '#ff0000',
            timestamp: 0.3,
          }),
        ],
      },
    ]);
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();

    await press('Red line, at 0:00.30');
    await userEvent.keyboard('{Delete}');
    expect(onFilm()).toEqual([]);
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]).toEqual({ ifMatch: '"2"', drawings: [] });
  });

  test('writes on the film, and changes what they wrote', async () => {
    answer('GET /api/videos/{id}', swing());
    annotations();
    show(true);
    fireEvent.keyDown(await screen.findByRole('region', { name: 'Film' }), { key: '7' });
    await userEvent.click(screen.getByRole('group', { name: 'Drawings on the film' }));
    // The writer has the keys at once.
    await userEvent.keyboard('Hips');
    expect(onFilm()).toEqual(['Red text: Hips']);
    await userEvent.keyboard('{Enter}');
    await press('Red text: Hips, at 0:00.00');
    await press('Change the text');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text on the film' }), ' first{Enter}');
    expect(onFilm()).toEqual(['Red text: Hips first']);
  });

  test('and moves a drawing by hand', async () => {
    answer('GET /api/videos/{id}', swing());
    const { saves } = annotations([{ ...line, startX: 60, startY: 100, endX: 140, endY: 100, timestamp: 0 }]);
    show(true);
    await screen.findByRole('region', { name: 'Film' });
    drawLine();
    await press('Save Annotations');
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]!.drawings).toEqual([expect.objectContaining({ startX: 160, endX: 240, startY: 100 })]);
  });

  // holds: D1 8.19
  test('and is told when it cannot be saved, with everything still there', async () => {
    answer('GET /api/videos/{id}', swing());
    annotations();
    show(true);
    await draw();
    breakDown('POST /api/videos/{id}/annotations');
    await press('Save Annotations');
    expect(await screen.findByText('Failed to save annotations. Please try again.')).toBeVisible();
    expect(onFilm()).toEqual(['Red line']);
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  // holds: decided.51
  test('and is asked before leaving what is not saved', async () => {
    answer('GET /api/videos/{id}', swing());
    annotations();
    show(true);
    await draw();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toHaveTextContent('Your drawings will be lost.');
    await press('Stay');
    expect(screen.getByTestId('address')).toHaveTextContent('/video-analysis');
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    await press('Leave');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/away'));
    expect(sessionStorage).toHaveLength(0);
  });

  test('and gets back after a reload what was not saved', async () => {
    answer('GET /api/videos/{id}', swing());
    const { saves, changeTo } = annotations();
    const { unmount } = show(true);
    await draw();
    await userEvent.type(screen.getByRole('textbox', { name: 'Student Feedback' }), 'Good');
    unmount();

    changeTo([line]);
    show(true);
    expect(await screen.findByText('You left drawings unsaved')).toBeVisible();
    expect(onFilm()).toEqual([]);
    await press('Restore them');
    expect(onFilm()).toEqual(['Red line']);
    expect(screen.getByRole('textbox', { name: 'Student Feedback' })).toHaveValue('Good');
    // What another has saved since is not overwritten unseen.
    await press('Save Annotations');
    expect(
      await screen.findByText('Someone else saved drawings on this video in the meantime'),
    ).toBeVisible();
    expect(saves[0]!.ifMatch).toBe('"1"');
  });

  test('or throws it away', async () => {
    answer('GET /api/videos/{id}', swing());
    annotations();
    const { unmount } = show(true);
    await draw();
    unmount();
    show(true);
    await screen.findByText('You left drawings unsaved');
    await press('Discard them');
    expect(onFilm()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('two coaches at once', () => {
  async function collide() {
    answer('GET /api/videos/{id}', swing());
    const both = annotations();
    show(true);
    await draw();
    both.changeTo([{ ...line, timestamp: 0 }]);
    await press('Save Annotations');
    await screen.findByText('Someone else saved drawings on this video in the meantime');
    return both.saves;
  }

  // holds: decided.48
  test('look at both before they decide', async () => {
    await collide();
    expect(onFilm()).toEqual(['Red line']);
    await press('Look at theirs');
    expect(onFilm()).toEqual(['Yellow line']);
    drawLine();
    expect(onFilm()).toEqual(['Yellow line']);
    await press('Look at mine');
    expect(onFilm()).toEqual(['Red line']);
  });

  test('keep mine: overwrites what was seen, and only that', async () => {
    const saves = await collide();
    await press('Keep mine, overwrite theirs');
    expect(await screen.findByText('Annotations Saved')).toBeVisible();
    expect(saves.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
  });

  test('take theirs: mine are one undo away', async () => {
    const saves = await collide();
    await press('Take theirs');
    expect(onFilm()).toEqual(['Yellow line']);
    await press('Undo');
    expect(onFilm()).toEqual(['Red line']);
    await press('Save Annotations');
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]!.ifMatch).toBe('"2"');
  });

  test('put both together: and save them', async () => {
    const saves = await collide();
    await press('Put both together');
    expect(onFilm()).toEqual(['Yellow line', 'Red line']);
    await press('Save Annotations');
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]).toMatchObject({ ifMatch: '"2"', drawings: [{ id: 'theirs' }, { color: '#ff0000' }] });
  });
});

describe('a coach reviews', () => {
  const write = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);

  // holds: D1 2.25, D1 4.14, D1 8.21
  test('with both texts, after the drawings that were not saved', async () => {
    answer('GET /api/videos/{id}', swing());
    const { saves } = annotations();
    const reviews = answer(
      'PATCH /api/videos/{id}',
      swing({ status: 'reviewed', feedback: 'Hips first.', instructorNotes: 'Watch the knee.' }),
    );
    show(true);
    await draw();
    await write('Analysis Notes', 'Watch the knee.');
    await write('Student Feedback', ' Hips first. ');
    await press('Save Analysis & Feedback');
    expect(await screen.findByText('Analysis Complete')).toBeVisible();
    expect(screen.getByText('Video analysis and feedback have been saved.')).toBeVisible();
    expect(saves).toHaveLength(1);
    expect(reviews.map(({ body }) => body)).toEqual([
      { feedback: 'Hips first.', instructorNotes: 'Watch the knee.', status: 'reviewed' },
    ]);
    expect(screen.getByText('Reviewed')).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  // holds: D1 5.24
  test('not with nothing', async () => {
    answer('GET /api/videos/{id}', swing());
    annotations();
    show(true);
    await screen.findByRole('region', { name: 'Film' });
    await write('Student Feedback', '   ');
    await press('Save Analysis & Feedback');
    expect(await screen.findByText('Missing Content')).toBeVisible();
    expect(screen.getByText('Please provide feedback or analysis notes before submitting.')).toBeVisible();
  });

  test('and tells no player of drawings that are not there', async () => {
    answer('GET /api/videos/{id}', swing());
    const { changeTo } = annotations();
    const reviews = answer('PATCH /api/videos/{id}', swing());
    show(true);
    await draw();
    await write('Student Feedback', 'Good');
    changeTo([line]);
    await press('Save Analysis & Feedback');
    await screen.findByText('Someone else saved drawings on this video in the meantime');
    expect(reviews).toEqual([]);
  });

  // holds: D1 2.25
  test('and reads that it is being saved', async () => {
    answer('GET /api/videos/{id}', swing());
    annotations();
    const release = hold('PATCH /api/videos/{id}', swing({ status: 'reviewed', feedback: 'Good' }));
    show(true);
    await screen.findByRole('region', { name: 'Film' });
    await write('Student Feedback', 'Good');
    await press('Save Analysis & Feedback');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    release();
    expect(await screen.findByText('Analysis Complete')).toBeVisible();
  });

  // holds: D1 8.19
  test('and keeps the text where it could not be saved', async () => {
    answer('GET /api/videos/{id}', swing());
    annotations();
    breakDown('PATCH /api/videos/{id}');
    show(true);
    await screen.findByRole('region', { name: 'Film' });
    await write('Student Feedback', 'Good');
    await press('Save Analysis & Feedback');
    expect(await screen.findByText('Failed to save analysis. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Student Feedback' })).toHaveValue('Good');
  });

  // holds: decided.47
  test('from when they start it', async () => {
    answer('GET /api/videos/{id}', swing({ status: 'pending' }));
    annotations();
    const starts = answer('PATCH /api/videos/{id}/status', swing());
    show(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Start Review' }));
    expect(await screen.findByText('Video status updated successfully')).toBeVisible();
    expect(starts[0]!.body).toEqual({ status: 'in_progress' });
    expect(screen.getByText('In Progress')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start Review' })).not.toBeInTheDocument();
  });
});
