import { randomUUID } from 'node:crypto';
import type { AnswerOf, Camp, endpoints, Promotion } from '@fungo/contracts';
import { day } from '../days';
import { call, json, picture, post } from './academy';
import { adminOnly, all, plain, type Row, row, signedIn, staff } from './rows';
import { film } from './swings';

const firstDay = day(40);

export const newCamp = () => ({
  ...{ title: 'Access camp', location: 'Field 1', startTime: '09:00', endTime: '15:00' },
  ...{ startDate: firstDay, endDate: day(42) },
  ...{ capacity: 1, fullCampPrice: 150, dailyPrice: 55 },
  divisions: [{ sport: 'coed', ageGroup: '7-12', time: '09:00 - 12:00', field: 'Field 1', capacity: 1 }],
});

const made = async (): Promise<Camp> => json(await call('instr_owner', 'POST', '/api/camps', newCamp()));
const child = { playerName: 'Mia', playerAge: 10, emergencyContact: 'Ana', emergencyPhone: '555 0199' };
const guardian = { parentName: 'Rosa', parentEmail: 'rosa@fungo.test', parentPhone: '555 0134' };
/** Each has its own address, because an address gets a limited number of mails a day. */
const registering = (campId: number) => ({
  registration: {
    ...{ campId, ...guardian, paymentMethod: 'venmo' },
    parentEmail: `rosa.${randomUUID()}@fungo.test`,
  },
  participants: [child],
});

/** The owning player's registration, which fills its camp. */
export const registered = async () => {
  const { id: campId } = await made();
  const answer = await call('player_owner', 'POST', '/api/camp-registrations/create', registering(campId));
  expect(answer.status).toBe(201);
  const { id, registration } = await json<AnswerOf<typeof endpoints.registerForCamp>>(answer);
  return { campId, id, participantId: registration.participants[0]!.id };
};

const newPromotion = () => ({ code: randomUUID().slice(0, 8), percent: 10 });
const promotion = async (): Promise<Promotion> =>
  json(await call('instr_owner', 'POST', '/api/promotions', newPromotion()));

/** Everybody sees camps and registers for them, and all staff run them. A registration belongs to its family. */
export function campRows(): Row[] {
  /** A waitlist entry behind the owning player's. */
  const waiting = async () => {
    const { campId } = await registered();
    const body = { ...guardian, children: [{ playerName: 'Leo', playerAge: 10 }] };
    const answer = await call('player_owner', 'POST', `/api/camps/${campId}/waitlist`, body);
    return { campId, ...(await json<{ id: string }>(answer)) };
  };
  const of =
    <T>(make: () => Promise<T>, idOf: (one: T) => string | number) =>
    (name: keyof typeof endpoints, expected: Row['expected'], body?: unknown, query = '') =>
      row(name, expected, async (column, method, path) =>
        call(column, method, path.replace('{id}', String(idOf(await make()))) + query, body),
      );
  const ofCamp = of(made, ({ id }) => id);
  const ofRegistration = of(registered, ({ id }) => id);
  const ofFamily = of(waiting, ({ id }) => id);
  const theirs = [404, 200, 404, 200, 200, 200] as const;
  return [
    plain('listCamps', all(200)),
    ofCamp('getCamp', all(200)),
    plain('getCampsOverview', staff(200)),
    row('createCamp', staff(201), (column, method, path) => call(column, method, path, newCamp())),
    ofCamp('changeCamp', staff(200), { ...newCamp(), campType: 'camp', price: 100 }),
    ofCamp('changeCampStatus', staff(200), { status: 'completed' }),
    ofCamp('copyCamp', staff(201), { startDate: firstDay }),
    ofCamp('deleteCamp', staff(204)),
    row('registerForCamp', all(201), async (column, method, path) =>
      call(column, method, path, registering((await made()).id)),
    ),
    row('registerForCampWithoutPayment', all(201), async (column, method, path) => {
      const { id: campId } = await made();
      return call(column, method, path, { campId, parentInfo: guardian, participants: [child] });
    }),
    row('previewPrice', all(200), async (column, method, path) => {
      const { code } = await promotion();
      const { id } = await made();
      return call(column, method, path.replace('{id}', String(id)), { children: 1, promotionCode: code });
    }),
    plain('listPromotions', staff(200)),
    row('createPromotion', staff(201), (column, method, path) => call(column, method, path, newPromotion())),
    row('endPromotion', staff(204), async (column, method, path) =>
      call(column, method, path.replace('{id}', (await promotion()).id)),
    ),
    ofRegistration('getCampRegistration', theirs),
    ofRegistration('getResults', theirs),
    ofRegistration('getCampEntries', theirs),
    plain('getCampFamily', signedIn(200)),
    ofRegistration('changePaymentStatus', staff(200), { paymentStatus: 'paid' }),
    row('readStatement', staff(200), (column, method, path) =>
      call(column, method, path, { csv: 'Transaction ID,Date,Amount,Notes' }),
    ),
    row('recordStatement', staff(200), async (column, method, path) => {
      const { id: registrationId } = await registered();
      const payment = { transactionId: randomUUID(), day: firstDay, amount: 1, registrationId };
      return call(column, method, path, { by: 'venmo', payments: [payment] });
    }),
    ofRegistration('deleteCampRegistration', staff(204)),
    ofRegistration('withdrawRegistration', theirs, { refund: 0 }),
    ofRegistration('consentToRegistration', [404, 200, 404, 404, 404, 404], { consentText: 1 }),
    of(registered, ({ participantId }) => participantId)('chooseForChild', theirs, { onLeaderboards: false }),
    row('getSignedWaiver', staff(404), async (column, method, path) =>
      call(column, method, path.replace('{id}', (await registered()).id)),
    ),
    row('sendCampConfirmation', [404, 202, 404, 202, 202, 202], async (column, method, path) => {
      const { id: registrationId, campId } = await registered();
      return call(column, method, path, { registrationId, campId });
    }),
    ofCamp('exportParticipants', staff(200)),
    plain('listCampPayments', staff(200)),
    plain('exportCampPayments', staff(200)),
    row('joinWaitlist', all(201), async (column, method, path) =>
      call(column, method, path.replace('{id}', String((await registered()).campId)), {
        ...guardian,
        ...{ playerName: 'Leo', playerAge: 10 },
      }),
    ),
    ofCamp('listWaitlist', staff(200)),
    ofFamily('getWaitlistFamily', theirs),
    ofFamily('leaveWaitlist', [404, 204, 404, 204, 204, 204]),
    ofFamily('moveInWaitlist', staff(200), { position: 1 }),
    // There is no place to offer, so authorized callers get this refusal.
    ofFamily('offerPlace', staff(409)),
    ofCamp('getCampGallery', adminOnly(200)),
    row('addCampPhotos', adminOnly(201), async (column, _, path) =>
      post(column, path.replace('{id}', String((await made()).id)), await picture('photos')),
    ),
    row('deleteCampPhoto', adminOnly(204), async (column, method, path) => {
      const photosPath = path.replace('{id}', String((await made()).id));
      const added = await post('admin', photosPath, await picture('photos'));
      const { photos } = await json<{ photos: string[] }>(added);
      return call(column, method, photosPath, { photoUrl: photos[0] });
    }),
    row('addCampVideos', adminOnly(201), async (column, _, path) =>
      post(column, path.replace('{id}', String((await made()).id)), await film('videos')),
    ),
    row('deleteCampVideo', adminOnly(204), async (column, method, path) => {
      const videosPath = path.replace('{id}', String((await made()).id));
      const added = await post('admin', videosPath, await film('videos'));
      const { videos } = await json<{ videos: string[] }>(added);
      return call(column, method, videosPath, { videoUrl: videos[0] });
    }),
    ofCamp('getRoster', staff(200), undefined, `?date=${firstDay}`),
    row('markAttendance', staff(200), async (column, method, path) => {
      const { campId, participantId } = await registered();
      const mark = { id: randomUUID(), participantId, kind: 'in', at: new Date().toISOString() };
      const body = { date: firstDay, marks: [mark] };
      return call(column, method, path.replace('{id}', String(campId)), body);
    }),
    row('getCare', staff(200), async (column, method, path) =>
      call(column, method, path.replace('{id}', String((await registered()).participantId))),
    ),
  ];
}
