import type { League, Outreach } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { academy } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer, breakDown, person, refuse, server } from '../../../../test/server';
import { EmailOutreach } from './email-outreach';

const league: League = {
  ...{ id: 4, name: 'Oak Hill', contactName: 'Ruth Okafor', email: 'ruth@oakhill.test', phone: null },
  ...{ note: null, unsubscribed: false, sent: 1, lastSentAt: '2026-07-04T15:00:00.000Z', asked: 1, held: 0 },
  createdAt: '2026-07-01T15:00:00.000Z',
};
const mail: Outreach = {
  ...{ id: 9, leagueId: 4, templateType: 'campOutreach', leagueName: 'Oak Hill', contactName: 'Ruth Okafor' },
  ...{ recipientEmail: 'ruth@oakhill.test', sentBy: 'Dana Whitfield', state: 'refused', sentAt: null },
  ...{ reason: 'There is no such address (550 5.1.1).', follows: null, followUpDays: null, answeredAt: null },
  ...{ campId: null, inquiries: [], createdAt: '2026-07-04T15:00:00.000Z' },
};

beforeEach(() => {
  answer('GET /api/leagues', [league]);
  answer('GET /api/email/outreach', [mail]);
  answer('GET /api/email/templates', []);
  server.use(
    http.post('/api/email/preview', async ({ request }) => {
      const { leagueName, customContent } = (await request.json()) as Record<string, string>;
      return HttpResponse.json({
        subject: `For ${leagueName}`,
        html: '<p>Mail</p>',
        text: `Text ${customContent}`,
        reportVersion: null,
      });
    }),
  );
});

const open = () => renderApp(<EmailOutreach site={academy} user={person({ role: 'instructor' })} />);

async function sendNow() {
  await press('Send email');
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
}

// holds: D1 2.49
it('writes to a chosen league, shown beforehand as it will be read', async () => {
  const sent = answer('POST /api/email/send', { ...mail, state: 'queued', reason: null }, 202);
  open();
  expect(screen.getByText('Please enter league name and contact name')).toBeVisible();
  await press('Send email');
  expect(await screen.findAllByText('Please fill in all required fields')).toHaveLength(3);
  await userEvent.click(await screen.findByRole('button', { name: 'Write to Oak Hill' }));
  expect(await screen.findByText('For Oak Hill')).toBeVisible();
  expect(screen.getByTitle('Preview of the email')).toHaveAttribute('sandbox', '');
  await userEvent.click(screen.getByLabelText('Write my own text instead'));
  await userEvent.type(screen.getByLabelText('Your text'), 'Hello <b>you</b>');
  await userEvent.click(await screen.findByLabelText('Plain text'));
  expect(await screen.findByText('Text Hello <b>you</b>')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Follow up'), 'After 10 days');
  await press('Send email');
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    'It goes to Ruth Okafor at ruth@oakhill.test, and you can’t take it back.',
  );
  await press('Not yet');
  expect(sent).toEqual([]);
  await sendNow();
  expect(await screen.findByText('It is on its way to ruth@oakhill.test.')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({
    ...{ templateType: 'campOutreach', leagueName: 'Oak Hill', contactName: 'Ruth Okafor', followUpDays: 10 },
    ...{ recipientEmail: 'ruth@oakhill.test', useCustomContent: true, customContent: 'Hello <b>you</b>' },
  });
});

// holds: D2 families.14
it('says why a mail is not sent, and keeps it', async () => {
  refuse('POST /api/email/send', 409, 'messaging.unsubscribed', 'This address has unsubscribed.');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Write to Oak Hill' }));
  await sendNow();
  expect(await screen.findByText('This address has unsubscribed.')).toBeVisible();
  expect(screen.getByLabelText('Recipient email')).toHaveValue('ruth@oakhill.test');
});

// holds: D2 families.14
it('has words of its own where a mail could be neither shown nor sent', async () => {
  server.use(http.post('/api/email/preview', () => HttpResponse.json(null, { status: 400 })));
  breakDown('POST /api/email/send');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Write to Oak Hill' }));
  expect((await screen.findAllByText('Failed to generate email preview'))[0]).toBeVisible();
  await sendNow();
  expect(await screen.findByText('Failed to send email')).toBeVisible();
});

// holds: D2 families.16
it('tells what was refused, sends it again, and marks an answer', async () => {
  const again = answer('POST /api/email/outreach/{id}/send-again', { ...mail, state: 'sent', reason: null });
  const answeredAt = '2026-07-06T15:00:00.000Z';
  const changed = answer('PATCH /api/email/outreach/{id}', { ...mail, answeredAt });
  open();
  expect(await screen.findByText('There is no such address (550 5.1.1).')).toBeVisible();
  await press('Send again to Oak Hill');
  expect(await screen.findByText('Sent')).toBeVisible();
  await press('Mark as answered: Oak Hill');
  expect(await screen.findByText('Answered Jul 6, 2026')).toBeVisible();
  expect(again[0]!.url.pathname).toBe('/api/email/outreach/9/send-again');
  expect(changed[0]!.url.pathname).toBe('/api/email/outreach/9');
  expect(changed.map(({ body }) => body)).toEqual([{ answered: true }]);
});

// holds: D2 families.17
it('tells which inquiries came of a mail, and how far each is', async () => {
  const inquiries: Outreach['inquiries'] = [
    { id: 3, status: 'scheduled', createdAt: '2026-07-08T15:00:00.000Z' },
    { id: 5, status: 'pending', createdAt: '2026-08-08T15:00:00.000Z' },
  ];
  answer('GET /api/email/outreach', [{ ...mail, state: 'sent', reason: null, inquiries }]);
  open();
  const items = await screen.findAllByText(/^Inquiry on/);
  expect(items.map((item) => item.closest('li')!.textContent)).toEqual([
    'Inquiry on Jul 8, 2026 Scheduled',
    'Inquiry on Aug 8, 2026 Pending',
  ]);
  expect(screen.queryByRole('button', { name: /Mark as answered/ })).toBeNull();
});

// holds: D2 families.18
it('imports a table once every line of it can be read', async () => {
  let problems = [{ line: 3, message: 'Please enter a valid email' }];
  const skipped = [{ line: 2, email: 'ruth@oakhill.test', why: 'known' }];
  const stores: unknown[] = [];
  server.use(
    http.post('/api/leagues/import', async ({ request }) => {
      const { store } = (await request.json()) as { store: boolean };
      stores.push(store);
      return HttpResponse.json({ stored: store, added: 2, skipped, problems });
    }),
  );
  open();
  const choose = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['League,Email'], 'leagues.csv', { type: 'text/csv' }));
  };
  await choose();
  expect(await screen.findByText('Line 3: Please enter a valid email')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import 2/ })).toBeNull();
  await press('Close');
  problems = [];
  await choose();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Line 2: ruth@oakhill.test is already on your list')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Import 2 leagues' }));
  expect(await screen.findByText('2 leagues added.')).toBeVisible();
  expect(stores).toEqual([false, false, true]);
});

it('says at the address that a league is already on your list', async () => {
  refuse('POST /api/leagues', 409, 'messaging.league-exists', 'A league with this email already exists.');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add league' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('League name'), 'Oak');
  await userEvent.type(dialog.getByLabelText('Email'), 'ruth@oakhill.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Save league' }));
  expect(await dialog.findByText('A league with this email already exists.')).toBeVisible();
});
