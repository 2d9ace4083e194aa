import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { type PersonalDataRow, textOfConsent } from '@fungo/contracts';
import { SealedFields } from '@fungo/platform';
import {
  idAfter,
  type PersonalData,
  personalDataAtOnce,
  personalDataAudit,
  personalDataList,
  type PersonalDataList,
  type Holder,
  inWords,
  shownAt,
  shownDay,
  shownMoney,
  sumOf,
} from '@fungo/platform/academy';
import { StoredMark } from '../attendance/mark.entity';
import { StoredEntry } from '../leaderboards/entry.entity';
import { Player } from '../leaderboards/player.entity';
import { ScoreChangeRow } from '../scoring/score-change.entity';
import { StoredCamp } from '../places/camp.entity';
import { StoredWaiver } from '../places/waiver.entity';
import { StoredParticipant } from '../registrations/participant.entity';
import { Registration } from '../registrations/registration.entity';
import { StatementPaymentRow } from '../statements/statement-payment.entity';
import { TimelineLinkRow } from '../timeline-links/timeline-link.entity';
import { WaitingChild } from '../waitlist/waiting-child.entity';
import { WaitingFamily } from '../waitlist/waiting-family.entity';

/** SQL condition: rows of an account, or made without one under an address that the account has proved. */
export const familyOf = ({ familyIds, address }: Holder) => [
  { userId: In(familyIds) },
  ...(address === null ? [] : [{ userId: IsNull(), parentEmail: address }]),
];

/** The data that camps stores about a family. Staff's reasons for payment changes are internal and left out. */
@Injectable()
export class CampsPersonalData implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
  ) {}

  listsFor(): PersonalDataList[] {
    return [
      personalDataList({
        title: 'Camp registrations',
        rows: async (holder, page) =>
          this.withCamps(
            await this.dataSource.manager.find(Registration, {
              where: familyOf(holder).map((rule) => ({ ...rule, ...idAfter.text(page) })),
              order: { id: 'ASC' },
              take: page.limit,
            }),
          ),
        place: ({ id }) => id,
        show: (stored) => registrationRow(this.sealed.open(Registration, stored)),
      }),
      personalDataList({
        title: 'Children at camps',
        about: 'What you told us of each child. Medical notes are deleted some time after a camp.',
        rows: async (holder, page) => {
          const registrations = new Map((await this.registrationsOf(holder)).map((one) => [one.id, one]));
          const found = await this.dataSource.manager.find(StoredParticipant, {
            where: { registrationId: In([...registrations.keys()]), ...idAfter.number(page) },
            order: { id: 'ASC' },
            take: page.limit,
          });
          return found.map((child) => ({ child, registration: registrations.get(child.registrationId)! }));
        },
        place: ({ child }) => child.id,
        show: ({ child, registration }) => childRow(this.sealed.open(StoredParticipant, child), registration),
      }),
      personalDataAtOnce({
        title: 'Waivers you signed',
        rows: async (holder) => {
          const signed = (await this.registrationsOf(holder)).flatMap(({ waiverId }) => waiverId ?? []);
          const waivers = await this.dataSource.manager.findBy(StoredWaiver, { id: In(signed) });
          return (await this.withCamps(waivers)).map(({ camp, text }) => ({ Camp: camp, Text: text }));
        },
      }),
      personalDataList({
        title: 'At the gate',
        about: 'When each child came and who took them home.',
        rows: async (holder, page) => {
          const children = await this.childrenOf(holder);
          const found = await this.dataSource.manager.find(StoredMark, {
            where: { participantId: In([...children.keys()]), ...idAfter.text(page) },
            order: { id: 'ASC' },
            take: page.limit,
          });
          return found.map((mark) => ({ mark, child: children.get(mark.participantId)! }));
        },
        place: ({ mark }) => mark.id,
        show: ({ mark, child }) => ({
          Day: shownDay(mark.date),
          Child: child.playerName,
          What: marks[mark.kind],
          When: shownAt(mark.at),
          'Taken home by': mark.collectedBy,
          Reason: mark.reason,
        }),
      }),
      personalDataList({
        title: 'Results',
        rows: async (holder, page) => {
          const players = new Map((await this.playersOf(holder)).map((player) => [player.id, player]));
          const found = await this.dataSource.manager.find(StoredEntry, {
            where: { playerId: In([...players.keys()]), ...idAfter.number(page) },
            order: { id: 'ASC' },
            take: page.limit,
          });
          return found.map((entry) => ({ entry, player: players.get(entry.playerId)! }));
        },
        place: ({ entry }) => entry.id,
        show: ({ entry, player }) => ({
          Camp: player.camp,
          Child: player.name,
          'Name on the leaderboard': player.publicName,
          'Kept off it for others': player.hidden,
          Age: player.age,
          Sport: inWords(player.sport),
          Station: inWords(entry.station),
          Score: entry.score === null ? null : Number(entry.score),
          Attempts: entry.attempts.map((attempt) => String(Number(attempt))),
          'Did not take part': entry.didNotTakePart,
        }),
      }),
      personalDataList({
        title: 'How results came about',
        rows: async (holder, page) =>
          this.dataSource.manager.find(ScoreChangeRow, {
            where: {
              playerId: In((await this.playersOf(holder)).map(({ id }) => id)),
              ...idAfter.text(page),
            },
            order: { id: 'ASC' },
            take: page.limit,
          }),
        place: ({ id }) => id,
        show: (change) => ({
          When: shownAt(change.madeAt),
          Station: inWords(change.station),
          What: inWords(change.kind),
          Before: change.before?.attempts ?? null,
          After: change.after?.attempts ?? null,
        }),
      }),
      personalDataList({
        title: 'Waitlists',
        rows: async (holder, page) => {
          const families = await this.withCamps(
            await this.dataSource.manager.find(WaitingFamily, {
              where: familyOf(holder).map((rule) => ({ ...rule, ...idAfter.text(page) })),
              relations: { offer: true },
              order: { id: 'ASC' },
              take: page.limit,
            }),
          );
          const children = await this.dataSource.manager.findBy(WaitingChild, {
            familyId: In(families.map(({ id }) => id)),
          });
          return families.map((family) => ({
            family,
            children: children.filter(({ familyId }) => familyId === family.id),
          }));
        },
        place: ({ family }) => family.id,
        show: ({ family, children }) => waitingRow(this.sealed.open(WaitingFamily, family), children),
      }),
      personalDataList({
        title: 'Links to scores',
        about: 'What you shared of a player’s scores. A link is deleted when it ends.',
        rows: async ({ familyIds }, page) =>
          this.dataSource.manager.find(TimelineLinkRow, {
            where: { familyId: In(familyIds), ...idAfter.text(page) },
            order: { id: 'ASC' },
            take: page.limit,
          }),
        place: ({ id }) => id,
        show: ({ createdAt, expiresAt }) => ({ Made: shownAt(createdAt), 'Open until': shownAt(expiresAt) }),
      }),
      personalDataAtOnce({
        title: 'Payments found on statements',
        about: 'What came by Venmo or Cash App and was matched to your registrations.',
        rows: async (holder) => {
          const found = await this.dataSource.manager.findBy(StatementPaymentRow, {
            registrationId: In((await this.registrationsOf(holder)).map(({ id }) => id)),
          });
          return found.map(({ by, transactionId, cents, day }) => ({
            Day: shownDay(day),
            By: inWords(by),
            Amount: shownMoney(cents),
            'Their number': transactionId,
          }));
        },
      }),
      personalDataAudit(this.dataSource, async (holder) => [
        ...(await this.registrationsOf(holder)).map(({ id }) => id),
        ...[...(await this.childrenOf(holder)).keys()].map(String),
      ]),
    ];
  }

  async registrationsOf(holder: Holder): Promise<InCamp<Registration>[]> {
    const where = familyOf(holder);
    return this.withCamps(await this.dataSource.manager.find(Registration, { where, order: { id: 'ASC' } }));
  }

  private async childrenOf(holder: Holder): Promise<Map<number, StoredParticipant>> {
    const registrations = await this.registrationsOf(holder);
    const found = await this.dataSource.manager.findBy(StoredParticipant, {
      registrationId: In(registrations.map(({ id }) => id)),
    });
    return new Map(found.map((child) => [child.id, child]));
  }

  private async playersOf(holder: Holder): Promise<InCamp<Player>[]> {
    const children = [...(await this.childrenOf(holder)).keys()];
    return this.withCamps(await this.dataSource.manager.findBy(Player, { participantId: In(children) }));
  }

  private async withCamps<T extends { campId: number }>(rows: T[]): Promise<InCamp<T>[]> {
    const camps = await this.dataSource.manager.findBy(StoredCamp, {
      id: In(rows.map(({ campId }) => campId)),
    });
    const titles = new Map(camps.map(({ id, title }) => [id, title]));
    return rows.map((row) => ({ ...row, camp: titles.get(row.campId) ?? null }));
  }
}

type InCamp<T> = T & { camp: string | null };

const childRow = (child: StoredParticipant, { camp, reference }: InCamp<Registration>): PersonalDataRow => ({
  Name: child.playerName,
  Camp: camp,
  Registration: reference,
  'Age at the camp': child.playerAge,
  'Age group': child.ageGroup,
  Sport: inWords(child.sport),
  Position: inWords(child.playerPosition),
  Experience: inWords(child.experienceLevel),
  'Medical notes': child.medicalInfo,
  'Emergency contact': child.emergencyContact,
  'Emergency phone': child.emergencyPhone,
  'Photos in the gallery': child.photosAllowed,
  'Consent given by': child.consentedBy,
  'Consent to this text': child.consentText === null ? null : textOfConsent('camp', child.consentText),
  'Consent given': shownAt(child.consentedAt),
});

const waitingRow = (family: InCamp<WaitingFamily>, children: WaitingChild[]): PersonalDataRow => ({
  Camp: family.camp,
  Joined: shownAt(family.joinedAt),
  Status: inWords(family.state),
  'Offered until': shownAt(family.offer?.until ?? null),
  Guardian: family.parentName,
  Email: family.parentEmail,
  Phone: family.parentPhone,
  Children: children.map(({ playerName, playerAge }) => `${playerName}, ${playerAge}`),
});

const marks = { in: 'Came', out: 'Went home', absent: 'Did not come' };

const registrationRow = (registration: InCamp<Registration>): PersonalDataRow => ({
  Camp: registration.camp,
  Reference: registration.reference,
  Registered: shownAt(registration.createdAt),
  Status: inWords(registration.registrationStatus),
  Guardian: registration.parentName,
  Email: registration.parentEmail,
  Phone: registration.parentPhone,
  'May take the children home': registration.pickupNames,
  Days: registration.selectedDays.length === 0 ? 'All days' : registration.selectedDays.join(', '),
  Price: shownMoney(registration.totalCents),
  'Off for siblings': shownMoney(registration.siblingCents),
  'Off by a code': shownMoney(registration.promotionCents),
  Deposit: shownMoney(registration.depositCents),
  'Rest due': shownDay(registration.restBy),
  'Chose to pay by': inWords(registration.paymentMethod),
  Payment: inWords(registration.paymentStatus),
  Paid: shownMoney(registration.received === null ? 0 : sumOf(registration.received)),
  'Card payments disputed': registration.disputes,
  'Stripe’s number': registration.stripePaymentIntentId,
  'Pay by': shownAt(registration.payBy),
  'You cancelled': shownAt(registration.withdrawnAt),
  'Comes back': shownMoney(registration.refundCents),
  'The academy keeps': shownMoney(registration.keptCents),
  'Waiver signed as': registration.signedName,
  'Waiver signed': shownAt(registration.signedAt),
  'Waiver signed from the network address': registration.signedFrom,
  'Results emailed': shownAt(registration.resultsToldAt),
  'Emailed that medical notes are deleted': shownAt(registration.notesToldAt),
});
