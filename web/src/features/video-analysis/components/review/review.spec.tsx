import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerVideo, draw, line, open, show, taken, setUpFilm } from '../../test/analysis';
import { press } from '../../../../../test/render';
import { answer, breakDown, hold } from '../../../../../test/server';

setUpFilm();

describe('a coach reviews', () => {
  const write = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);

  // holds: D1 2.25, D1 4.14, D1 8.21
  test('with both texts, after the drawings that were not saved', async () => {
    const reviews = answer(
      'PATCH /api/videos/{id}',
      taken({ status: 'reviewed', feedback: 'Hips first.', instructorNotes: 'Watch the knee.' }),
    );
    const { saves } = await open(true);
    draw();
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
    await open(true);
    await write('Student Feedback', '   ');
    await press('Save Analysis & Feedback');
    expect(await screen.findByText('Missing Content')).toBeVisible();
    expect(screen.getByText('Please provide feedback or analysis notes before submitting.')).toBeVisible();
  });

  test('and tells no player of drawings that are not there', async () => {
    const reviews = answer('PATCH /api/videos/{id}', taken());
    const { changeTo } = await open(true);
    draw();
    changeTo([line]);
    await write('Student Feedback', 'Good');
    await press('Save Analysis & Feedback');
    await screen.findByText('Someone else saved drawings on this video in the meantime');
    expect(reviews).toEqual([]);
  });

  // holds: D1 2.25
  test('and reads that it is being saved', async () => {
    const release = hold('PATCH /api/videos/{id}', taken({ status: 'reviewed', feedback: 'Good' }));
    await open(true);
    await write('Student Feedback', 'Good');
    await press('Save Analysis & Feedback');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    release();
    expect(await screen.findByText('Analysis Complete')).toBeVisible();
  });

  // holds: D1 8.19
  test('and keeps the text where it could not be saved', async () => {
    breakDown('PATCH /api/videos/{id}');
    await open(true);
    await write('Student Feedback', 'Good');
    await press('Save Analysis & Feedback');
    expect(await screen.findByText('Failed to save analysis. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Student Feedback' })).toHaveValue('Good');
  });

  test('and what they write is kept by itself, while the player reads none of it', async () => {
    const { drafts } = await open(true);
    await write('Student Feedback', 'Hips');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(drafts.at(-1)).toEqual({ feedback: 'Hips' });
    await write('Analysis Notes', 'Knee');
    await waitFor(() => expect(drafts.at(-1)).toEqual({ instructorNotes: 'Knee' }));
    expect(screen.getByText('In Progress')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/away'));
  });

  test('and changes feedback that the player has only by saving the review', async () => {
    const { drafts } = await open(true, { status: 'reviewed', feedback: 'Good' });
    await write('Student Feedback', '!');
    await write('Analysis Notes', 'Knee');
    expect(screen.getByText('Not sent yet')).toBeVisible();
    await waitFor(() => expect(drafts).toEqual([{ instructorNotes: 'Knee' }]));
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toHaveTextContent(
      'Your review will be lost.',
    );
    await press('Stay');
    const reviews = answer('PATCH /api/videos/{id}', taken({ status: 'reviewed', feedback: 'Good!' }));
    await press('Save Analysis & Feedback');
    expect(await screen.findByText('Analysis Complete')).toBeVisible();
    expect(reviews.map(({ body }) => body)).toMatchObject([{ feedback: 'Good!' }]);
  });

  test('and goes on to the swing that has waited longest', async () => {
    await open(true, { status: 'reviewed', feedback: 'Good' });
    expect(await screen.findByText('No other swing is waiting.')).toBeVisible();
    cleanup();
    const next = {
      id: taken().student.id,
      title: 'Soft toss',
      player: 'Leo Park',
      createdAt: taken().createdAt,
    };
    answerVideo({ status: 'reviewed', feedback: 'Good' });
    answer('GET /api/instructor/videos/next', { next, waiting: 2 });
    show(true);
    expect(await screen.findByRole('link', { name: 'Next swing' })).toHaveAttribute(
      'href',
      `/video-analysis/${next.id}`,
    );
    expect(screen.getByText('Leo Park: Soft toss. 2 are waiting.')).toBeVisible();
  });

  test('with phrases, which go where the cursor is', async () => {
    await open(true, { feedback: 'Good. Wait.' });
    const phrase = { id: taken().id, text: 'Hips first.', clipId: null, createdAt: taken().createdAt };
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Student Feedback' });
    expect(screen.getByRole('button', { name: 'Keep selected text' })).toBeDisabled();
    await userEvent.click(area);
    area.setSelectionRange(0, 5);
    fireEvent.select(area);
    const added = answer('POST /api/review-phrases', { ...phrase, text: 'Good.' }, 201);
    answer('GET /api/review-phrases', [phrase]);
    await press('Keep selected text');
    await userEvent.click(await screen.findByRole('button', { name: 'Insert “Hips first.”' }));
    expect(area).toHaveValue('Hips first. Wait.');
    expect([area.selectionStart, area.selectionEnd]).toEqual([11, 11]);
    expect(added.map(({ body }) => body)).toEqual([{ text: 'Good.' }]);
    const removed = answer('DELETE /api/review-phrases/{id}', undefined, 204);
    answer('GET /api/review-phrases', []);
    await press('Delete the phrase “Hips first.”');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Phrases (0)' })).toBeVisible());
    expect(removed).toHaveLength(1);
  });

  // holds: decided.47
  test('from when they start it', async () => {
    const starts = answer('PATCH /api/videos/{id}/status', taken());
    await open(true, { status: 'pending' });
    await userEvent.click(await screen.findByRole('button', { name: 'Start Review' }));
    expect(await screen.findByText('Video status updated successfully')).toBeVisible();
    expect(starts[0]!.body).toEqual({ status: 'in_progress' });
    expect(screen.getByText('In Progress')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start Review' })).not.toBeInTheDocument();
  });
});
