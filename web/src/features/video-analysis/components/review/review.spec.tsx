import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, line, open, taken, setUpFilm } from '../../test/analysis';
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
    await write('Student Feedback', 'Good');
    changeTo([line]);
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
