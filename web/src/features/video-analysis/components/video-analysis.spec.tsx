import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerVideo, draw, line, onFilm, open, reveal, show, taken, setUpFilm } from '../test/analysis';
import { openStreams, tellProcessing } from '../../../../test/films';
import { press } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';

setUpFilm();

describe('a swing', () => {
  // holds: D1 2.22, D1 2.23, D1 2.24
  test('shows its film, whose it is and how far its review is', async () => {
    await open(false, { status: 'reviewed' });
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
    answer('GET /api/videos/{id}', taken());
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Failed to fetch annotations' })).toBeVisible();
    answerVideo();
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'Video' })).toBeVisible();
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
    answerVideo({ filePath: null, duration: null });
    show(true);
    expect(await screen.findByText('No video file available for analysis')).toBeVisible();
    expect(screen.getByText('Unknown')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Student Feedback' })).toBeVisible();
  });

  test.each([false, true])(
    'whose film failed says why, and offers no review (coach: %s)',
    async (isCoach) => {
      const processing = { state: 'failed', progress: 0, reason: 'The file ends in the middle.' } as const;
      answerVideo({ status: 'pending', filePath: null, processing });
      show(isCoach);
      expect(await screen.findByText('No video file available for analysis')).toBeVisible();
      expect(screen.getByText(/The file ends in the middle/)).toBeVisible();
      expect(screen.getByText('Not processed')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Start Review' })).not.toBeInTheDocument();
    },
  );

  test('whose film is being prepared shows how far it is, and the film as soon as it is there', async () => {
    const processing = { state: 'queued', progress: 0, reason: null } as const;
    answerVideo({ status: 'pending', filePath: null, processing });
    show(false);
    expect(await screen.findByText('We are processing the video')).toBeVisible();
    const stream = `/api/videos/${taken().id}/events`;
    expect(openStreams()).toEqual([stream]);
    tellProcessing(stream, { state: 'processing', progress: 0.42 });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    answer('GET /api/videos/{id}', taken());
    tellProcessing(stream, { state: 'ready', progress: 1 });
    expect(await screen.findByLabelText('Tee work')).toBeInTheDocument();
  });
});

describe('a player', () => {
  // holds: D1 2.25, D1 6.3
  test('reads the feedback and finds the drawings, and nothing that writes', async () => {
    await open(false, { status: 'reviewed', feedback: 'Hips first.' }, [line]);
    expect(await screen.findByRole('heading', { name: 'Instructor Feedback' })).toBeVisible();
    expect(screen.getByText('Hips first.')).toBeVisible();
    expect(onFilm()).toEqual([]);
    await press('1 drawing at 0:02.00');
    expect(onFilm()).toEqual(['Yellow line']);
    expect(screen.getByRole('slider', { name: 'Timeline' })).toHaveAttribute('aria-valuenow', '60');
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    draw();
    expect(onFilm()).toEqual(['Yellow line']);

    // From the list below, on a phone, the film comes back into view.
    await press('Yellow line, at 0:02.00');
    expect(reveal.mock.contexts).toEqual([screen.getByLabelText('Tee work')]);
  });

  test('reads a long review in full on request', async () => {
    const feedback = 'Stay through the ball. '.repeat(20).trim();
    await open(false, { status: 'reviewed', feedback });
    expect(screen.getByText(feedback)).toHaveClass('max-lg:line-clamp-5');
    await press('Read all of it');
    expect(screen.getByText(feedback)).not.toHaveClass('max-lg:line-clamp-5');
  });

  // holds: D1 2.25
  test('sees no empty feedback', async () => {
    await open(false);
    expect(screen.queryByText('Instructor Feedback')).not.toBeInTheDocument();
    expect(screen.queryByText('Analysis Notes')).not.toBeInTheDocument();
  });
});

describe('the film', () => {
  test('obeys the keys, unless one is typing', async () => {
    await open(true, {}, [line, { ...line, id: 'late', timestamp: 9 }]);
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
    await open(false);
    const isOn = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    await userEvent.keyboard('.i...o');
    expect([isOn('Start the loop here'), isOn('End the loop here')]).toEqual(['true', 'true']);
    await press('Clear the loop');
    expect([isOn('Start the loop here'), isOn('End the loop here')]).toEqual(['false', 'false']);
  });

  // holds: decided.50
  test('has a help sheet, while which no key moves it; a player’s has nothing of drawing', async () => {
    await open(false);
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
