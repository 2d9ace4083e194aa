import { accountMark } from '@fungo/contracts/page-account';
import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import type { AnswerOf, Camp, EndpointByKey } from '@fungo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camp, setToday } from '../../../test/academy';
import { division } from '../../../test/camps';
import { fillPlayer, forgetFamily, made, next, type, visit } from './test/camp-registration';
import { address, heading, press } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';

setToday('2026-06-01T15:00:00Z');

type Family = AnswerOf<EndpointByKey['GET /api/camp-waitlist/{id}']>;
const family = (over: Partial<Family> = {}): Family => ({
  id: 'w-1',
  campId: 7,
  position: 3,
  state: 'waiting',
  notified: false,
  offeredUntil: null,
  parentName: 'Rosa Delgado',
  parentEmail: 'rosa@fungo.test',
  parentPhone: '555 0142',
  ...{ playerName: 'Maya Delgado', playerAge: 12 },
  children: [
    { playerName: 'Maya Delgado', playerAge: 12, divisionId: null },
    { playerName: 'Leo Delgado', playerAge: 9, divisionId: null },
  ],
  joinedAt: '2026-05-30T15:00:00.000Z',
  camp: { campId: 7, ...camp(), status: 'active' },
  ...over,
});
const offered = family({ state: 'offered', position: null, offeredUntil: '2026-06-02T20:30:00.000Z' });

const fillIn = async () => {
  await type('Your name', 'Rosa Delgado');
  await type('Email', 'rosa@fungo.test');
  await type('Phone', '555 0142');
  await fillPlayer('Maya Delgado', '12');
};

beforeEach(() => {
  forgetFamily();
  document.cookie = `${signedInCookie}=${accountMark(person({ role: 'admin' }))}`; // as the sign-in set it
});

const openPage = (over: Partial<Camp> = {}, search = '') => {
  answer('GET /api/camps/{id}', camp(over));
  return visit(`7${search}`);
};

// holds: D2 families.64
it('adds two children to a full camp’s waitlist, shows their place on every visit, and lets them leave', async () => {
  const sent = answer(
    'POST /api/camps/{id}/waitlist',
    { id: 'w-1', accessToken: 'secret', position: 3 },
    201,
  );
  const asked = answer('GET /api/camp-waitlist/{id}', family());
  const { unmount } = openPage({ registrationCount: 20 });
  await heading('Join the waitlist');
  await press('Join the waitlist');
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(sent).toHaveLength(0);
  await fillIn();
  await press('Add another player');
  await fillPlayer('Leo Delgado', '9', 1);
  await press('Join the waitlist');

  expect(await heading('You are on the waitlist')).toBeVisible();
  expect(await screen.findByText('You’re #3 in line.')).toBeVisible();
  expect(screen.getByText('#3')).toBeVisible();
  expect(screen.getByText('Maya Delgado and Leo Delgado')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    parentName: 'Rosa Delgado',
    parentEmail: 'rosa@fungo.test',
    parentPhone: '555 0142',
    children: [
      { playerName: 'Maya Delgado', playerAge: '12' },
      { playerName: 'Leo Delgado', playerAge: '9' },
    ],
  });
  expect(asked[0]!.url.searchParams.get('token')).toBe('secret');
  unmount();

  answer('GET /api/camp-waitlist/{id}', family({ position: 2 }));
  openPage({ registrationCount: 20 });
  expect(await screen.findByText('#2')).toBeVisible();
  const left = answer('DELETE /api/camp-waitlist/{id}', undefined);
  await press('Leave the waitlist');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the waitlist' }));
  expect(await heading('Join the waitlist')).toBeVisible();
  expect(left[0]!.url.searchParams.get('token')).toBe('secret');
  expect(Object.keys(localStorage)).toEqual([]);
});

const fullDivision = division({ sport: 'coed', ageGroup: '12U', taken: 20 });

// holds: D2 families.64
it('says at the field that a child’s age does not fit', async () => {
  openPage({ registrationCount: 20, ageMin: 8, ageMax: 12, divisions: [fullDivision] });
  await heading('Join the waitlist');
  await userEvent.type(screen.getByLabelText('Age'), '2');
  await press('Join the waitlist');
  expect(await screen.findByText('This camp is for ages 8 to 12.')).toBeVisible();
});

it('accepts any place in the camp, or only in the division that a child chooses', async () => {
  const sent = answer('POST /api/camps/{id}/waitlist', { id: 'w-1', accessToken: 'x', position: 1 }, 201);
  answer('GET /api/camp-waitlist/{id}', family());
  openPage({ registrationCount: 20, divisions: [fullDivision] });
  await heading('Join the waitlist');
  await fillIn();
  await press('Add another player');
  await fillPlayer('Leo Delgado', '11', 1);
  await userEvent.selectOptions(screen.getAllByLabelText(/^Division/)[1]!, '1');
  await press('Join the waitlist');
  await heading('You are on the waitlist');
  const { children } = sent[0]!.body as { children: { divisionId?: number }[] };
  expect(children.map(({ divisionId }) => divisionId)).toEqual([undefined, 1]);
});

it('opens the registration if the camp has room again', async () => {
  refuse('POST /api/camps/{id}/waitlist', 409, 'camps.has-room', 'There is room for all of your children.');
  openPage({ registrationCount: 20 });
  await heading('Join the waitlist');
  await fillIn();
  await press('Join the waitlist');
  expect(await heading('Choose your days')).toBeVisible();
  expect(screen.getByText('There is room for all of your children.')).toBeVisible();
});

// holds: D2 families.65
it('accepts an offered place by its link, for its named children only', async () => {
  const asked = answer('GET /api/camp-waitlist/{id}', offered);
  const sent = answer('POST /api/camp-registrations/create', made, 201);
  openPage({ registrationCount: 20 }, '?offer=w-1&token=of-the-mail');
  expect(await heading('We are holding 2 spots for you')).toBeVisible();
  expect(screen.getByText(/until Tue, Jun 2, 4:30 PM/)).toBeVisible();
  expect(address()).toBe('/camp-registration/7?offer=w-1');
  expect(asked[0]!.url.searchParams.get('token')).toBe('of-the-mail');

  await heading('Choose your days');
  await next('Parent or guardian');
  expect(address()).toBe('/camp-registration/7?offer=w-1&step=2');
  expect(screen.getByLabelText('Your name')).toHaveValue('Rosa Delgado');
  await userEvent.click(screen.getByLabelText('Venmo'));
  await next('Who is playing?');
  const [maya, leo] = screen.getAllByLabelText('Player name');
  expect(maya).toHaveValue('Maya Delgado');
  expect(leo).toHaveValue('Leo Delgado');
  expect(screen.queryByRole('button', { name: 'Add another player' })).not.toBeInTheDocument();
  for (const nth of [0, 1]) {
    await type('Emergency contact', 'Luis', nth);
    await type('Emergency phone', '555', nth);
  }
  await next('Review and register');
  await press('Complete Registration');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ registration: { offer: { id: 'w-1', token: 'of-the-mail' } } });
});

it('still opens after a reload, with the token kept in the tab', async () => {
  answer('GET /api/camp-waitlist/{id}', offered);
  const { unmount } = openPage({}, '?offer=w-1&token=of-the-mail');
  await heading('We are holding 2 spots for you');
  unmount();
  const asked = answer('GET /api/camp-waitlist/{id}', offered);
  openPage({}, '?offer=w-1');
  await heading('We are holding 2 spots for you');
  expect(asked[0]!.url.searchParams.get('token')).toBe('of-the-mail');
});

// holds: D2 families.65
it.each([
  ['lapsed', 'This offer has expired'],
  ['left', 'You are no longer on the waitlist'],
  ['closed', 'You are no longer on the waitlist'],
] as const)('says that a place is %s, and leads back to the registration', async (state, words) => {
  answer('GET /api/camp-waitlist/{id}', family({ state, position: null }));
  openPage({ registrationCount: 20 }, '?offer=w-1&token=of-the-mail');
  expect(await heading(words)).toBeVisible();
  await press('Go to the registration');
  expect(await heading('Join the waitlist')).toBeVisible();
  expect(address()).toBe('/camp-registration/7');
});

it('tells a family that used its offer that it is registered', async () => {
  answer('GET /api/camp-waitlist/{id}', family({ state: 'claimed', position: null }));
  openPage({}, '?offer=w-1&token=of-the-mail');
  expect(await heading('You are registered')).toBeVisible();
});

it('says that a link does not work', async () => {
  refuse('GET /api/camp-waitlist/{id}', 404, 'camps.not-waiting', 'This family is not on the waitlist.');
  openPage({}, '?offer=w-1&token=wrong');
  expect(await heading('This link does not work')).toBeVisible();
  expect(screen.getByText('This family is not on the waitlist.')).toBeVisible();
});
