import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { AnswerOf, BodyOf, getCare, markAttendance, RosterChild } from '@fungo/contracts';
import {
  AcademyClock,
  AppError,
  invalidRequest,
  SealedFields,
  type SignedIn,
  transaction,
} from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { timeOf } from '../device-times';
import { StoredParticipant } from '../registrations/participant.entity';
import { AttendanceRepository } from './attendance.repository';
import { dayOf, mayCollect } from './attendance.rules';
import { StoredMark } from './mark.entity';
import { PlacesWriter } from '../places/places.writer';

type Roster = AnswerOf<typeof markAttendance>;
type Marks = BodyOf<typeof markAttendance>;

@Injectable()
export class AttendanceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlacesWriter,
    private readonly attendance: AttendanceRepository,
    private readonly sealed: SealedFields,
    private readonly clock: AcademyClock,
  ) {}

  async getRoster(campId: number, date: string): Promise<Roster> {
    const { manager } = this.dataSource;
    const day = dayOf(await this.places.getCamp(manager, campId), date);
    return { campId, date, children: await this.attendance.roster(manager, { campId, date, day }) };
  }

  /** Stores each tap once by its id. Repeated taps change nothing. */
  mark(caller: SignedIn, campId: number, { date, marks }: Marks): Promise<Roster> {
    return transaction(this.dataSource, async (manager) => {
      const day = dayOf(await this.places.getCamp(manager, campId), date);
      const expected = { campId, date, day };
      const before = await manager.findBy(StoredMark, { id: In(marks.map(({ id }) => id)) });
      const known = new Set(before.map(({ id }) => id));
      // A stored tap is not checked again, since the child may have left the camp.
      refuseWrong(marks, await this.attendance.roster(manager, expected), known);
      const isOnTheDay = (time: Date) => this.clock.dateOf(time) === date;
      const fresh = marks.filter(({ id }) => !known.has(id));
      if (fresh.length > 0)
        await manager
          .createQueryBuilder()
          .insert()
          .into(StoredMark)
          .values(
            fresh.map(({ id, participantId, kind, at, collectedBy, reason }, order) => ({
              id,
              participantId,
              date,
              kind,
              at: timeOf(at, isOnTheDay, order),
              collectedBy: kind === 'out' ? collectedBy : null,
              reason: kind === 'out' ? (reason ?? null) : null,
              madeBy: caller.id,
            })),
          )
          .orIgnore()
          .execute();
      return { campId, date, children: await this.attendance.roster(manager, expected) };
    });
  }

  /** Care details of a child. Each read is audited. */
  getCare(caller: SignedIn, participantId: number): Promise<AnswerOf<typeof getCare>> {
    return transaction(this.dataSource, async (manager) => {
      const found = await manager.findOneBy(StoredParticipant, { id: participantId });
      if (!found) throw new AppError('camps.participant-not-found');
      await audited(manager, caller, {
        verb: 'read',
        entity: 'participant',
        entityId: String(participantId),
        fields: ['medicalInfo', 'emergencyContact', 'emergencyPhone'],
      });
      return { ...this.sealed.open(StoredParticipant, found), participantId };
    });
  }
}

/** @throws AppError `request.invalid` with a field for each wrong tap */
function refuseWrong(marks: Marks['marks'], children: RosterChild[], known: ReadonlySet<string>): void {
  const issues = marks.flatMap(({ id, participantId, kind, collectedBy, reason }, index) => {
    if (known.has(id)) return [];
    const refuse = (field: string, message: string) => [{ path: ['marks', index, field], message }];
    const child = children.find((one) => one.participantId === participantId);
    if (!child) return refuse('participantId', 'This child is not expected on that day.');
    if (kind !== 'out') return [];
    if (!collectedBy) return refuse('collectedBy', `Who takes ${child.playerName} home?`);
    if (reason || mayCollect(collectedBy, child.pickupNames)) return [];
    return refuse('reason', `${collectedBy} is not named by the guardian. Please give a reason.`);
  });
  if (issues.length > 0) throw invalidRequest(issues);
}
