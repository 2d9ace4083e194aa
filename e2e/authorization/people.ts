import { randomUUID } from 'node:crypto';
import type {
  AccountInvitation,
  AnswerOf,
  endpoints,
  GuardedFamily,
  Invitation,
  Player,
  PlayerNote,
  User,
} from '@fungo/contracts';
import { hashOfAddress, UnsubscribeLinks } from '../../services/messaging/src/unsubscribes/unsubscribe-links';
import { academy, accounts, call, type Column, json, signIn } from './academy';
import { adminOnly, all, ownerCoachOnly, plain, type Row, row, signedIn, staff } from './rows';

export const registration = () => ({
  firstName: 'Pat',
  lastName: 'Lane',
  email: `${randomUUID()}@fungo.test`,
  password: 'play-ball',
  confirmPassword: 'play-ball',
  role: 'admin',
});

async function strangerId(): Promise<string> {
  const { user } = await json<{ user: User }>(await call('visitor', 'POST', '/api/register', registration()));
  return user.id;
}

async function accountInvitationId(): Promise<string> {
  const invited = { email: `${randomUUID()}@fungo.test`, role: 'instructor' };
  return (await json<AccountInvitation>(await call('admin', 'POST', '/api/admin/invitations', invited))).id;
}

const oneClick = { 'List-Unsubscribe': 'One-Click' };
const unsubscribeToken = () =>
  new UnsubscribeLinks({ FUNGO_SECRET: academy.product.environment.FUNGO_SECRET! }).tokenOf({
    list: 'camp-results',
    addressHash: hashOfAddress('rosa@fungo.test'),
  });

/** A new player of the owner's family, which is removed after the call. */
async function withPlayer(send: (id: string) => Promise<Response>): Promise<Response> {
  const path = '/api/players';
  const made = await call('player_owner', 'POST', path, { firstName: 'Leo', lastName: 'Ortega' });
  const { id } = await json<Player>(made);
  const answer = await send(id);
  await call('player_owner', 'DELETE', `${path}/${id}`, { firstName: 'Leo' });
  return answer;
}

/** A link to the scores of a player of the owner's family. */
const sharedScores = async (id: string) =>
  json<AnswerOf<typeof endpoints.makeTimelineLink>>(
    await call('player_owner', 'POST', `/api/players/${id}/timeline-links`, { days: 7 }),
  );
/** The owning player's family alone, not staff. */
const ofFamily = (status: number): Row['expected'] => [401, status, 404, 404, 404, 404];

/** With a separate session, which ends. */
const signOut = async (column: Column, method: string, path: string) =>
  call(column, method, path, undefined, column === 'visitor' ? '' : await signIn(accounts[column]));

/** Accounts belong to their people, and a mail's link can unsubscribe from that mail. Roles, memberships and the site are the administrator's. */
export const peopleRows: Row[] = [
  plain('getCurrentUser', signedIn(200)),
  plain('listPlayers', signedIn(200)),
  row('addFamilyPlayer', signedIn(201), async (column, method, path) => {
    const answer = await call(column, method, path, { firstName: 'Leo', lastName: 'Ortega' });
    const { id } = await json<Partial<Player>>(answer.clone());
    if (id) await call(column, 'DELETE', `${path}/${id}`, { firstName: 'Leo' });
    return answer;
  }),
  row('getPlayer', [401, 200, 404, 200, 200, 200], (column, method, path) =>
    withPlayer((id) => call(column, method, path.replace('{id}', id))),
  ),
  row('listPlayerContacts', staff(200), (column, method, path) =>
    withPlayer((id) => call(column, method, path.replace('{id}', id))),
  ),
  plain('listAllPlayers', staff(200)),
  row('listPlayerCamps', [401, 200, 404, 200, 200, 200], (column, method, path) =>
    withPlayer((id) => call(column, method, path.replace('{id}', id))),
  ),
  row('listTimelineLinks', ofFamily(200), (column, method, path) =>
    withPlayer((id) => call(column, method, path.replace('{id}', id))),
  ),
  row('makeTimelineLink', ofFamily(201), (column, method, path) =>
    withPlayer((id) => call(column, method, path.replace('{id}', id), { days: 7 })),
  ),
  row('withdrawTimelineLink', ofFamily(204), (column, method, path) =>
    withPlayer(async (id) => {
      const { id: linkId } = await sharedScores(id);
      return call(column, method, path.replace('{id}', id).replace('{linkId}', linkId));
    }),
  ),
  row('getSharedScores', all(200), (column, method, path) =>
    withPlayer(async (id) => call(column, method, path + new URL((await sharedScores(id)).address).search)),
  ),
  row(
    'getSharedScores',
    all(404),
    (column, method, path) => call(column, method, `${path}?token=nobodys`),
    'with a link that has ended',
  ),
  row('listPlayerNotes', staff(200), (column, method, path) =>
    withPlayer((id) => call(column, method, path.replace('{id}', id))),
  ),
  row('addPlayerNote', staff(201), (column, method, path) =>
    withPlayer((id) => call(column, method, path.replace('{id}', id), { text: 'Works hard.' })),
  ),
  row('removePlayerNote', [401, 403, 403, 204, 403, 204], (column, method, path) =>
    withPlayer(async (id) => {
      const made = await call('instr_owner', 'POST', `/api/players/${id}/notes`, { text: 'Works hard.' });
      const note = await json<PlayerNote>(made);
      return call(column, method, path.replace('{id}', id).replace('{noteId}', String(note.id)));
    }),
  ),
  row('changePlayer', [401, 200, 404, 404, 404, 404], (column, method, path) =>
    withPlayer((id) => call(column, method, path.replace('{id}', id), { position: 'Catcher' })),
  ),
  row('removePlayer', [401, 204, 404, 404, 404, 404], (column, method, path) =>
    withPlayer((id) => call(column, method, path.replace('{id}', id), { firstName: 'Leo' })),
  ),
  plain('listGuardians', signedIn(200)),
  row('inviteGuardian', signedIn(201), async (column, method, path) => {
    const answer = await call(column, method, path, { email: `${randomUUID()}@fungo.test` });
    const { id } = await json<Partial<Invitation>>(answer.clone());
    if (id) await call(column, 'DELETE', `${path}/${id}`);
    return answer;
  }),
  // None of them is of age.
  row('handOverPlayer', [401, 409, 404, 404, 404, 404], (column, method, path) =>
    withPlayer((id) =>
      call(column, method, path.replace('{id}', id), { email: `${randomUUID()}@fungo.test` }),
    ),
  ),
  row('withdrawInvitation', [401, 204, 404, 404, 404, 404], async (column, method, path) => {
    const email = `${randomUUID()}@fungo.test`;
    const made = await call('player_owner', 'POST', '/api/guardians/invitations', { email });
    const { id } = await json<Invitation>(made);
    const answer = await call(column, method, path.replace('{id}', id));
    await call('player_owner', method, path.replace('{id}', id));
    return answer;
  }),
  // The other player's family would be left without a guardian; the owner's has two.
  row('leaveFamily', [401, 404, 409, 404, 404, 404], async (column, method, path) => {
    const [own] = await json<GuardedFamily[]>(await call('player_other', 'GET', '/api/guardians'));
    return call(column, method, path.replace('{familyId}', own!.familyId));
  }),
  row('readInvitation', all(400), (column, method, path) => call(column, method, path, { token: 'none' })),
  row('acceptInvitation', signedIn(400), (column, method, path) =>
    call(column, method, path, { token: 'none' }),
  ),
  row('registerInvited', all(400), (column, method, path) =>
    call(column, method, path, { ...registration(), token: 'none' }),
  ),
  plain('listAccountInvitations', adminOnly(200)),
  row('lookUpInvited', adminOnly(200), (column, method, path) =>
    call(column, method, path, { email: accounts.player_owner }),
  ),
  row('inviteToAccount', adminOnly(201), (column, method, path) =>
    call(column, method, path, { email: `${randomUUID()}@fungo.test`, role: 'instructor' }),
  ),
  row('sendAccountInvitation', adminOnly(201), async (column, method, path) =>
    call(column, method, path.replace('{id}', await accountInvitationId())),
  ),
  row('withdrawAccountInvitation', adminOnly(204), async (column, method, path) =>
    call(column, method, path.replace('{id}', await accountInvitationId())),
  ),
  row('readAccountInvitation', all(400), (column, method, path) =>
    call(column, method, path, { token: 'none' }),
  ),
  row('acceptAccountInvitation', signedIn(400), (column, method, path) =>
    call(column, method, path, { token: 'none' }),
  ),
  row('registerInvitedAccount', all(400), (column, method, path) =>
    call(column, method, path, { ...registration(), token: 'none' }),
  ),
  plain('listMerges', adminOnly(200)),
  row('listAccountPlayers', adminOnly(200), (column, method, path) =>
    call(column, method, `${path}?email=${accounts.player_owner}`),
  ),
  row('mergeAccounts', adminOnly(409), (column, method, path) =>
    call(column, method, path, { fromEmail: accounts.player_owner, intoEmail: accounts.player_owner }),
  ),
  row('mergePlayers', adminOnly(404), (column, method, path) =>
    call(column, method, path, { fromId: randomUUID(), intoId: randomUUID() }),
  ),
  row('undoMerge', adminOnly(404), (column, method, path) =>
    call(column, method, path.replace('{id}', randomUUID())),
  ),
  plain('getMailChoices', signedIn(200)),
  row('chooseMails', signedIn(200), (column, method, path) => call(column, method, path, { reviews: true })),
  plain('getPushes', signedIn(200)),
  row('subscribeToPushes', signedIn(409), (column, method, path) =>
    call(column, method, path, {
      endpoint: 'https://fcm.googleapis.com/fcm/send/none',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
  ),
  plain('unsubscribeFromPushes', signedIn(204)),
  plain('listNotices', signedIn(200)),
  plain('countNotices', signedIn(200)),
  row('watchNotices', signedIn(200), async (column, method, path) => {
    const answer = await call(column, method, path);
    await answer.body?.cancel();
    return answer;
  }),
  row('readNotice', signedIn(404), (column, method, path) =>
    call(column, method, path.replace('{id}', randomUUID())),
  ),
  row('readAllNotices', signedIn(200), (column, method, path) => call(column, method, path, {})),
  plain('listSessions', signedIn(200)),
  row('endSession', signedIn(204), (column, method, path) =>
    call(column, method, path.replace('{id}', '0'.repeat(64))),
  ),
  plain('endOtherSessions', signedIn(204)),
  plain('getProvider', all(200)),
  plain('beginProviderSignIn', all(404)),
  plain('finishProviderSignIn', all(404)),
  row('login', all(200), (column, method, path) =>
    call(column, method, path, { email: accounts.player_owner, password: 'play-ball' }, ''),
  ),
  row('register', all(201), (column, method, path) => call(column, method, path, registration())),
  row('logout', all(200), signOut),
  row('logoutByNavigation', all(302), signOut),
  row('giveConsent', signedIn(200), (column, method, path) =>
    call(column, method, path, { player: 'minor', parentName: 'Rosa', guardianConsent: true }),
  ),
  plain('getDeletion', signedIn(200)),
  row('askForDeletion', signedIn(202), (column, method, path) =>
    call(column, method, path, { password: 'play-ball' }),
  ),
  plain('takeBackDeletion', signedIn(204)),
  plain('getOwnCopy', signedIn(200)),
  row('takeOwnCopy', signedIn(200), async (column, method, path) => {
    const answer = await call(column, method, path);
    await answer.arrayBuffer(); // under way until then
    return answer;
  }),
  plain('getSecondFactor', signedIn(200)),
  row('beginSecondFactor', signedIn(403), (column, method, path) =>
    call(column, method, path, { password: 'not theirs' }),
  ),
  row('turnOnSecondFactor', signedIn(409), (column, method, path) =>
    call(column, method, path, { code: '000000' }),
  ),
  row('turnOffSecondFactor', signedIn(409), (column, method, path) =>
    call(column, method, path, { password: 'play-ball', code: '000000' }),
  ),
  row('renewRecoveryCodes', signedIn(409), (column, method, path) =>
    call(column, method, path, { password: 'play-ball', code: '000000' }),
  ),
  row('resetSecondFactor', adminOnly(204), async (column, method, path) =>
    call(column, method, path.replace('{id}', await strangerId())),
  ),
  plain('getStaffFactor', adminOnly(200)),
  row('askStaffFactor', adminOnly(200), (column, method, path) =>
    call(column, method, path, { asked: false }),
  ),
  row('finishWithCode', all(400), (column, method, path) => call(column, method, path, { code: '000000' })),
  plain('listInstructors', all(200)),
  row('updateInstructor', ownerCoachOnly(200), (column, method, path) =>
    call(column, method, path.replace('{id}', String(academy.ownerCoach)), { experience: '12 years' }),
  ),
  row('updateProfile', signedIn(200), (column, method, path) => call(column, method, path, {})),
  plain('getInstructorProfile', staff(200)),
  plain('getSite', all(200)),
  plain('listStudents', staff(200)),
  plain('listUsers', adminOnly(200)),
  plain('exportUsers', adminOnly(200)),
  plain('getNotesRetention', adminOnly(200)),
  plain('getFilmsRetention', adminOnly(200)),
  plain('getFilmsInLine', adminOnly(200)),
  row('getAccountPage', adminOnly(200), async (column, method, path) =>
    call(column, method, path.replace('{id}', await strangerId())),
  ),
  row('changeAccess', adminOnly(200), async (column, method, path) =>
    call(column, method, path.replace('{id}', await strangerId()), { enabled: true }),
  ),
  row('changeRole', adminOnly(200), async (column, method, path) =>
    call(column, method, path.replace('{id}', await strangerId()), { role: 'instructor' }),
  ),
  row('updateSite', adminOnly(200), async (column, method, path) =>
    call(column, method, path, await json(await call('visitor', 'GET', '/api/site'))),
  ),
  row('forgotPassword', all(202), (column, method, path) =>
    call(column, method, path, { email: `nobody-${column}@fungo.test` }),
  ),
  row('resetPassword', all(400), (column, method, path) =>
    call(column, method, path, { token: 'guessed', password: 'play-ball' }),
  ),
  row('proveAddress', all(400), (column, method, path) => call(column, method, path, { token: 'guessed' })),
  plain('requestProof', signedIn(202)),
  row('unsubscribe', all(400), (column, method, path) =>
    call(column, method, `${path}?token=guessed`, oneClick),
  ),
  row(
    'unsubscribe',
    all(204),
    (column, method, path) => call(column, method, `${path}?token=${unsubscribeToken()}`, oneClick),
    'with the link of a mail',
  ),
  row('askToUnsubscribe', all(302), (column, method, path) => call(column, method, `${path}?token=guessed`)),
  plain('getSubscription', signedIn(200)),
  row('activateMembership', adminOnly(200), async (column, method, path) =>
    call(column, method, path, { userId: await strangerId() }),
  ),
  row('deactivateMembership', adminOnly(200), async (column, method, path) =>
    call(column, method, path, { userId: await strangerId() }),
  ),
];
