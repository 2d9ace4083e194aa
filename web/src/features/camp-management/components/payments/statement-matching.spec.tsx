import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { campPayments } from '../../../../../test/camps';
import { renderApp } from '../../../../../test/render';
import { answer, refuse } from '../../../../../test/server';
import { StatementMatching } from './statement-matching';

const registration = {
  ...{ id: 'r1', reference: 'FG-7K2Q9', parentName: 'Rosa Delgado', campTitle: 'Summer camp' },
  ...{ registrationStatus: 'confirmed' as const, owed: 150, due: 150 },
};
const payment = {
  ...{ transactionId: 't1', day: '2026-10-07', from: 'Rosa D', note: 'fg 7k2q9', amount: 150 },
  ...{ recorded: false, registration, parts: [{ registration, amount: 150 }] },
};
const nameless = {
  ...payment,
  transactionId: 't2',
  from: 'Ruth O',
  note: 'camp',
  amount: 40,
  registration: null,
  parts: [],
};

const open = async () => {
  answer('GET /api/camps/payments', [campPayments([{ id: 'r2' }], { title: 'Fall camp' })]);
  renderApp(<StatementMatching />);
  await userEvent.click(screen.getByRole('button', { name: 'Match a Venmo or Cash App statement' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.upload(dialog.getByLabelText('Choose a CSV file'), new File(['csv'], 'venmo.csv'));
  return dialog;
};

// holds: D2 camps.29
it('suggests matches, lets a person assign others, and records what is confirmed', async () => {
  answer('POST /api/payment-statements', { by: 'venmo', payments: [nameless, payment] });
  const sent = answer('POST /api/payment-statements/payments', { recorded: 2 });
  const dialog = await open();
  expect(await dialog.findByText('Matches')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Record 1 payment, $150' })).toBeEnabled();

  const other = dialog.getByLabelText('Registration that the payment of Ruth O is for');
  await within(other).findByRole('group', { name: 'Fall camp' });
  await userEvent.selectOptions(other, 'r2');
  await userEvent.click(dialog.getByRole('button', { name: 'Record 2 payments, $190' }));
  expect(await screen.findByText('2 payments recorded')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    by: 'venmo',
    payments: [
      { transactionId: 't2', day: '2026-10-07', amount: 40, registrationId: 'r2' },
      { transactionId: 't1', day: '2026-10-07', amount: 150, registrationId: 'r1' },
    ],
  });
});

it('leaves payments without a match to a person, and recorded ones unchanged', async () => {
  const ended = { ...registration, registrationStatus: 'cancelled' as const };
  const nothing = { ...registration, owed: 0, due: 0 };
  answer('POST /api/payment-statements', {
    by: 'venmo',
    payments: [
      { ...payment, recorded: true },
      { ...payment, transactionId: 't3', amount: 100, parts: [{ registration, amount: 100 }] },
      { ...payment, transactionId: 't4', registration: ended, parts: [{ registration: ended, amount: 150 }] },
      {
        ...payment,
        transactionId: 't5',
        registration: nothing,
        parts: [{ registration: nothing, amount: 150 }],
      },
    ],
  });
  const dialog = await open();
  for (const words of ['Recorded', 'Owes $150', 'Registration ended', 'Paid already'])
    expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Nothing to record' })).toBeDisabled();
});

const sister = { ...registration, id: 'r3', reference: 'FG-ABCDE', parentName: 'Rosa Delgado' };
const both = {
  ...payment,
  amount: 300,
  parts: [registration, sister].map((one) => ({ registration: one, amount: 150 })),
};

it('suggests the parts of a payment for two registrations, and records them', async () => {
  answer('POST /api/payment-statements', { by: 'venmo', payments: [both] });
  const sent = answer('POST /api/payment-statements/payments', { recorded: 1 });
  const dialog = await open();
  expect(await dialog.findByText('Matches')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Record 1 payment, $300' }));
  expect(await screen.findByText('1 payment recorded')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    by: 'venmo',
    payments: [
      {
        ...{ transactionId: 't1', day: '2026-10-07', amount: 300 },
        parts: [
          { registrationId: 'r1', amount: 150 },
          { registrationId: 'r3', amount: 150 },
        ],
      },
    ],
  });
});

it('accepts typed parts with a comma or a point once they add up', async () => {
  answer('POST /api/payment-statements', { by: 'venmo', payments: [both] });
  const dialog = await open();
  const [first, second] = [1, 2].map((part) =>
    dialog.findByLabelText(`Amount of part ${part} of the payment of Rosa D`),
  );
  await userEvent.clear(await first!);
  await userEvent.type(await first!, '99,50');
  expect(dialog.getByRole('alert')).toHaveTextContent('The parts add up to $249.50 of $300.00.');
  expect(dialog.getByRole('button', { name: 'Nothing to record' })).toBeDisabled();
  await userEvent.clear(await second!);
  await userEvent.type(await second!, '200.50');
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  // A warning before recording says that one registration gets more than it owes.
  expect(dialog.getByText('$50.50 more than is owed.')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('1 registration gets more than is owed.');
  expect(dialog.getByRole('button', { name: 'Record 1 payment, $300' })).toBeEnabled();
});

it('splits a payment that names nobody', async () => {
  answer('POST /api/payment-statements', { by: 'venmo', payments: [nameless] });
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Split the payment of Ruth O' }));
  expect(dialog.getByLabelText('Registration that part 2 of the payment of Ruth O is for')).toBeVisible();
});

it('says what is wrong with a file', async () => {
  refuse('POST /api/payment-statements', 400, 'camps.statement-unknown', 'This is not a statement.');
  const dialog = await open();
  expect(await dialog.findByText('This is not a statement.')).toBeVisible();
});
