import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyPlayer, ListedDelivery, Role } from '@fungo/contracts';
import { academy, camp, coach, coachLesson } from '../../../../test/academy';
import { address, renderApp } from '../../../../test/render';
import { answer, person, refuse } from '../../../../test/server';
import { SearchButton } from './search-button';

const mia: AnyPlayer = {
  id: '7d9d5b0e-6c1e-4bb0-9a53-4f0c8d0f1a01',
  firstName: 'Mia',
  lastName: 'Thompson',
  age: 9,
  position: null,
  guardianName: 'Jess Thompson',
  guardianEmail: 'jess@fungo.test',
  createdAt: '2026-03-01T12:00:00.000Z',
};
const mail: ListedDelivery = {
  id: '4b0e2f3c-7a52-4e9e-8a93-0f6f9d0f1a02',
  kind: 'lesson-confirmed',
  recipient: { id: mia.id, name: 'Jess Thompson' },
  status: 'sent',
  attempts: 1,
  reason: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  sentAt: '2026-03-01T12:00:01.000Z',
};

function show(role: Role) {
  answer('GET /api/site', academy);
  answer('GET /api/camps', [camp({ id: 3, title: 'Mia’s Favorite Camp' })]);
  answer('GET /api/instructors', [coach()]);
  const asked = {
    people: answer('GET /api/people', [mia]),
    lessons: answer('GET /api/instructor/lessons', [coachLesson({ id: 12, instructorId: 2 })]),
    mails: answer('GET /api/admin/deliveries', [mail]),
  };
  renderApp(<SearchButton user={person({ role })} />);
  return asked;
}

const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Find anything' });
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('opens with Ctrl+K and offers the pages before anything is typed', async () => {
  const { people } = show('instructor');
  await open();
  expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('Today');
  expect(people).toHaveLength(0);
});

it('finds people, lessons, camps and, for an administrator, emails', async () => {
  const { people, lessons, mails } = show('admin');
  await userEvent.type(await open(), 'mia');
  expect(await screen.findByRole('option', { name: /Mia Thompson.*Age 9 · Jess Thompson/ })).toBeVisible();
  expect(await screen.findByRole('option', { name: /Lesson confirmed/ })).toBeVisible();
  expect(options()).toContainEqual(expect.stringContaining('Mia’s Favorite Camp'));
  for (const sent of [people, lessons, mails])
    expect(sent.at(-1)!.url.searchParams.get('search')).toBe('mia');
});

it('asks for no emails as a coach', async () => {
  const { mails, lessons } = show('instructor');
  await userEvent.type(await open(), 'mia');
  await screen.findByRole('option', { name: /Mia Thompson/ });
  await waitFor(() => expect(lessons).not.toHaveLength(0));
  expect(mails).toHaveLength(0);
});

it('opens the chosen result with the keyboard, and closes', async () => {
  show('instructor');
  await userEvent.type(await open(), 'mia');
  await screen.findByRole('option', { name: /Mia Thompson/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/players/${mia.id}`));
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

it('leads an administrator to the lesson of its coach', async () => {
  show('admin');
  await userEvent.type(await open(), 'theo');
  await userEvent.click(await screen.findByRole('option', { name: /with/ }));
  await waitFor(() => expect(address()).toBe('/instructor-dashboard?tab=lessons&lesson=12&instructorId=2'));
});

it('leads to a coach’s own page', async () => {
  show('instructor');
  await userEvent.type(await open(), 'whitf');
  await userEvent.click(await screen.findByRole('option', { name: /^Dana Whitfield/ }));
  await waitFor(() => expect(address()).toBe('/instructors/1'));
});

it('says that a part could not be searched', async () => {
  show('instructor');
  refuse('GET /api/people', 400, 'request.invalid', 'Not today.');
  await userEvent.type(await open(), 'mia');
  expect(await screen.findByText('We could not search everything. Please try again.')).toBeVisible();
});
