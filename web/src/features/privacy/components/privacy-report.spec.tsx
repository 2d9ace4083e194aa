import { screen, within } from '@testing-library/react';
import { academy } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { PrivacyReport } from './privacy-report';

const run = { ranOn: '2027-06-20', announced: 2, deleted: 5, oldest: '2026-01-03' };
const quiet = { ranOn: '2027-06-21', announced: 0, deleted: 0, oldest: null };

// holds: D2 camps.55
test('says what goes next and what went when, without a name', async () => {
  answer('GET /api/admin/retention/medical-notes', {
    ...{ announced: 3, unsent: 1, nextOn: '2027-07-01', runs: [quiet, run] },
  });
  answer('GET /api/admin/retention/films', { announced: 0, unsent: 0, nextOn: null, runs: [] });
  const retention = { medicalNotesDays: 60, filmsMonths: null };
  renderApp(<PrivacyReport site={{ ...academy, retention }} />);
  const notes = within(screen.getByRole('region', { name: 'Medical notes' }));
  expect(await notes.findByText('Jul 1, 2027')).toBeVisible();
  expect(notes.getByText(/^Deleted 60 days after a camp/)).toHaveTextContent('email families 7 days before');
  expect(notes.getByText('Jun 21, 2027')).toBeVisible();
  const rows = await notes.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'NightFamilies emailedDeletedOldest from',
    'Jun 20, 2027Families emailed2Deleted5Oldest fromJan 3, 2026',
  ]);
  const films = within(screen.getByRole('region', { name: 'Videos' }));
  expect(films.getByText('Kept for good.')).toBeVisible();
  expect(await films.findByText('Nothing has been announced or deleted recently.')).toBeVisible();
});
