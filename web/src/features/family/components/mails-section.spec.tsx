import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { MailsSection } from './mails-section';

const topics = { lessons: true, reminders: true, reviews: true, messages: true, camps: true };
const all = { ...topics, screen: topics, push: topics };

test('turns a kind off, and says if that failed', async () => {
  answer('GET /api/me/mails', all);
  renderApp(<MailsSection />);
  const reminders = await screen.findByRole('switch', { name: 'Emails: Reminders' });
  expect(reminders).toBeChecked();
  const sent = answer('PUT /api/me/mails', { ...all, reminders: false });
  await userEvent.click(reminders);
  await waitFor(() => expect(reminders).not.toBeChecked());
  expect(sent[0]!.body).toEqual({ reminders: false });
  refuse('PUT /api/me/mails', 503, 'unavailable', 'Please try again soon.');
  await userEvent.click(reminders);
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(reminders).not.toBeChecked();
});

test('turns a kind off on screens alone, and to devices where there are pushes', async () => {
  answer('GET /api/me/mails', all);
  renderApp(<MailsSection hasPushes />);
  const onScreens = await screen.findByRole('switch', { name: 'Notifications: Lessons' });
  const sent = answer('PUT /api/me/mails', { ...all, screen: { ...topics, lessons: false } });
  await userEvent.click(onScreens);
  await waitFor(() => expect(onScreens).not.toBeChecked());
  await userEvent.click(screen.getByRole('switch', { name: 'Devices: Swing reviews' }));
  expect(sent.map(({ body }) => body)).toEqual([
    { screen: { lessons: false } },
    { push: { reviews: false } },
  ]);
  expect(screen.getByRole('switch', { name: 'Emails: Lessons' })).toBeChecked();
});
