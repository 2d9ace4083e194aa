import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import {
  type AnswerOf,
  campDays,
  type CampFacts,
  type getCampRegistrationMail,
  type listCampFamilies,
  type QueryOf,
  type getWaitlistMail,
  hoursOfChildren,
  usualParentTexts,
} from '@fungo/contracts';
import { SealedFields, snapshot } from '@fungo/platform';
import { StoredParticipant } from '../registrations/participant.entity';
import { Registration } from '../registrations/registration.entity';
import { RegistrationsRepository } from '../registrations/registrations.repository';
import { WaitingFamily } from '../waitlist/waiting-family.entity';
import { WaitlistRepository } from '../waitlist/waitlist.repository';
import type { StoredDivision } from '../places/division.entity';
import { PlacesWriter } from '../places/places.writer';

/** The facts for a mail to a family, including the link's token. Messaging asks for them, so that none wait in a queue. */
@Injectable()
export class MailFacts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlacesWriter,
    private readonly registrations: RegistrationsRepository,
    private readonly families: WaitlistRepository,
    private readonly sealed: SealedFields,
  ) {}

  /** @throws AppError `camps.registration-not-found` */
  ofRegistration(id: string): Promise<AnswerOf<typeof getCampRegistrationMail>> {
    return snapshot(this.dataSource, (manager) => this.readRegistration(manager, id));
  }

  private async readRegistration(
    manager: EntityManager,
    id: string,
  ): Promise<AnswerOf<typeof getCampRegistrationMail>> {
    const { camp, participants, ...registration } = await this.registrations.getFull(manager, id, false);
    const divisions = await this.places.divisionsOf(manager, camp.campId);
    const nameOf = (divisionId: number | null): string | null => {
      const division = divisions.find((one) => one.id === divisionId);
      return division ? `${division.ageGroup} ${division.sport}, ${division.time}, ${division.field}` : null;
    };
    const ofChildren = participants.map(({ divisionId }) =>
      divisions.find(({ id: one }) => one === divisionId),
    );
    const hours = hoursOfChildren(camp, ofChildren);
    const own = divisions.filter(({ id }) => participants.some(({ divisionId }) => divisionId === id));
    const { token, daysTold, userId } = await manager.findOneByOrFail(Registration, { id });
    const { calendarVersion, calendarFrom } = await this.places.getCamp(manager, camp.campId);
    return {
      camp: withUsualTexts(camp, { ...camp, ...hours }),
      registration,
      children: participants.map(({ playerName, divisionId }) => ({
        playerName,
        division: nameOf(divisionId),
      })),
      divisions: own.map(({ id, sport, ageGroup, time, field }) => ({ id, sport, ageGroup, time, field })),
      calendar: {
        ...{ version: calendarVersion, from: calendarFrom },
        days: Math.max(campDays(camp), daysTold ?? 0),
      },
      accessToken: this.sealed.open(Registration, { token }).token,
      userId,
      playerIds: await this.playersOf(manager, id),
      coachId: await this.coachOf(manager, camp.campId),
    };
  }

  /** @throws AppError `camps.camp-not-found` */
  async ofCamp(
    id: number,
    { after, familyIds, limit }: QueryOf<typeof listCampFamilies>,
  ): Promise<AnswerOf<typeof listCampFamilies>> {
    const { manager } = this.dataSource;
    const { title } = await this.places.getCamp(manager, id);
    const families = await manager.find(Registration, {
      select: { id: true, userId: true },
      where: {
        ...{ campId: id, registrationStatus: 'confirmed' },
        ...(after && { id: MoreThan(after) }),
        ...(familyIds && { userId: In(familyIds) }),
      },
      order: { id: 'ASC' },
      take: limit,
    });
    return {
      ...{ title, coachId: await this.coachOf(manager, id) },
      families: families.map(({ id: registrationId, userId: familyId }) => ({ registrationId, familyId })),
    };
  }

  private async playersOf(manager: EntityManager, registrationId: string): Promise<string[]> {
    const children = await manager.find(StoredParticipant, {
      select: { playerUserId: true },
      where: { registrationId, playerUserId: Not(IsNull()) },
      order: { id: 'ASC' },
    });
    return children.map(({ playerUserId }) => playerUserId!);
  }

  private async coachOf(manager: EntityManager, campId: number): Promise<string | null> {
    const [coach] = await manager.query<{ user_id: string }[]>(
      `SELECT p.user_id FROM camps AS c JOIN people AS p ON p.instructor_id = c.instructor_id
        WHERE c.id = $1 ORDER BY p.user_id LIMIT 1`,
      [campId],
    );
    return coach?.user_id ?? null;
  }

  /** @throws AppError `camps.not-waiting` */
  ofFamily(id: string): Promise<AnswerOf<typeof getWaitlistMail>> {
    return snapshot(this.dataSource, (manager) => this.readFamily(manager, id));
  }

  private async readFamily(manager: EntityManager, id: string): Promise<AnswerOf<typeof getWaitlistMail>> {
    const { camp, ...family } = await this.families.get(manager, id);
    const { token, userId } = await manager.findOneByOrFail(WaitingFamily, { id });
    const divisions = await this.places.divisionsOf(manager, camp.campId);
    return {
      camp: withUsualTexts(camp, { ...camp, divisions }),
      family,
      accessToken: this.sealed.open(WaitingFamily, { token }).token,
      userId,
    };
  }
}

/** The camp's public facts, with the hours of the family's children if they are known. */
function withUsualTexts(camp: CampFacts, timed: CampFacts & { divisions?: StoredDivision[] }): CampFacts {
  const { arrivalInfo, pickupInfo } = usualParentTexts(timed);
  return {
    ...camp,
    arrivalInfo: camp.arrivalInfo ?? arrivalInfo,
    pickupInfo: camp.pickupInfo ?? pickupInfo,
  };
}
