import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camp, campRegistration } from '../../../../../test/academy';
import { press } from '../../../../../test/render';
import { answer, breakDown, refuse } from '../../../../../test/server';
import { showStaffPart } from '../../test/staff-part';

const title = 'Summer Slugger Camp';

// holds: D2 staff.17
test.each([
  ['draft', 'Publish', 'active', 'Families can see it and register.'],
  ['active', 'Mark Completed', 'completed', 'Camp marked as completed and moved to previous camps'],
] as const)('a camp that is %s: %s makes it %s after a confirmation', async (before, act, status, words) => {
  showStaffPart({ status: before });
  const sent = answer('PATCH /api/camps/{id}/status', camp({ status }));
  await press(`${act} ${title}`);
  expect(sent).toEqual([]);
  await press(act);
  expect(await screen.findByText(words)).toBeVisible();
  expect(sent[0]!.body).toEqual({ status });
});

// holds: D2 staff.17, D2 staff.18
test.each([
  ['Mark Completed', 'PATCH /api/camps/{id}/status', 'Failed to mark camp as completed'],
  ['Delete camp', 'DELETE /api/camps/{id}', 'Failed to delete camp'],
] as const)('reports a failure to %s', async (act, call, words) => {
  showStaffPart();
  breakDown(call);
  await press(`${act} ${title}`);
  await press(act);
  expect(await screen.findByText(words)).toBeVisible();
});

// holds: D2 staff.18
test('a camp is never deleted once a family has paid', async () => {
  showStaffPart();
  refuse('DELETE /api/camps/{id}', 409, 'camps.has-paid', 'Families have paid for this camp.');
  await press(`Delete camp ${title}`);
  await press('Delete camp');
  expect(await screen.findByText('Families have paid for this camp.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

// holds: D2 staff.19
test('cancelling a camp asks first and says what families are told', async () => {
  showStaffPart({ registrations: [campRegistration(), campRegistration({ id: 'b' })], waitlistCount: 3 });
  const sent = answer('PATCH /api/camps/{id}/status', camp({ status: 'cancelled' }));
  await press(`Cancel camp ${title}`);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    '2 families are emailed that it won’t take place, and taken off the roster. We tell families on the waitlist that it’s closed. We tell families who have paid that you will be in touch about a refund; Payment Management lists them. You can’t undo this.',
  );
  expect(sent).toEqual([]);
  await press('Cancel camp');
  expect(await screen.findByText('Camp cancelled')).toBeVisible();
  expect(sent[0]!.body).toEqual({ status: 'cancelled' });
});

// holds: D2 staff.18
test('deleting a camp asks first', async () => {
  showStaffPart();
  const sent = answer('DELETE /api/camps/{id}', undefined);
  await press(`Delete camp ${title}`);
  await press('Delete camp');
  expect(await screen.findByText('Camp deleted successfully')).toBeVisible();
  expect(sent[0]!.url.searchParams.get('force')).toBe('false');
});

// holds: D2 staff.18
test('deleting a camp with unpaid registrations asks twice', async () => {
  showStaffPart({ registrations: [campRegistration()] });
  refuse('DELETE /api/camps/{id}', 409, 'camps.has-registrations', 'Families are registered.');
  await press(`Delete camp ${title}`);
  await press('Delete camp');
  expect(await screen.findByRole('alertdialog', { name: 'Delete the registrations as well?' })).toBeVisible();
  const sent = answer('DELETE /api/camps/{id}', undefined);
  await press('Delete camp and registrations');
  expect(await screen.findByText('Camp deleted successfully')).toBeVisible();
  expect(sent[0]!.url.searchParams.get('force')).toBe('true');
});

// holds: D2 staff.19
test('a camp is copied to new dates, and the copy opens', async () => {
  showStaffPart();
  const sent = answer('POST /api/camps/{id}/copy', camp({ id: 9 }), 201);
  await press(`Copy ${title}`);
  await press('Copy camp');
  expect(screen.getByText('Start date is required')).toBeVisible();
  await userEvent.type(screen.getByLabelText('New start date'), '2027-07-05');
  expect(screen.getByText('Until Friday, July 9, 2027.')).toBeVisible();
  await press('Copy camp');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/edit-camp/9'));
  expect(sent[0]!.body).toEqual({ startDate: '2027-07-05' });
});

test('a past camp can be neither completed nor cancelled', () => {
  showStaffPart({ status: 'completed' });
  expect(screen.queryByRole('button', { name: /^Mark Completed/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Cancel camp/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: `Edit ${title}` })).toHaveAttribute('href', '/edit-camp/7');
});
