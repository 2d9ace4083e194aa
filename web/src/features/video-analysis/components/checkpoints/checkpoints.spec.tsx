import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerVideo, open, setUpFilm, show } from '../../test/analysis';
import { answerCheckpoints, checkpointSet, earlierSwing, frontLeg } from '../../../../../test/checkpoints';
import { breakDown } from '../../../../../test/server';

setUpFilm();

const film = () => screen.getByRole('region', { name: 'Video' });
const key = (name: string, over = {}) => fireEvent.keyDown(film(), { key: name, ...over });
const points = () =>
  within(screen.getByRole('group', { name: 'Points on the film' }))
    .queryAllByRole('img')
    .map((one) => one.getAttribute('aria-label'));
/** Presses the film, whose canvas is 640 by 360 pixels. */
function press(clientX: number, clientY: number) {
  const layer = screen.getByRole('group', { name: 'Points on the film' });
  const at = { clientX, clientY, button: 0 };
  fireEvent.pointerDown(layer, at);
  fireEvent.pointerUp(layer, at);
}
const toFrame = (frame: number) => {
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Timeline' }), { key: 'Home' });
  for (let n = 0; n < frame; n += 1) key('.');
};
const jointChoice = () => screen.getByRole('combobox', { name: 'Joint to place' });
const row = (name: RegExp) => screen.getByRole('row', { name });

describe('a coach', () => {
  it('presses the joints one after the other, and they are saved', async () => {
    const { saves } = answerCheckpoints();
    await open(true);
    key('c');
    press(10, 10);
    expect(points()).toEqual([]);
    await screen.findByRole('button', { name: 'Set Stance at this frame' });
    toFrame(3);
    press(320, 60);
    expect(points()).toEqual(['Head, coach, ± 2.0 pixels']);
    expect(jointChoice()).toHaveDisplayValue('Front shoulder');
    key('n');
    expect(jointChoice()).toHaveDisplayValue('Front elbow');
    press(300, 120);
    await waitFor(() => expect(saves).toHaveLength(1));
    const by = { source: 'coach', error: 2 };
    expect(saves[0]).toEqual({
      ifMatch: '"1"',
      set: {
        ...{ bats: 'right', view: 'side', filmedRate: null },
        checkpoints: [
          {
            ...{ name: 'stance', frame: 3 },
            joints: [
              { joint: 'head', x: 320, y: 60, ...by },
              { joint: 'leftElbow', x: 300, y: 120, ...by },
            ],
          },
        ],
      },
    });
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('moves a point, deletes it and takes that back', async () => {
    const { saves } = answerCheckpoints(checkpointSet());
    await open(true);
    key('c');
    await screen.findByRole('button', { name: /^Contact, 3 of/ });
    key('e');
    await waitFor(() => expect(points()).toHaveLength(3));
    const layer = screen.getByRole('group', { name: 'Points on the film' });
    fireEvent.pointerDown(layer, { clientX: 201, clientY: 200, button: 0 });
    fireEvent.pointerMove(layer, { clientX: 230, clientY: 190, button: 0 });
    fireEvent.pointerUp(layer, { clientX: 240, clientY: 180, button: 0 });
    expect(jointChoice()).toHaveDisplayValue('Front knee ✓');
    key('ArrowRight', { shiftKey: true });
    await waitFor(() =>
      expect(saves.at(-1)?.set.checkpoints[1]!.joints).toContainEqual({
        ...{ joint: 'leftKnee', x: 250, y: 180, source: 'coach', error: 2 },
      }),
    );
    key('Delete');
    expect(points()).toHaveLength(2);
    key('z', { ctrlKey: true });
    expect(points()).toHaveLength(3);
  });

  it('places a joint with the keyboard alone', async () => {
    answerCheckpoints(checkpointSet({ checkpoints: [{ name: 'stance', frame: 0, joints: [] }] }));
    await open(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Checkpoints' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Place it in the middle' }));
    key('ArrowUp');
    expect(points()).toEqual(['Head, coach, ± 2.0 pixels']);
    expect(jointChoice()).toHaveDisplayValue('Head ✓');
  });

  it('reads each number with its error, its source and what it is usually', async () => {
    answerCheckpoints(checkpointSet(), [earlierSwing(1, 60), earlierSwing(2, 60), earlierSwing(3)]);
    await open(true, { frameRate: 30 });
    expect(await screen.findByRole('row', { name: /^Front knee at contact/ })).toHaveTextContent(
      /90° ± 3°Source: CoachUsually 121°, the median of 3 earlier swings\. 31\.0° more bent \(± 5\.\d°\)\./,
    );
    expect(row(/^Load to contact/)).toHaveTextContent(
      /0\.50 s ± 0\.04 s.*The difference is within the error \(± 0\.05 s\)\./,
    );
  });

  it('reads that a number is too uncertain, not the number', async () => {
    const checkpoints = [{ name: 'contact' as const, frame: 45, joints: frontLeg(60) }];
    answerCheckpoints(checkpointSet({ checkpoints }), [earlierSwing(1)]);
    await open(true, { frameRate: 30 });
    const found = await screen.findByRole('row', { name: /^Front knee at contact/ });
    expect(found).toHaveTextContent(/Too uncertain to show/);
    expect(found).not.toHaveTextContent(/\d°/);
  });

  it('compares with the other side once the batter’s side is another', async () => {
    const { saves } = answerCheckpoints(checkpointSet(), [earlierSwing(1)]);
    await open(true, { frameRate: 30 });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Bats' }), 'left');
    await waitFor(() => expect(saves.at(-1)?.set.bats).toBe('left'));
    expect(screen.queryByRole('row', { name: /^Front knee/ })).not.toBeInTheDocument();
  });

  it('keeps an unsaved set in the tab, and does not overwrite another coach’s', async () => {
    const server = answerCheckpoints();
    const { unmount } = await open(true);
    await screen.findByText(/^Nothing yet\. Choose Checkpoints/);
    breakDown('PUT /api/videos/{id}/checkpoints');
    key('c');
    press(320, 60);
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
    unmount();

    const { saves } = answerCheckpoints(checkpointSet());
    answerVideo();
    server.changeTo(checkpointSet());
    sessionStorage.setItem(
      Object.keys(sessionStorage).find((name) => name.includes('checkpoints'))!,
      sessionStorage
        .getItem(Object.keys(sessionStorage).find((name) => name.includes('checkpoints'))!)!
        .replace('"version":"1"', '"version":"0"'),
    );
    show(true);
    const clash = await screen.findByText('Someone else changed the checkpoints in the meantime.');
    expect(clash).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(saves.at(-1)).toMatchObject({ ifMatch: null, set: { checkpoints: [{}] } }));
    await waitFor(() => expect(clash).not.toBeInTheDocument());
  });

  it('may try again where the checkpoints do not load', async () => {
    breakDown('GET /api/videos/{id}/checkpoints');
    await open(true);
    expect(await screen.findByText(/The checkpoints could not be loaded/)).toBeInTheDocument();
    answerCheckpoints(checkpointSet());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /^Front knee/ })).toBeInTheDocument();
  });
});

describe('a family', () => {
  it('reads the numbers of a reviewed swing in plain words, and goes to a checkpoint', async () => {
    answerCheckpoints(checkpointSet(), [earlierSwing(1, 60)]);
    await open(false, { status: 'reviewed', frameRate: 30 });
    const list = await screen.findByRole('list', { name: 'Checkpoints' });
    expect(list).toHaveTextContent(
      /Front knee: 90° ± 3° \(coach\)121° in 1 earlier swing\. 31\.0° more bent \(± 5\.\d°\)/,
    );
    expect(list.querySelector('details')).toBeNull();
    await userEvent.click(within(list).getByRole('button', { name: /^Contact/ }));
    expect(await screen.findByRole('group', { name: 'Points at contact' })).toBeInTheDocument();
  });

  it('opens the numbers that did not change', async () => {
    answerCheckpoints(checkpointSet(), []);
    await open(false, { status: 'reviewed', frameRate: 30 });
    const fold = (await screen.findByText('1 more number without a clear change')).closest('details')!;
    expect(fold).toHaveTextContent(/Front knee: 90° ± 3°/);
    expect(fold).not.toHaveAttribute('open');
  });

  it('reads nothing of a number that is too uncertain, or before the review', async () => {
    const checkpoints = [{ name: 'contact' as const, frame: 45, joints: frontLeg(60) }];
    answerCheckpoints(checkpointSet({ checkpoints }));
    const { unmount } = await open(false, { status: 'reviewed', frameRate: 30 });
    expect(await screen.findByRole('list', { name: 'Checkpoints' })).not.toHaveTextContent(/knee/);
    unmount();
    await open(false, { status: 'in_progress' });
    expect(screen.queryByRole('list', { name: 'Checkpoints' })).not.toBeInTheDocument();
  });
});
