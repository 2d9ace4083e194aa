import type { Consent } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, person } from '../../../../test/server';
import { ConsentNotice } from './consent-notice';
import { ConsentSection } from './consent-section';

const given: Consent = {
  ...{ player: 'minor', guardianName: 'Elena Delgado', text: 1 },
  givenAt: '2026-03-02T15:00:00.000Z',
};

const showBoth = (consent: Consent | null) => {
  const user = person({ consent });
  renderApp(
    <>
      <ConsentNotice user={user} holdsVideos />
      <ConsentSection user={user} site={site} />
    </>,
  );
};
const site = { timeZone: 'America/New_York', consent: { holdVideos: true } };

// holds: D2 camps.15
test('asks who the account is for, and saves a guardian’s consent', async () => {
  const user = person({ consent: null, parentName: 'Elena Delgado' });
  const sent = answer('POST /api/me/consent', { ...user, consent: given });
  renderApp(<ConsentNotice user={user} holdsVideos={false} />);
  expect(screen.queryByText(/once you have answered/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(await dialog.findByRole('radio', { name: 'A player under 18' }));
  expect(dialog.getByLabelText('Parent/guardian name')).toHaveValue('Elena Delgado');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please tick this to agree.')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your answer is saved.')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    ...{ player: 'minor', parentName: 'Elena Delgado', guardianConsent: true, consentText: 1 },
  });
});

test('disappears after the answer; the account shows who consented to what', () => {
  showBoth(given);
  expect(screen.queryByRole('region', { name: 'Who is this account for?' })).not.toBeInTheDocument();
  expect(screen.getByText(/A player under 18/)).toHaveTextContent('Elena Delgado consented on Mar 2, 2026');
  expect(screen.getByText(/the academy keeps what is entered/)).toBeVisible();
});

test('says that coaches wait for the answer if the academy wants it', () => {
  showBoth(null);
  expect(screen.getAllByText(/Coaches see your videos once you have answered\./)).toHaveLength(2);
});
