import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type AnswerOf, constants, type getCampFamily } from '@fungo/contracts';
import { AcademyClock, SealedFields, type SignedIn } from '@fungo/platform';
import { StoredParticipant } from './participant.entity';
import { Registration } from './registration.entity';
import { childrenOf } from './families.rules';
import { RegistrationsRepository } from './registrations.repository';

/** Number of a family's registrations that are listed and searched for its children. */
const lately = 10;

@Injectable()
export class FamiliesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
    private readonly sealed: SealedFields,
    private readonly clock: AcademyClock,
  ) {}

  /** A family's registrations, and its latest contact data and children for the next form. */
  async getLast(caller: SignedIn): Promise<AnswerOf<typeof getCampFamily>> {
    const { manager } = this.dataSource;
    const registrations = await manager.find(Registration, {
      where: { userId: In(caller.familyIds) },
      order: { createdAt: 'DESC' },
      take: lately,
    });
    const [last] = registrations;
    if (!last) return { registrations: [], guardian: null, children: [], pickupNames: [] };
    const participants = await manager.find(StoredParticipant, {
      where: { registrationId: In(registrations.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    const dated = registrations.flatMap(({ id, createdAt }) =>
      participants
        .filter(({ registrationId }) => registrationId === id)
        .map((child) => ({
          ...this.sealed.open(StoredParticipant, child),
          playerId: child.playerUserId,
          saidAge: { age: child.playerAge, asOf: child.ageAsOf ?? this.clock.dateOf(createdAt) },
        })),
    );
    const { parentName, parentEmail, parentPhone } = this.sealed.open(Registration, last);
    return {
      registrations: await this.registrations.listOf(manager, caller.familyIds, lately),
      guardian: { parentName, parentEmail, parentPhone },
      children: childrenOf(dated, this.clock.today()).slice(0, constants.camp.maxParticipants),
      pickupNames: last.pickupNames,
    };
  }
}
