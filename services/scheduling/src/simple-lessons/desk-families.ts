import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { constants, getFamilyIds } from '@fungo/contracts';
import { Ask, type SignedIn } from '@fungo/platform';
import { PeopleService, playerFinder } from '@fungo/platform/people';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredPerson } from '../people/person.entity';

const { perAddress, perCoach } = constants.lesson.deskMailsPerDay;
const day = 86_400_000;

interface Family {
  userId: string;
  playerIds: string[];
}

/** The name and the address that staff typed. */
interface Typed {
  studentName?: string | undefined;
  studentEmail?: string | undefined;
  notes?: string | undefined;
}

type OfFamily = Pick<
  StoredLesson,
  'studentId' | 'studentName' | 'studentEmail' | 'notes' | 'bookedByCoach' | 'addressTold' | 'createdAt'
>;

/** Finds the player of a lesson that staff book for a typed name and address. */
@Injectable()
export class DeskFamilies {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: PeopleService,
    private readonly ask: Ask,
  ) {}

  /** The account of a typed address and its players, which only identity knows. Asked before anything is locked. */
  async find(email: string | undefined): Promise<Family | null> {
    const addressee = await this.findAddressee(this.dataSource.manager, email);
    if (!addressee) return null;
    const { userId } = addressee;
    const { playerIds } = await this.ask.question(getFamilyIds, { params: { userId } });
    return { userId, playerIds };
  }

  /**
   * The player of the typed name in this family; null without an account whose address is proved. If the caller has locked
   * the person, an address that is proved at this moment either shows here or finds the lesson afterwards
   * (`tieDeskLessons`).
   */
  async findPlayer(
    manager: EntityManager,
    family: Family | null,
    { studentName, studentEmail }: Typed,
  ): Promise<string | null> {
    const addressee = await this.findAddressee(manager, studentEmail);
    if (!addressee?.addressProved || addressee.userId !== family?.userId) return null;
    return (await playerFinder(manager, family.playerIds))(studentName ?? null);
  }

  /** Locks the coach and the account of the typed address. @returns the player */
  async lock(
    manager: EntityManager,
    { caller, instructorId, family }: { caller: SignedIn; instructorId: number; family: Family | null },
    typed: Typed,
  ): Promise<string | null> {
    await this.people.introduce(manager, caller);
    const addressee = await this.findAddressee(manager, typed.studentEmail);
    await this.people.lock(manager, [{ instructorId }, ...(addressee ? [{ userId: addressee.userId }] : [])]);
    return this.findPlayer(manager, family, typed);
  }

  /** The columns of lessons that are booked now. The caller has locked the coach. */
  async columnsFor(
    manager: EntityManager,
    { studentId, instructorId }: { studentId: string | null; instructorId: number },
    { studentName, studentEmail, notes }: Typed,
  ): Promise<OfFamily> {
    const address = studentId ? undefined : studentEmail;
    return {
      studentId,
      studentName: studentId ? null : studentName!,
      studentEmail: studentEmail ?? null,
      notes: notes || null,
      bookedByCoach: true,
      addressTold: address !== undefined && (await this.mayTell(manager, instructorId, address)),
      createdAt: new Date(),
    };
  }

  /** Only students become the lesson's player: the address of a coach or an administrator ties to no account. */
  private async findAddressee(
    manager: EntityManager,
    email: string | undefined,
  ): Promise<StoredPerson | null> {
    return email === undefined ? null : manager.findOneBy(StoredPerson, { email, role: 'student' });
  }

  /**
   * Whether the daily limits allow a mail to this address, which may be a stranger's. A series has one mail. The caller has
   * locked the coach. This locks the address, so that simultaneous lessons of many coaches are counted like successive
   * ones.
   */
  private async mayTell(manager: EntityManager, instructorId: number, address: string): Promise<boolean> {
    await manager.query('SELECT pg_advisory_xact_lock(3, hashtext($1))', [address]);
    const told = { addressTold: true, bookedByCoach: true, createdAt: MoreThan(new Date(Date.now() - day)) };
    const count = (of: { studentEmail: string } | { instructorId: number }) =>
      manager.countBy(StoredLesson, [
        { ...told, ...of, seriesPosition: IsNull() },
        { ...told, ...of, seriesPosition: 1 },
      ]);
    return (
      (await count({ studentEmail: address })) < perAddress && (await count({ instructorId })) < perCoach
    );
  }
}
