import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { academy, camp, campRegistration } from '../../../test/academy';
import { rosterChild } from '../../../test/camps';
import { renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';
import CampsClinics from '../routes/camps-clinics';

const title = 'Summer Slugger Camp';
const open = (role: 'student' | 'instructor' | 'admin', at = '/camps-clinics') => {
  answer('GET /api/site', academy);
  answer('GET /api/auth/user', person({ role }));
  answer('GET /api/camps', [camp({ registrations: [campRegistration()] })]);
  answer('GET /api/camps/{id}', camp());
  answer('GET /api/camps/{id}/roster', { campId: 7, date: '2026-07-06', children: [] });
  renderApp(<CampsClinics />, { at });
};

// holds: D2 staff.13
test.each(['instructor', 'admin'] as const)('shows an %s the staff’s part of each camp', async (role) => {
  open(role);
  const [staffPart] = await screen.findAllByRole('group', { name: `For staff: ${title}` });
  expect(staffPart).toBeVisible();
  expect(screen.getAllByRole('link', { name: `At the gate of ${title}` })[0]).toHaveAttribute(
    'href',
    '/camps-clinics?gate=7',
  );
});

// holds: D2 staff.13
test('shows a family no staff part, even by the gate’s URL', async () => {
  open('student', '/camps-clinics?gate=7');
  expect((await screen.findAllByRole('article', { name: title }))[0]).toBeVisible();
  expect(screen.queryByRole('group', { name: `For staff: ${title}` })).not.toBeInTheDocument();
});

test.each([
  ['gate', 'At the gate'],
  ['roster', 'Roster'],
])('opens the %s of a camp for staff', async (name, eyebrow) => {
  open('instructor', `/camps-clinics?${name}=7`);
  expect(await screen.findByText(eyebrow)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Nobody is expected' })).toBeVisible();
});

// holds: D2 staff.39
test('keeps a tap at the gate through the end of a session, and sends it once when its coach is back', async () => {
  answer('GET /api/site', academy);
  answer('GET /api/auth/user', person({ role: 'instructor' }));
  answer('GET /api/camps/{id}', camp());
  answer('GET /api/camps/{id}/roster', { campId: 7, date: '2026-07-06', children: [rosterChild()] });
  const refused = refuse('POST /api/camps/{id}/attendance', 401, 'auth.sign-in-required', 'Please sign in.');
  const gate = (
    <Routes>
      <Route path="/camps-clinics" element={<CampsClinics />} />
      <Route path="/login" element="Sign in" />
    </Routes>
  );
  const { unmount } = renderApp(gate, { at: '/camps-clinics?gate=7' });
  await userEvent.click(await screen.findByRole('button', { name: 'Check in Maya Delgado' }));
  expect(await screen.findByText('Your session has ended')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
  expect(screen.getByTestId('return')).toHaveTextContent('/camps-clinics?gate=7');
  unmount();

  const here = rosterChild({ checkedInAt: '2026-07-06T13:00:00.000Z' });
  const sent = answer('POST /api/camps/{id}/attendance', {
    ...{ campId: 7, date: '2026-07-06', children: [here] },
  });
  renderApp(gate, { at: '/camps-clinics?gate=7' });
  expect(await screen.findByText(/^Here since/)).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual(refused[0]!.body);
});

// holds: D2 staff.21
test('opens a signed waiver for staff, to print', async () => {
  const looks = answer('GET /api/camp-registrations/{id}/waiver', {
    camp: { campId: 7, ...camp(), status: 'active' },
    version: 2,
    text: 'I know that baseball has risks.',
    signedName: 'Rosa Delgado',
    signedAt: '2026-06-01T15:00:00.000Z',
    address: '203.0.113.7',
    children: ['Maya Delgado', 'Leo Delgado'],
  });
  open('instructor', '/camps-clinics?waiver=5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c01');
  for (const words of [
    'Waiver, version 2',
    'I know that baseball has risks.',
    'Rosa Delgado',
    'Maya Delgado, Leo Delgado',
    'Monday, June 1, 2026, 11:00 AM Eastern Time',
    '203.0.113.7',
  ])
    expect(await screen.findByText(words)).toBeVisible();
  expect(looks).toHaveLength(1);
});
