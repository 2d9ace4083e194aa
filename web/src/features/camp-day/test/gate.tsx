import type { Mark, Roster, RosterChild } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { camp } from '../../../../test/academy';
import { division, rosterChild } from '../../../../test/camps';
import { renderApp } from '../../../../test/render';
import { answer, breakDown, server } from '../../../../test/server';
import { keptPrefix } from '@/lib/kept/has-kept';
import { CampDay } from '../components/camp-day';

export const userId = '7f7b6a04-5f1c-4b8f-9a55-1f6a3f7d0a11';
export const day = '2026-07-06';
export const at = (time: string) => `${day}T${time}:00.000Z`;
export const leo = rosterChild({ participantId: 2, playerName: 'Leo Delgado', playerAge: 10, divisionId: 2 });
export const sam = rosterChild({
  participantId: 3,
  registrationId: '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c02',
  playerName: 'Sam Ortega',
  divisionId: 2,
  parentName: 'Ana Ortega',
  pickupNames: ['Ana Ortega'],
  paymentStatus: 'unpaid',
  hasMedicalInfo: true,
});

/** Counts marks as the service does: each id once, the latest per child and day. */
export function gate(...children: RosterChild[]) {
  const counted = new Map<string, Mark>();
  const batches: Mark[][] = [];
  const roster = (): Roster => ({
    campId: 7,
    date: day,
    children: children.map((one) => {
      const own = [...counted.values()].filter(({ participantId }) => participantId === one.participantId);
      return own
        .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
        .reduce<RosterChild>(
          (seen, { kind, at, collectedBy }) =>
            kind === 'out'
              ? { ...seen, checkedOutAt: at, collectedBy: collectedBy ?? null }
              : {
                  ...seen,
                  checkedInAt: kind === 'in' ? at : null,
                  checkedOutAt: null,
                  collectedBy: null,
                  absentAt: kind === 'absent' ? at : null,
                },
          one,
        );
    }),
  });
  const open = () =>
    server.use(
      http.get('/api/camps/:id/roster', () => HttpResponse.json(roster())),
      http.post('/api/camps/:id/attendance', async ({ request }) => {
        const { marks } = (await request.json()) as { marks: Mark[] };
        batches.push(marks);
        for (const mark of marks) if (!counted.has(mark.id)) counted.set(mark.id, mark);
        return HttpResponse.json(roster());
      }),
    );
  const cut = () => {
    breakDown('POST /api/camps/{id}/attendance');
    breakDown('GET /api/camps/{id}/roster');
  };
  const otherPhone = (mark: Omit<Mark, 'id'>) =>
    void counted.set(`other-${counted.size}`, { ...mark, id: 'other' });
  return { open, cut, batches, counted, otherPhone };
}

export const show = () =>
  renderApp(
    <CampDay
      campId={7}
      asked={null}
      choose={() => {}}
      today={day}
      timeZone="America/New_York"
      userId={userId}
    />,
    { at: '/camps-clinics?gate=7' },
  );

export const inName = { selector: 'bdi' };
export const row = async (name: string) => within((await screen.findByText(name, inName)).closest('li')!);
export const tapOn = async (what: string, name: string) =>
  userEvent.click((await row(name)).getByRole('button', { name: `${what} ${name}` }));
export const kept = () => Object.keys(localStorage).filter((key) => key.startsWith(`${keptPrefix}tap.`));
export const total = (words: string) =>
  screen.getByRole('button', { name: new RegExp(`${words}$`) }).textContent;

/** An empty device, and a camp of two divisions that starts today. */
export function resetGate() {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  const divisions = [division(), division({ id: 2, ageGroup: '10U' })];
  answer('GET /api/camps/{id}', camp({ divisions }));
}
