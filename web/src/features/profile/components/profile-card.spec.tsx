import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCurrentUser } from '@/lib/queries/current-user';
import { press, renderApp } from '../../../../test/render';
import { retype } from '../../../../test/retype';
import { answer, breakDown, person } from '../../../../test/server';
import { isWide } from '@/lib/is-wide';
import { ProfileCard } from './profile-card';

jest.mock('@/lib/is-wide', () => ({ isWide: jest.fn(() => true) }));

const me = person({ age: 12, position: 'Shortstop' });

function Mine() {
  const { user } = useCurrentUser();
  return user && <ProfileCard user={user} timeZone="America/New_York" />;
}

async function edit() {
  renderApp(<Mine />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
}

beforeEach(() => answer('GET /api/auth/user', me));

// holds: D1 2.28
test('shows the player, and saves what is changed', async () => {
  const sent = answer('PATCH /api/profile/update', { ...me, age: null, position: 'Catcher' });
  renderApp(<Mine />);
  expect(await screen.findByText('Shortstop')).toBeVisible();
  await press('Edit profile');
  await userEvent.clear(await screen.findByLabelText(/^Age/));
  await retype(/^Position/, 'Catcher');
  await press('Save');
  expect(await screen.findByText('Profile Updated')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({ firstName: 'Maya', age: null, position: 'Catcher' });
  expect(await screen.findByText('Catcher')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
});

test('says who is a member, who looks after the player, and since when they come', async () => {
  answer(
    'GET /api/auth/user',
    // Still February in the academy's zone.
    person({ membershipStatus: 'active', parentName: 'Rosa Delgado', createdAt: '2026-03-01T03:00:00.000Z' }),
  );
  renderApp(<Mine />);
  expect(await screen.findByText('Member')).toBeVisible();
  expect(screen.getByText('Rosa Delgado')).toBeVisible();
  expect(screen.getByText('February 2026')).toBeVisible();
});

test('calls nobody else a member', async () => {
  renderApp(<Mine />);
  expect(await screen.findByText('Shortstop')).toBeVisible();
  expect(screen.queryByText('Member')).not.toBeInTheDocument();
});

test('begins at the first field, and gives focus back when nothing is changed', async () => {
  await edit();
  expect(await screen.findByLabelText('First name')).toHaveFocus();
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
});

test('says what is wrong at its field', async () => {
  await edit();
  await userEvent.clear(await screen.findByLabelText('First name'));
  await retype(/^Age/, 'twelve');
  await press('Save');
  expect(await screen.findByText('First name is required.')).toBeVisible();
  expect(screen.getByText('Please enter a number.')).toBeVisible();
});

// holds: D1 8.11
test('keeps the form when saving fails', async () => {
  breakDown('PATCH /api/profile/update');
  await edit();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Update Failed')).toBeVisible();
  expect(screen.getByText('Failed to update profile. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Maya');
});

test('is one row that opens, where there is no room for more', async () => {
  jest.mocked(isWide).mockReturnValueOnce(false);
  renderApp(<Mine />);
  const row = (await screen.findByText('Maya Delgado')).closest('details')!;
  expect(row).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('Maya Delgado'));
  expect(row).toHaveAttribute('open');
});
