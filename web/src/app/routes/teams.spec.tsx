import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../test/render';
import { server } from '../../../test/server';
import CreateTeam from './create-team';
import FindTeam from './find-team';

// holds: D2 families.7
it('sends a player’s form and says thanks, or keeps the text if sending fails', async () => {
  renderApp(<FindTeam />);
  await userEvent.type(screen.getByLabelText('Player name'), 'Nia Lane');
  await userEvent.type(screen.getByLabelText('Birth date'), '2016-04-02');
  await userEvent.selectOptions(screen.getByLabelText('Division'), '10U');
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Softball');
  await userEvent.type(screen.getByLabelText('Available dates'), 'Weekends');
  await userEvent.type(screen.getByLabelText('Email'), 'pat@example.test');
  await userEvent.type(screen.getByLabelText('Phone'), '(607) 555-0111');
  server.use(http.post('/api/team-finder', () => HttpResponse.error()));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Failed to submit form. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Player name')).toHaveValue('Nia Lane');

  let sent: unknown;
  server.use(
    http.post('/api/team-finder', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Form Submitted!')).toBeVisible();
  expect(screen.getAllByText("We'll help you find a team soon.")[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Thank you!').closest('[role=status]')).toHaveFocus();
  expect(sent).toMatchObject({ playerName: 'Nia Lane', division: '10U', sport: 'Softball' });
});

// holds: D2 families.8
it('sends a coach’s form and says thanks', async () => {
  let sent: unknown;
  server.use(
    http.post('/api/team-creation', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  renderApp(<CreateTeam />);
  await userEvent.type(screen.getByLabelText('Coach name'), 'Ruth Okafor');
  await userEvent.type(screen.getByLabelText('Email'), 'ruth@example.test');
  await userEvent.type(screen.getByLabelText('Phone'), '(607) 555-0111');
  await userEvent.selectOptions(screen.getByLabelText('Division'), '12U');
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Baseball');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Form Submitted!')).toBeVisible();
  expect(screen.getAllByText("We'll review your team creation request soon.")[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  expect(sent).toMatchObject({ coachName: 'Ruth Okafor', division: '12U', sport: 'Baseball' });
});

// holds: D2 families.8
it('marks the missing fields of a new team’s form', async () => {
  renderApp(<CreateTeam />);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  for (const message of [
    'Please enter your name.',
    'Please enter a valid phone number',
    'Please enter a valid email',
    'Please choose a division.',
    'Please choose a sport.',
  ])
    expect(await screen.findByText(message)).toBeVisible();
});
