import type { AnswerOf, EndpointByKey, Outreach } from '@fungo/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer, person, refuse } from '../../../../test/server';
import { CampReport } from './camp-report';

const report: AnswerOf<EndpointByKey['GET /api/email/camp-reports/{campId}']> = {
  ...{ title: 'Diamond Days', startDate: '2026-07-06', endDate: '2026-07-10' },
  ...{ problem: null, ageGroups: ['8U', '10U'] },
};
const mail: Outreach = {
  ...{
    id: 9,
    leagueId: 4,
    templateType: 'campReport',
    campId: 7,
    leagueName: 'Oak Hill',
    contactName: 'Ruth',
  },
  ...{ recipientEmail: 'ruth@oakhill.test', sentBy: 'Dana Whitfield', state: 'sent', reason: null },
  ...{ sentAt: '2026-07-12T15:00:00.000Z', follows: null, followUpDays: null, answeredAt: null },
  ...{ inquiries: [], createdAt: '2026-07-12T15:00:00.000Z' },
};
const preview = { subject: 'Diamond Days: results by age group', html: '<p>Mail</p>', text: '10U' };

const open = () => {
  answer('GET /api/leagues', []);
  const lists = answer('GET /api/email/outreach', [mail]);
  renderApp(<CampReport campId={7} site={academy} user={person({ role: 'instructor' })} />);
  return lists;
};
async function write() {
  await userEvent.type(await screen.findByLabelText('League name'), 'Oak Hill');
  await userEvent.type(screen.getByLabelText('Contact name'), 'Ruth');
  await userEvent.type(screen.getByLabelText('Recipient email'), 'ruth@oakhill.test');
  await screen.findByText(preview.subject);
}
async function sendNow() {
  await press('Send email');
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
}

it('sends a league the results that its writer sees, and lists the camp’s reports', async () => {
  answer('GET /api/email/camp-reports/{campId}', report);
  const previews = answer('POST /api/email/preview', { ...preview, reportVersion: 'v1' });
  const sent = answer('POST /api/email/send', { ...mail, state: 'queued' }, 202);
  const lists = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Diamond Days' })).toBeVisible();
  expect(screen.getByText(/results of 8U and 10U$/)).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Reports on this camp' })).toBeVisible();
  expect(lists[0]!.url.searchParams.get('campId')).toBe('7');
  expect(screen.queryByLabelText('Template')).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Note/), 'Thank you!');
  await write();
  await sendNow();
  expect(await screen.findByText('It is on its way to ruth@oakhill.test.')).toBeVisible();
  expect(previews.at(-1)!.body).toMatchObject({ templateType: 'campReport', campId: 7 });
  expect(sent[0]!.body).toMatchObject({
    ...{ templateType: 'campReport', campId: 7, reportVersion: 'v1', customContent: 'Thank you!' },
    recipientEmail: 'ruth@oakhill.test',
  });
  expect(sent[0]!.body).not.toHaveProperty('again');
});

it('reads the preview again when the results have changed, and sends those', async () => {
  answer('GET /api/email/camp-reports/{campId}', report);
  answer('POST /api/email/preview', { ...preview, reportVersion: 'v1' });
  refuse('POST /api/email/send', 409, 'messaging.report-changed', 'The results have changed.');
  open();
  await write();
  answer('POST /api/email/preview', { ...preview, subject: 'The new results', reportVersion: 'v2' });
  await sendNow();
  expect(await screen.findByText('The results have changed.')).toBeVisible();
  expect(await screen.findByText('The new results')).toBeVisible();
  const sent = answer('POST /api/email/send', mail, 202);
  await sendNow();
  expect(await screen.findByText('Email queued')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({ reportVersion: 'v2' });
});

it('asks before a league gets a second report', async () => {
  answer('GET /api/email/camp-reports/{campId}', report);
  answer('POST /api/email/preview', { ...preview, reportVersion: 'v1' });
  refuse('POST /api/email/send', 409, 'messaging.report-sent', 'This league already has a report.');
  open();
  await write();
  await sendNow();
  expect(await screen.findByRole('alertdialog', { name: 'Send Oak Hill another report?' })).toBeVisible();
  const sent = answer('POST /api/email/send', mail, 202);
  await press('Send another');
  expect(await screen.findByText('Email queued')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({ again: true });
});

it.each([
  ['cancelled', 'This camp was cancelled'],
  ['not-over', 'This camp is not over'],
  ['too-few', 'Too few results'],
] as const)('says why there is no report on a camp: %s', async (problem, title) => {
  answer('GET /api/email/camp-reports/{campId}', { ...report, problem, ageGroups: [] });
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send email' })).toBeNull();
});

it('says that a camp is gone', async () => {
  refuse('GET /api/email/camp-reports/{campId}', 404, 'camps.camp-not-found', 'This camp does not exist.');
  open();
  expect(await screen.findByText('This camp does not exist.')).toBeVisible();
});
