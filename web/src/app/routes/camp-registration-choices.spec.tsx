import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CampRegistrationSuccess from './camp-registration-success';
import { academy, fullCampRegistration, setToday } from '../../../test/academy';
import { renderApp } from '../../../test/render';
import { answer, refuse } from '../../../test/server';

setToday('2026-06-01T15:00:00Z');

const registered = fullCampRegistration();
const open = (registration = registered) => {
  answer('GET /api/site', academy);
  answer('GET /api/camp-registrations/{id}', registration);
  renderApp(<CampRegistrationSuccess />, {
    at: `/camp-registration-success?registrationId=${registered.id}&token=of-the-mail`,
  });
};

// holds: D2 camps.36
it('shows the refund before the family cancels, and its progress afterwards', async () => {
  const refundTerms = {
    ...{ fullUntil: '2020-01-01', partUntil: '2090-07-02', partPercent: 50 },
    text: '50% refund if you cancel by July 2, 2090.',
  };
  const paid = fullCampRegistration({ paymentStatus: 'paid', received: 300, refundTerms });
  const future = { ...paid, camp: { ...paid.camp, startDate: '2090-07-05', endDate: '2090-07-09' } };
  open(future);
  expect(await screen.findByText(refundTerms.text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel my registration' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'You’ll get back $150 of the $300 you paid.',
  );
  const over = { registrationStatus: 'cancelled', status: 'closed' } as const;
  const withdrawn = { at: '2026-06-01T12:00:00Z', refund: 150, kept: 150 };
  const sent = answer('POST /api/camp-registrations/{id}/cancel', { ...future, ...over, withdrawn });
  answer('GET /api/camp-registrations/{id}', { ...future, ...over, withdrawn });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel registration' }));
  expect(await screen.findByText('You cancelled this registration')).toBeVisible();
  expect(sent[0]!.body).toEqual({ refund: 150 });
  expect(sent[0]!.url.searchParams.get('token')).toBe('of-the-mail');
  expect(screen.getByText(/^\$150 is on its way back to you/)).toBeVisible();
});

// holds: D2 camps.51
it('asks for consent that is missing from the registration', async () => {
  const [minor] = registered.participants;
  const children = [
    { ...minor!, id: 1, playerName: 'Mia Delgado', playerAge: 10, consent: null },
    { ...minor!, id: 2, playerName: 'Ana Delgado', playerAge: 18, consent: null },
  ];
  const unasked = { ...registered, participants: children };
  open(unasked);
  expect(await screen.findByRole('heading', { name: 'Your consent for Mia Delgado' })).toBeVisible();
  const consent = { by: registered.parentName, text: 1, at: '2026-06-01T12:00:00Z' };
  const agreed = { ...unasked, participants: [{ ...children[0]!, consent }, children[1]!] };
  const sent = answer('POST /api/camp-registrations/{id}/consent', agreed);
  answer('GET /api/camp-registrations/{id}', agreed);
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
  expect(await screen.findByText('We have recorded your consent.')).toBeVisible();
  expect(sent[0]!.body).toEqual({ consentText: 2 });
  expect(sent[0]!.url.searchParams.get('token')).toBe('of-the-mail');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I agree' })).not.toBeInTheDocument());
});

// holds: D2 boards.12
it('lets a family hide a child from the public leaderboard by the mailed link, and shows the public name', async () => {
  const [child] = registered.participants;
  const named = { ...child!, id: 4, playerName: 'Smithson, Anna' };
  open({ ...registered, participants: [named] });
  const choice = await screen.findByRole('switch', { name: 'Show Smithson, Anna on the leaderboard' });
  expect(choice).toBeChecked();
  expect(screen.getByText('Anna S.')).toBeVisible();
  const path = 'PATCH /api/camp-participants/{id}';
  const sent = answer(path, { ...named, onLeaderboards: false });
  answer('GET /api/camp-registrations/{id}', {
    ...registered,
    participants: [{ ...named, onLeaderboards: false }],
  });
  await userEvent.click(choice);
  await waitFor(() => expect(choice).not.toBeChecked());
  expect(sent[0]!.body).toEqual({ onLeaderboards: false });
  expect(sent[0]!.url.pathname).toMatch(/camp-participants\/4$/);
  expect(sent[0]!.url.searchParams.get('token')).toBe('of-the-mail');
  await waitFor(() => expect(screen.queryByText('Anna S.')).not.toBeInTheDocument());
  refuse(path, 404, 'camps.participant-not-found', 'Not there.');
  await userEvent.click(choice);
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(choice).not.toBeChecked();
});

it('lets a family choose which children appear in the gallery', async () => {
  open();
  const [maya, leo] = registered.participants;
  const choice = await screen.findByRole('switch', { name: 'Show Maya Delgado in photos and videos' });
  expect(choice).toBeChecked();
  const changed = { ...maya!, photosAllowed: false };
  const sent = answer('PATCH /api/camp-participants/{id}', changed);
  answer('GET /api/camp-registrations/{id}', { ...registered, participants: [changed, leo!] });
  await userEvent.click(choice);
  await waitFor(() => expect(choice).not.toBeChecked());
  expect(sent[0]!.body).toEqual({ photosAllowed: false });
  expect(sent[0]!.url.searchParams.get('token')).toBe('of-the-mail');
});
