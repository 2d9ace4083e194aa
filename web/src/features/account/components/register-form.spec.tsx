import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, renderApp } from '../../../../test/render';
import { answer, breakDown, hold, person, refuse } from '../../../../test/server';
import { RegisterForm } from './register-form';

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

async function fillIn({ confirm = 'play-ball', from }: { confirm?: string; from?: string } = {}) {
  renderApp(<RegisterForm />, { at: { pathname: '/register', state: from && { from } } });
  await userEvent.type(screen.getByLabelText('First name'), 'Maya');
  await userEvent.type(screen.getByLabelText('Last name'), 'Delgado');
  await userEvent.type(screen.getByLabelText('Email'), 'maya@fungo.test');
  await userEvent.type(screen.getByLabelText('Password'), 'play-ball');
  await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
}
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

// holds: D1 2.4, D1 3.5, D1 4.2
test('creates the account and leads to the sign-in', async () => {
  const sent = answer('POST /api/register', { user: person() }, 201);
  await fillIn();
  await userEvent.type(screen.getByLabelText('Age (optional)'), '32');
  await create();
  expect(await screen.findByText('Registration Successful')).toBeVisible();
  expect(screen.getByText('Your account has been created. Please log in.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sent[0]!.body).toEqual({
    firstName: 'Maya',
    lastName: 'Delgado',
    email: 'maya@fungo.test',
    password: 'play-ball',
    confirmPassword: 'play-ball',
    age: 32,
    player: 'adult',
    consentText: 1,
  });
});

test('can leave open who the account is for', async () => {
  const sent = answer('POST /api/register', { user: person() }, 201);
  await fillIn();
  await create();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sent[0]!.body).not.toHaveProperty('player');
  expect(sent[0]!.body).not.toHaveProperty('parentName');
});

// holds: D2 camps.15
test('takes the parent’s name as consent for a player under 18, and shows the text', async () => {
  const sent = answer('POST /api/register', { user: person() }, 201);
  await fillIn();
  await choose('A player under 18');
  expect(screen.getByText(/I am this player’s parent or guardian/)).toBeVisible();
  expect(screen.getByLabelText('Parent/guardian name (optional)')).toHaveAccessibleDescription(
    /we’ll ask you later/,
  );
  await userEvent.type(screen.getByLabelText('Parent/guardian name (optional)'), 'Elena Delgado');
  await create();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sent[0]!.body).toMatchObject({ player: 'minor', parentName: 'Elena Delgado', consentText: 1 });
});

test('lets the age decide who the account is for', async () => {
  renderApp(<RegisterForm />, { at: '/register' });
  const age = screen.getByLabelText('Age (optional)');
  const [minor, adult] = ['A player under 18', 'Someone 18 or older'].map((name) =>
    screen.getByRole('radio', { name }),
  );
  for (const option of [minor, adult]) expect(option).not.toBeChecked();
  await userEvent.type(age, '12');
  expect(minor).toBeChecked();
  await choose('Someone 18 or older');
  expect(minor).toBeChecked();
  await userEvent.clear(age);
  await userEvent.type(age, '30');
  expect(adult).toBeChecked();
  expect(screen.queryByText(/I am this player’s parent or guardian/)).not.toBeInTheDocument();
  await userEvent.clear(age);
  await choose('A player under 18');
  expect(minor).toBeChecked();
});

test('remembers the page to return to', async () => {
  answer('POST /api/register', { user: person() }, 201);
  await fillIn({ from: '/book-lesson?instructorId=1' });
  await create();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getByTestId('return')).toHaveTextContent('/book-lesson?instructorId=1');
});

// holds: D1 5.1, D1 8.3
test('sends nothing while the passwords differ', async () => {
  const sent = answer('POST /api/register', { user: person() }, 201);
  await fillIn({ confirm: 'play-bull' });
  await create();
  expect(await screen.findByText('Password Mismatch')).toBeVisible();
  expect(screen.getAllByText('Passwords do not match.')).toHaveLength(2);
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match.');
  expect(address()).toBe('/register');
  expect(sent).toHaveLength(0);
});

// holds: D1 4.2
test('says that it is creating the account', async () => {
  const release = hold('POST /api/register', { user: person() });
  await fillIn();
  await create();
  expect(await screen.findByRole('button', { name: 'Creating Account...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  release();
  await waitFor(() => expect(address()).toBe('/login'));
});

// holds: D1 8.2
test('reports a taken address in a toast and at the field', async () => {
  refuse('POST /api/register', 409, 'identity.email-taken', 'That address is taken.');
  await fillIn();
  await create();
  expect(await screen.findByText('Registration Failed')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('That address is taken.');
  expect(address()).toBe('/register');
});

// holds: D1 4.2, D1 8.2
test('has its own message if the server gives none', async () => {
  breakDown('POST /api/register');
  await fillIn();
  await create();
  expect(await screen.findByText('Please try again.')).toBeVisible();
});

// holds: D1 5.2
test('requires the names, the email and a long enough password', async () => {
  renderApp(<RegisterForm />, { at: '/register' });
  await userEvent.type(screen.getByLabelText('Password'), 'short');
  await create();
  expect(await screen.findByText('First name is required.')).toBeVisible();
  expect(screen.getByText('Last name is required.')).toBeVisible();
  expect(screen.getByText('Please enter a valid email')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    'At least 8 characters. At least 8 characters.',
  );
});
