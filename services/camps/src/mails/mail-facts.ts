import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type AnswerOf,
  campDays,
  type CampFacts,
  type getCampRegistrationMail,
  type getWaitlistMail,
  hoursOfChildren,
  usualParentTexts,
} from '@fungo/contracts';
import { SealedFields } from '@fungo/platform';
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

  async ofRegistration(id: string): Promise<AnswerOf<typeof getCampRegistrationMail>> {
    const { manager } = this.dataSource;
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
    const { token, daysTold } = await manager.findOneByOrFail(Registration, { id });
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
    };
  }

  async ofFamily(id: string): Promise<AnswerOf<typeof getWaitlistMail>> {
    const { manager } = this.dataSource;
    const { camp, ...family } = await this.families.get(manager, id);
    const { token } = await manager.findOneByOrFail(WaitingFamily, { id });
    const divisions = await this.places.divisionsOf(manager, camp.campId);
    return {
      camp: withUsualTexts(camp, { ...camp, divisions }),
      family,
      accessToken: this.sealed.open(WaitingFamily, { token }).token,
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
