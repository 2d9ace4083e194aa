import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerVideo, draw, drawLine, line, onFilm, open, show, setUpFilm } from '../../test/analysis';
import { press } from '../../../../../test/render';
import { answer, breakDown } from '../../../../../test/server';

setUpFilm();

describe('a coach draws', () => {
  // holds: D1 2.23, D1 3.17, D1 8.21
  test('and undoes, does again, deletes, and saves at once when they say so', async () => {
    const { saves } = await open(true);
    await userEvent.keyboard('.........');
    draw();
    expect(onFilm()).toEqual(['Red line']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onFilm()).toEqual([]);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(onFilm()).toEqual(['Red line']);

    await press('Save Annotations');
    expect(await screen.findByText('Annotations Saved')).toBeVisible();
    expect(saves.at(-1)!.drawings).toEqual([
      expect.objectContaining({
        type: 'line',
        startX: 100,
        startY: 100,
        endX: 200,
        endY: 100,
        color: '#ff0000',
        timestamp: 0.3,
      }),
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');

    await press('Red line, at 0:00.30');
    await userEvent.keyboard('{Delete}');
    expect(onFilm()).toEqual([]);
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saves.at(-1)!.drawings).toEqual([]));
    expect(saves.map(({ ifMatch }) => ifMatch)).toEqual(saves.map((_, nth) => `"${nth + 1}"`));
  });

  test('writes on the film, and changes what they wrote', async () => {
    await open(true);
    fireEvent.keyDown(screen.getByRole('region', { name: 'Video' }), { key: '7' });
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
    const { saves } = await open(true, {}, [
      { ...line, startX: 60, startY: 100, endX: 140, endY: 100, timestamp: 0 },
    ]);
    drawLine();
    await press('Save Annotations');
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]!.drawings).toEqual([expect.objectContaining({ startX: 160, endX: 240, startY: 100 })]);
  });

  // holds: D1 8.19
  test('and is told when it cannot be saved, with everything still there', async () => {
    await open(true);
    draw();
    breakDown('POST /api/videos/{id}/annotations');
    await press('Save Annotations');
    expect(await screen.findByText('Failed to save annotations. Please try again.')).toBeVisible();
    expect(onFilm()).toEqual(['Red line']);
    expect(await screen.findByText('Not saved')).toBeVisible();
    const tried = answer('POST /api/videos/{id}/annotations', []);
    await press('Try again');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(tried).toHaveLength(1);
  });

  test('and it is saved by itself, without a message', async () => {
    const { saves } = await open(true);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    draw();
    expect(screen.getByText('Saving')).toBeVisible();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saves.map(({ ifMatch, drawings }) => [ifMatch, drawings.length])).toEqual([['"1"', 1]]);
    expect(screen.queryByText('Annotations Saved')).not.toBeInTheDocument();
    draw();
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]).toMatchObject({ ifMatch: '"2"' });
  });

  test('and leaves as soon as all is saved', async () => {
    const { saves } = await open(true);
    draw();
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/away'));
    expect(saves).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  // holds: decided.51
  test('and is asked before leaving what could not be saved', async () => {
    await open(true);
    breakDown('POST /api/videos/{id}/annotations');
    draw();
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
    const { unmount } = await open(true);
    breakDown('POST /api/videos/{id}/annotations');
    breakDown('PUT /api/videos/{id}/review-draft');
    draw();
    await userEvent.type(screen.getByRole('textbox', { name: 'Student Feedback' }), 'Good');
    unmount();

    const { saves, changeTo } = answerVideo();
    changeTo([line]);
    show(true);
    expect(await screen.findByText('You left drawings unsaved')).toBeVisible();
    expect(onFilm()).toEqual([]);
    await press('Restore them');
    expect(onFilm()).toEqual(['Red line']);
    expect(screen.getByRole('textbox', { name: 'Student Feedback' })).toHaveValue('Good');
    // Another coach's newer drawings are not overwritten unseen.
    expect(
      await screen.findByText('Someone else saved drawings on this video in the meantime'),
    ).toBeVisible();
    expect(saves[0]!.ifMatch).toBe('"1"');
  });

  test('or throws it away', async () => {
    const { unmount } = await open(true);
    breakDown('POST /api/videos/{id}/annotations');
    draw();
    unmount();
    answerVideo();
    show(true);
    await screen.findByText('You left drawings unsaved');
    await press('Discard them');
    expect(onFilm()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('two coaches at once', () => {
  async function collide() {
    const both = await open(true);
    draw();
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
