import type { Camp, CampRegistration, WaitlistFamily } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { download } from '@/lib/download';
import { campsQuery } from '@/academy/queries/camps';
import { camp, campRegistration } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer, breakDown, refuse } from '../../../../test/server';
import { StaffPart } from './staff-part';

jest.mock('@/lib/download', () => ({ download: jest.fn() }));

const show = (over: Partial<Camp> = {}) =>
  renderApp(<StaffPart camp={camp({ registrations: [], ...over })} timeZone="America/New_York" />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const title = 'Summer Slugger Camp';

/** The camp as a list shows it that is read anew. */
function Listed() {
  const { data } = useInfiniteQuery(campsQuery('active'));
  return data?.map((one) => <StaffPart key={one.id} camp={one} timeZone="America/New_York" />);
}
const showListed = async (over: Partial<Camp> = {}) => {
  answer('GET /api/camps', [camp({ registrations: [campRegistration()], ...over })]);
  renderApp(<Listed />);
  await screen.findByRole('group', { name: `For staff: ${title}` });
};

test('what is gone from the list has still said that it worked', async () => {
  await showListed();
  await press(/^Registrations/);
  answer('GET /api/camps', [camp({ registrations: [] })]);
  answer('DELETE /api/camp-registrations/{id}', undefined);
  await press('Delete registration of Rosa Delgado');
  await press('Delete registration');
  expect(await screen.findByText('Registration Deleted')).toBeVisible();
  expect(screen.queryByText('Rosa Delgado')).not.toBeInTheDocument();

  answer('GET /api/camps', []);
  answer('PATCH /api/camps/{id}/status', camp({ status: 'cancelled' }));
  await press(`Cancel camp ${title}`);
  await press('Cancel camp');
  expect(await screen.findByText('We are emailing the families.')).toBeVisible();
  expect(screen.queryByRole('group', { name: `For staff: ${title}` })).not.toBeInTheDocument();
});

test('a draft is published, once that is confirmed', async () => {
  show({ status: 'draft' });
  const sent = answer('PATCH /api/camps/{id}/status', camp());
  await press(`Publish ${title}`);
  await press('Publish');
  expect(await screen.findByText('Families can see it and register.')).toBeVisible();
  expect(sent[0]!.body).toEqual({ status: 'active' });
});

describe('registrations', () => {
  const open = async (...registrations: CampRegistration[]) => {
    show({ registrations });
    await press(/^Registrations/);
  };
  const entry = (name: string) => within(screen.getByText(name, { selector: 'bdi' }).closest('li')!);

  test('are counted, and shown once they are opened', async () => {
    show({ registrations: [campRegistration(), campRegistration({ id: 'b', paymentStatus: 'paid' })] });
    expect(screen.getByRole('button', { name: 'Registrations (2) · 1 not paid in full' })).toBeVisible();
    expect(screen.queryByText('FG-7K2Q9')).not.toBeInTheDocument();
    await press(/^Registrations/);
    expect(screen.getAllByText('FG-7K2Q9')).toHaveLength(2);
  });

  // holds: D2 staff.13
  test('name family, children, money and how to reach them', async () => {
    await open(campRegistration({ paymentMethod: 'later' }));
    const rosa = entry('Rosa Delgado');
    expect(rosa.getByText('Maya Delgado, 12, softball')).toBeVisible();
    expect(rosa.getByText('$300 · Not specified · All days')).toBeVisible();
    expect(rosa.getByRole('link', { name: '555 0142' })).toHaveAttribute('href', 'tel:5550142');
  });

  // holds: D2 staff.14
  test('are set to paid', async () => {
    await open(campRegistration());
    const sent = answer(
      'PATCH /api/camp-registrations/{id}/payment-status',
      campRegistration({ paymentStatus: 'paid' }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Payment status of Rosa Delgado'), 'Paid');
    expect(await screen.findByText('Payment Status Updated')).toBeVisible();
    expect(sent[0]!.url.pathname).toContain('/5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c01/');
    expect(sent[0]!.body).toEqual({ paymentStatus: 'paid' });
  });

  // holds: D2 staff.14
  test('that were paid by card are set back only with a reason', async () => {
    await open(campRegistration({ paymentStatus: 'paid' }));
    refuse(
      'PATCH /api/camp-registrations/{id}/payment-status',
      409,
      'camps.paid-by-card',
      'Please give a reason.',
    );
    await userEvent.selectOptions(screen.getByLabelText('Payment status of Rosa Delgado'), 'Unpaid');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Rosa Delgado back to Unpaid?' }));
    expect(dialog.getByRole('button', { name: 'Change status' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Refunded at the desk');
    const sent = answer('PATCH /api/camp-registrations/{id}/payment-status', campRegistration());
    await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ paymentStatus: 'unpaid', reason: 'Refunded at the desk' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  // holds: D2 staff.14
  test('whose status cannot be changed stay as they are', async () => {
    await open(campRegistration());
    refuse('PATCH /api/camp-registrations/{id}/payment-status', 409, 'camps.wrong-state', 'It has lapsed.');
    await userEvent.selectOptions(screen.getByLabelText('Payment status of Rosa Delgado'), 'Paid');
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText('It has lapsed.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByLabelText('Payment status of Rosa Delgado')).toHaveValue('unpaid'),
    );
  });

  // holds: D2 staff.15
  test('are deleted after a question, while they are not paid', async () => {
    await open(
      campRegistration(),
      campRegistration({ id: 'paid', parentName: 'Ana Ortega', paymentStatus: 'paid' }),
    );
    expect(entry('Ana Ortega').queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    const sent = answer('DELETE /api/camp-registrations/{id}', undefined);
    await press('Delete registration of Rosa Delgado');
    expect(sent).toEqual([]);
    await press('Delete registration');
    expect(await screen.findByText('Registration Deleted')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  // holds: D2 staff.15
  test('say when they were not deleted', async () => {
    await open(campRegistration());
    breakDown('DELETE /api/camp-registrations/{id}');
    await press('Delete registration of Rosa Delgado');
    await press('Delete registration');
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(screen.getByText('Failed to delete registration')).toBeVisible();
  });

  // holds: D2 staff.16
  test('are exported for a spreadsheet', async () => {
    await open(campRegistration());
    await press('Export CSV');
    expect(download).toHaveBeenCalledWith('GET /api/camps/{id}/participants.csv', { params: { id: '7' } });
  });

  // holds: D2 staff.21
  test('lead to the waiver that was signed, and name who has signed none', async () => {
    const waiver = { id: 1, version: 1, text: 'I agree.', required: false };
    const signed = { version: 1, signedName: 'Ana Ortega', signedAt: '2026-06-01T15:00:00.000Z' };
    show({
      waiver,
      registrations: [campRegistration(), campRegistration({ id: 'a', parentName: 'Ana Ortega', signed })],
    });
    await press(/^Registrations/);
    expect(entry('Rosa Delgado').getByText('Waiver not signed')).toBeVisible();
    expect(entry('Ana Ortega').getByRole('link', { name: 'Signed waiver of Ana Ortega' })).toHaveAttribute(
      'href',
      '/camps-clinics?waiver=a',
    );
  });
});

// holds: D2 camps.51
test('registrations name the guardian who consented, and the children for whom nobody did', async () => {
  const [child, other] = campRegistration().participants;
  show({ registrations: [campRegistration({ participants: [child!, { ...other!, consent: null }] })] });
  await press(/^Registrations/);
  expect(screen.getByText(/^Maya Delgado, 12/)).toHaveTextContent('consent: Rosa Delgado');
  expect(screen.getByText(/^Leo Delgado, 9/)).toHaveTextContent('no guardian’s consent');
});

describe('the waitlist', () => {
  const family = (over: Partial<WaitlistFamily> = {}): WaitlistFamily => ({
    id: 'w1',
    campId: 7,
    position: 1,
    state: 'waiting',
    notified: false,
    offeredUntil: null,
    parentName: 'Ben Carver',
    parentEmail: 'ben@fungo.test',
    parentPhone: '555 0112',
    ...{ playerName: 'Ivy Carver', playerAge: 9 },
    children: [{ playerName: 'Ivy Carver', playerAge: 9, divisionId: null }],
    joinedAt: '2026-06-01T15:00:00.000Z',
    ...over,
  });
  const second = family({ id: 'w2', position: 2, parentName: 'Imani Brooks' });
  const open = async (...families: WaitlistFamily[]) => {
    answer('GET /api/camps/{id}/waitlist', families);
    show({ waitlistCount: 2 });
    await press('Waitlist · 2 children are waiting');
    if (families[0]) await screen.findByText(families[0].parentName, { selector: 'bdi' });
  };

  // holds: D2 staff.20
  test('shows who waits, in line, and for whom a place is held', async () => {
    await open(
      family({
        id: 'w0',
        position: null,
        state: 'offered',
        parentName: 'Nora Lind',
        offeredUntil: '2026-07-01T16:00:00.000Z',
      }),
      family(),
      second,
    );
    expect(screen.getByText('Held until Jul 1, 12:00 PM')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => /^\d\./.exec(textContent)?.[0])).toEqual([
      undefined,
      '1.',
      '2.',
    ]);
    expect(screen.getByRole('button', { name: 'Move Ben Carver up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Imani Brooks down' })).toBeDisabled();
  });

  // holds: D2 staff.20
  test('gives a family another place in line', async () => {
    await open(family(), second);
    const sent = answer('PATCH /api/camp-waitlist/{id}', [second, family()]);
    await press('Move Imani Brooks up');
    await waitFor(() => expect(sent[0]?.body).toEqual({ position: 1 }));
    expect(sent[0]!.url.pathname).toBe('/api/camp-waitlist/w2');
  });

  // holds: D2 staff.20
  test('offers a family its places by hand, where they are free', async () => {
    await open(family(), second);
    answer('POST /api/camp-waitlist/{id}/offer', family({ state: 'offered' }));
    await press('Offer now Imani Brooks');
    expect(await screen.findByText('Spot offered')).toBeVisible();
    refuse('POST /api/camp-waitlist/{id}/offer', 409, 'camps.full', 'There is no room.');
    await press('Offer now Imani Brooks');
    expect(await screen.findByText('There is no room.')).toBeVisible();
  });

  // holds: D2 staff.20
  test('takes a family off after a question', async () => {
    await open(family());
    const sent = answer('DELETE /api/camp-waitlist/{id}', undefined);
    await press('Take off Ben Carver');
    expect(sent).toEqual([]);
    await press('Take off');
    expect(await screen.findByText('Taken off the waitlist')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('says when nobody waits', async () => {
    await open();
    expect(await screen.findByText('Nobody is waiting.')).toBeVisible();
  });
});

describe('the camp as a whole', () => {
  // holds: D2 staff.17
  test('is marked completed after a question', async () => {
    show();
    const sent = answer('PATCH /api/camps/{id}/status', camp({ status: 'completed' }));
    await press(`Mark Completed ${title}`);
    await press('Mark Completed');
    expect(await screen.findByText('Camp marked as completed and moved to previous camps')).toBeVisible();
    expect(sent[0]!.body).toEqual({ status: 'completed' });
  });

  // holds: D2 staff.17
  test('says why it was not marked', async () => {
    show();
    breakDown('PATCH /api/camps/{id}/status');
    await press(`Mark Completed ${title}`);
    await press('Mark Completed');
    expect(await screen.findByText('Failed to mark camp as completed')).toBeVisible();
  });

  // holds: D2 staff.19
  test('is cancelled after a question that says what families are told', async () => {
    show({ registrations: [campRegistration(), campRegistration({ id: 'b' })], waitlistCount: 3 });
    const sent = answer('PATCH /api/camps/{id}/status', camp({ status: 'cancelled' }));
    await press(`Cancel camp ${title}`);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      '2 families are told by email that it will not take place, and taken off the roster. Those on the waitlist read that it is closed. Families who have paid read that you will get in touch about a refund; Payment Management lists them. You cannot undo this.',
    );
    expect(sent).toEqual([]);
    await press('Cancel camp');
    expect(await screen.findByText('Camp cancelled')).toBeVisible();
    expect(sent[0]!.body).toEqual({ status: 'cancelled' });
  });

  // holds: D2 staff.18
  test('is deleted after a question', async () => {
    show();
    const sent = answer('DELETE /api/camps/{id}', undefined);
    await press(`Delete camp ${title}`);
    await press('Delete camp');
    expect(await screen.findByText('Camp deleted successfully')).toBeVisible();
    expect(sent[0]!.url.searchParams.get('force')).toBe('false');
  });

  // holds: D2 staff.18
  test('is deleted with unpaid registrations only when that was asked as well', async () => {
    show({ registrations: [campRegistration()] });
    refuse('DELETE /api/camps/{id}', 409, 'camps.has-registrations', 'Families are registered.');
    await press(`Delete camp ${title}`);
    await press('Delete camp');
    expect(
      await screen.findByRole('alertdialog', { name: 'Delete the registrations as well?' }),
    ).toBeVisible();
    const sent = answer('DELETE /api/camps/{id}', undefined);
    await press('Delete camp and registrations');
    expect(await screen.findByText('Camp deleted successfully')).toBeVisible();
    expect(sent[0]!.url.searchParams.get('force')).toBe('true');
  });

  // holds: D2 staff.18
  test('is never deleted once a family has paid', async () => {
    show();
    refuse('DELETE /api/camps/{id}', 409, 'camps.has-paid', 'Families have paid for this camp.');
    await press(`Delete camp ${title}`);
    await press('Delete camp');
    expect(await screen.findByText('Families have paid for this camp.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  // holds: D2 staff.18
  test('says when it was not deleted', async () => {
    show();
    breakDown('DELETE /api/camps/{id}');
    await press(`Delete camp ${title}`);
    await press('Delete camp');
    expect(await screen.findByText('Failed to delete camp')).toBeVisible();
  });

  // holds: D2 staff.19
  test('is copied to new dates, and the copy opened', async () => {
    show();
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

  test('that is over can be neither completed nor cancelled', () => {
    show({ status: 'completed' });
    expect(screen.queryByRole('button', { name: /^Mark Completed/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Cancel camp/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: `Edit ${title}` })).toHaveAttribute('href', '/edit-camp/7');
  });
});
