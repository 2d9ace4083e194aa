import type { Instructor } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coach } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { retype } from '../../../../test/retype';
import { answer, breakDown, hold, refuse } from '../../../../test/server';
import { CoachProfile } from './coach-profile';

const dana = coach({ specialties: ['Bunting'], certifications: 'First aid' });

const Card = ({ bio, hourlyRate, specialties }: Instructor) => (
  <p data-testid="card">
    {bio} ${hourlyRate} {specialties.join(', ')}
  </p>
);

async function open(instructorId?: string) {
  const app = renderApp(<CoachProfile instructorId={instructorId} card={(shown) => <Card {...shown} />} />);
  await screen.findByLabelText('Bio');
  return app;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
const tags = () =>
  within(screen.getByRole('list', { name: 'Specializations' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const tagInput = () => screen.getByRole('textbox', { name: 'Specializations' });

beforeEach(() => {
  answer('GET /api/instructor/profile', dana);
});

// holds: D1 1.11, D1 2.43, D1 3.19
it('shows the profile and saves all of it', async () => {
  const sent = answer('PATCH /api/instructors/{id}', { ...dana, bio: 'Timing first.' });
  await open();
  expect(screen.getByLabelText('Bio')).toHaveValue('Balance first.');
  expect(screen.getByLabelText(/^Certifications/)).toHaveValue('First aid');
  await retype('Bio', 'Timing first.');
  await retype(/^Hourly rate/, '82.5');
  await retype(/^Years of experience/, '12');
  await retype(/^Primary location/, 'Field 2');
  await retype(/^Certifications/, 'First aid, coaching level 2');
  expect(screen.getByText('Not saved yet.')).toBeVisible();
  await save();
  expect(await screen.findByText('Profile updated')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/instructors/1');
  expect(sent[0]!.body).toEqual({
    bio: 'Timing first.',
    specialties: ['Bunting'],
    hourlyRate: 82.5,
    experience: '12',
    location: 'Field 2',
    certifications: 'First aid, coaching level 2',
    ownNoticeHours: null,
    paymentHandles: null,
  });
  expect(screen.queryByText('Not saved yet.')).not.toBeInTheDocument();
});

// holds: D1 5.4
it('adds specializations with Enter: trimmed, never empty, never twice in any case', async () => {
  const sent = answer('PATCH /api/instructors/{id}', dana);
  await open();
  await userEvent.type(tagInput(), '  Slap game {Enter}');
  expect(tags()).toEqual(['Bunting', 'Slap game']);
  expect(tagInput()).toHaveValue('');
  await userEvent.type(tagInput(), '   {Enter}');
  expect(tags()).toHaveLength(2);
  await userEvent.clear(tagInput());
  await userEvent.type(tagInput(), 'bUNTING{Enter}');
  expect(screen.getByText('Already listed.')).toBeVisible();
  expect(tagInput()).toBeInvalid();
  expect(tags()).toHaveLength(2);
  expect(sent).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bunting' }));
  expect(tags()).toEqual(['Slap game']);
  expect(tagInput()).toHaveFocus();
});

it('saves a specialization that was typed but not entered', async () => {
  const sent = answer('PATCH /api/instructors/{id}', dana);
  await open();
  await userEvent.type(tagInput(), 'Infield footwork');
  await save();
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ specialties: ['Bunting', 'Infield footwork'] }));
});

it('previews the card while typing, and keeps the saved rate until there is a number', async () => {
  await open();
  expect(screen.getByTestId('card')).toHaveTextContent('Balance first. $75 Bunting');
  await retype('Bio', 'Timing first.');
  await retype(/^Hourly rate/, '90');
  await userEvent.type(tagInput(), 'Slap game{Enter}');
  expect(screen.getByTestId('card')).toHaveTextContent('Timing first. $90 Bunting, Slap game');
  await retype(/^Hourly rate/, 'ninety');
  expect(screen.getByTestId('card')).toHaveTextContent('$75');
});

it('marks a wrong field and sends nothing', async () => {
  const sent = answer('PATCH /api/instructors/{id}', dana);
  await open();
  await retype(/^Hourly rate/, 'ninety');
  await save();
  expect(await screen.findByText('Please enter a number.')).toBeVisible();
  expect(sent).toHaveLength(0);
});

describe('payment handles', () => {
  // holds: D1 1.8
  it('become the coach’s own, and require at least one', async () => {
    const sent = answer('PATCH /api/instructors/{id}', dana);
    await open();
    expect(screen.queryByLabelText(/^Venmo/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('The coach’s own'));
    await save();
    expect(await screen.findByText('Enter at least one, or choose the academy’s.')).toBeVisible();
    expect(sent).toHaveLength(0);
    await userEvent.type(screen.getByLabelText(/^Cash App/), '$dana');
    await save();
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ paymentHandles: { venmo: '', cashApp: '$dana', phone: '' } }),
    );
  });

  it('return to the academy’s', async () => {
    answer('GET /api/instructor/profile', {
      ...dana,
      paymentHandles: { venmo: '@dana', cashApp: '', phone: '' },
    });
    const sent = answer('PATCH /api/instructors/{id}', dana);
    await open();
    expect(screen.getByLabelText(/^Venmo/)).toHaveValue('@dana');
    await userEvent.click(screen.getByLabelText('The academy’s'));
    await save();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ paymentHandles: null }));
  });
});

// holds: D1 8.10
it('keeps the text when saving fails', async () => {
  breakDown('PATCH /api/instructors/{id}');
  await open();
  await retype('Bio', 'Timing first.');
  await save();
  expect(await screen.findByText('Failed to update profile')).toBeVisible();
  expect(screen.getByLabelText('Bio')).toHaveValue('Timing first.');
});

it('passes on the server’s reason', async () => {
  refuse('PATCH /api/instructors/{id}', 403, 'auth.forbidden', 'Your account is not allowed to do this.');
  await open();
  await save();
  expect(await screen.findByText('Your account is not allowed to do this.')).toBeVisible();
});

it('edits the coach an administrator acts for', async () => {
  const asked = answer('GET /api/instructor/profile', coach({ id: 4 }));
  const sent = answer('PATCH /api/instructors/{id}', coach({ id: 4 }));
  await open('4');
  expect(asked[0]!.url.search).toBe('?instructorId=4');
  await save();
  await waitFor(() => expect(sent[0]?.url.pathname).toBe('/api/instructors/4'));
});

// holds: D1 8.10
it('says that there is no profile', async () => {
  const release = hold('GET /api/instructor/profile', null);
  renderApp(<CoachProfile instructorId={undefined} card={() => null} />);
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the profile');
  release();
  expect(await screen.findByText('Instructor ID not found')).toBeVisible();
});

it('offers to try again if the profile cannot be loaded', async () => {
  refuse('GET /api/instructor/profile', 404, 'identity.instructor-not-found', 'This coach does not exist.');
  renderApp(<CoachProfile instructorId="9" card={() => null} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This coach does not exist.');
  answer('GET /api/instructor/profile', dana);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Bio')).toBeVisible();
});
