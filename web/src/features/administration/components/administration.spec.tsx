import type { AuditEntry, ListedDelivery } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { AuditList } from './audit-list';
import { DeliveryList } from './delivery-list';

const timeZone = 'America/New_York';
const failed: ListedDelivery = {
  ...{ id: 'd1', kind: 'lesson-confirmed', recipient: { id: 'm', name: 'Maya Delgado' }, status: 'failed' },
  ...{ attempts: 3, reason: 'The mail server did not take it: 550', sentAt: null },
  createdAt: '2026-07-05T02:30:00.000Z',
};

describe('emails', () => {
  // holds: D2 staff.30
  it('shows the recipient, the time on the academy’s clock and the error, and sends it again', async () => {
    answer('GET /api/admin/deliveries', [failed, { ...failed, id: 'd2', recipient: null, status: 'sent' }]);
    const again = answer('POST /api/admin/deliveries/{id}/send-again', {
      ...failed,
      ...{ status: 'queued', reason: null },
    });
    renderApp(<DeliveryList timeZone={timeZone} />);
    const entry = within((await screen.findByText('Maya Delgado')).closest('tr')!);
    expect(entry.getByText('Jul 4, 2026, 10:30 PM')).toBeVisible();
    expect(entry.getByText('The mail server did not take it: 550')).toBeVisible();
    expect(screen.getByText('Not an account')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send again: Lesson confirmed' }));
    expect(await entry.findByText('Waiting')).toBeVisible();
    expect(again).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /again$/ })).not.toBeInTheDocument();
  });

  it('filters by status, and says that no mail has that status', async () => {
    answer('GET /api/admin/deliveries', [failed]);
    renderApp(<DeliveryList timeZone={timeZone} />);
    await screen.findByText('Maya Delgado');
    const asked = answer('GET /api/admin/deliveries', []);
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Skipped');
    await waitFor(() => expect(asked[0]?.url.searchParams.get('status')).toBe('dropped'));
    expect(await screen.findByRole('button', { name: /show all/i })).toBeVisible();
  });
});

describe('the audit trail', () => {
  const entry: AuditEntry = {
    ...{ id: 9, actor: { id: 'i', name: 'Ines Park' }, actorRole: 'admin', verb: 'made instructor' },
    ...{ kind: 'user', entityId: 'm', person: { id: 'm', name: 'Maya Delgado' }, fields: ['role'] },
    ...{ requestId: null, subject: null, at: '2026-07-05T02:30:00.000Z' },
  };

  // holds: D2 staff.31
  it('shows actor, action, person and time, and filters by kind and day', async () => {
    const commanded: AuditEntry = {
      ...{ ...entry, id: 8, actor: null, actorRole: 'operator', verb: 'erased', person: null },
      fields: [],
    };
    answer('GET /api/admin/audit', [entry, commanded]);
    renderApp(<AuditList timeZone={timeZone} />);
    const first = within((await screen.findByText('Ines Park')).closest('tr')!);
    expect(first.getByRole('rowheader')).toHaveTextContent('Ines Park made Maya Delgado a coach.');
    expect(first.getByText('Administrator')).toBeVisible();
    expect(first.getByText('Jul 4, 2026, 10:30 PM')).toBeVisible();
    expect(screen.getByText('The operator').closest('p')).toHaveTextContent(
      'The operator deleted an account.',
    );
    const asked = answer('GET /api/admin/audit', [entry]);
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Accounts');
    await userEvent.type(screen.getByLabelText('From'), '2026-07-04');
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)?.url.searchParams ?? [])).toMatchObject({
        ...{ kind: 'user', from: '2026-07-04' },
      }),
    );
  });

  it('says that a service does not answer, and shows no partial list', async () => {
    refuse('GET /api/admin/audit', 400, 'request.invalid', 'Not now.');
    renderApp(<AuditList timeZone={timeZone} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
