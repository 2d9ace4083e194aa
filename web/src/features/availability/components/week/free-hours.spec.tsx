import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { block, slot } from '../../../../../test/academy';
import { address } from '../../../../../test/render';
import { answer } from '../../../../../test/server';
import { day, openWeek, weekForTests } from '../../test/week';

weekForTests();

describe('free hours', () => {
  const choose = async () => {
    openWeek();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Book or block on Wednesday, November 11, 2026' }),
    );
    return within(screen.getByRole('dialog', { name: 'Wed, Nov 11' }));
  };

  it('are booked at the desk', async () => {
    const dialog = await choose();
    await userEvent.selectOptions(dialog.getByLabelText('From'), '4:00 PM');
    expect(dialog.getByText('Please choose a later time.')).toBeVisible();
    await userEvent.click(dialog.getByRole('link', { name: 'Book a lesson' }));
    expect(address()).toBe('/scheduling?book=2026-11-11T16:00');
  });

  it('are opened with their hours', async () => {
    const sent = answer('POST /api/schedule/availability', slot(), 201);
    const dialog = await choose();
    await userEvent.selectOptions(dialog.getByLabelText('To'), '11:30 AM');
    await userEvent.click(dialog.getByRole('button', { name: 'Open for booking' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add time slot' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        ...{ specificDate: '2026-11-11', startTime: '09:00', endTime: '11:30' },
      }),
    );
  });

  it('are blocked with their hours', async () => {
    answer('GET /api/schedule/blocks/preview', []);
    const sent = answer('POST /api/schedule/blocks', block(), 201);
    const dialog = await choose();
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    await userEvent.click(screen.getByRole('button', { name: 'Block this range' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        ...{ from: '2026-11-11', to: '2026-11-11', startTime: '09:00', endTime: '10:00' },
      }),
    );
  });
});

describe('a drag in the grid', () => {
  /** Columns of 100 by 1200 pixels, for the hours from 8 AM to 10 PM: a lesson on Sunday ends at 10. */
  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = jest.fn();
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      // The lesson of Sunday, at 9 PM.
      if (this.dataset.lesson) return new DOMRect(600, 1300, 100, 100);
      const index = this.dataset.day ? Number(this.dataset.day.slice(-2)) - 9 : -1;
      return new DOMRect(index * 100, 0, 100, 1400);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  /** The middle of the half hour on a day of November. */
  const at = (date: number, hour: number) => ({
    ...{ clientX: (date - 9) * 100 + 50, clientY: (hour - 8) * 100 + 10, button: 0 },
  });
  const column = async (name: string) => (await day(name)).querySelector<HTMLElement>('[data-day]')!;
  /** jsdom has no pointer events of its own. */
  const point = (name: 'down' | 'move' | 'up', target: HTMLElement, place: object) =>
    fireEvent(target, new MouseEvent(`pointer${name}`, { bubbles: true, ...place }));
  const dragOf = (from: HTMLElement, ...places: ReturnType<typeof at>[]) => {
    point('down', from, places[0]!);
    for (const place of places.slice(1)) point('move', from, place);
    point('up', from, places.at(-1)!);
    fireEvent.click(from, places.at(-1));
  };
  const chosen = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole<HTMLSelectElement>('combobox')
      .map(({ value }) => value);

  it('over free hours chooses them', async () => {
    openWeek();
    dragOf(await column('Wednesday, November 11, 2026'), at(11, 10), at(11, 11), at(11, 11.5));
    expect(screen.getByRole('dialog', { name: 'Wed, Nov 11' })).toBeVisible();
    expect(chosen()).toEqual(['10:00', '12:00']);
  });

  it('is a click where the pointer stays, and chooses an hour', async () => {
    openWeek();
    dragOf(await column('Wednesday, November 11, 2026'), at(11, 10), at(11, 10));
    expect(chosen()).toEqual(['10:00', '11:00']);
  });

  it('leaves days alone that are over', async () => {
    openWeek('/scheduling?week=2026-11-02');
    dragOf(await column('Monday, November 2, 2026'), at(2, 10), at(2, 12));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('of a lesson moves it to an opening, after a question, and opens nothing', async () => {
    openWeek();
    const lesson = within(await day('Sunday, November 15, 2026')).getByRole('button', { name: /^Lesson/ });
    await waitFor(() => {
      dragOf(lesson, at(15, 21), at(14, 18), at(12, 16));
      expect(screen.getByText('Move Maya to 2026-11-12T21:00:00.000Z')).toBeVisible();
    });
    expect(screen.queryByText('Opened: Maya')).not.toBeInTheDocument();
  });

  it('of a lesson to hours that are not open is refused with words', async () => {
    openWeek();
    const lesson = within(await day('Sunday, November 15, 2026')).getByRole('button', { name: /^Lesson/ });
    dragOf(lesson, at(15, 21), at(13, 9));
    expect(await screen.findByText('Not an open hour')).toBeVisible();
  });

  it('ends without anything on Escape', async () => {
    openWeek();
    const free = await column('Wednesday, November 11, 2026');
    point('down', free, at(11, 10));
    point('move', free, at(11, 12));
    expect(free).toHaveTextContent('10:00 AM – 12:30 PM');
    await userEvent.keyboard('{Escape}');
    expect(free).not.toHaveTextContent('10:00 AM – 12:30 PM');
    point('up', free, at(11, 12));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('shows a month with counts, and a day opens its week', async () => {
  openWeek();
  await userEvent.click(await screen.findByRole('button', { name: 'Month' }));
  expect(address()).toBe('/scheduling?view=month');
  const month = within(await screen.findByRole('region', { name: 'Month' }));
  expect(month.getByRole('heading')).toHaveTextContent('November 2026');
  await userEvent.click(
    await month.findByRole('button', { name: 'Monday, November 16, 2026, 1 lesson, 1 time slot' }),
  );
  expect(address()).toBe('/scheduling?week=2026-11-16');
});
