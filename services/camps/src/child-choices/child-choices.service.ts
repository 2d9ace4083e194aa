import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BodyOf, chooseForChild, Participant } from '@fungo/contracts';
import { AppError, type SignedIn, transaction, type Visitor } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { tellRulesChanged } from '../leaderboards/leaderboard-news';
import { Player } from '../leaderboards/player.entity';
import { isStaff, isTheirs } from '../link-tokens';
import { StoredParticipant } from '../registrations/participant.entity';
import { Registration } from '../registrations/registration.entity';
import { RegistrationsRepository } from '../registrations/registrations.repository';

/** A child's visibility on public pages, as chosen by its family or by staff on its behalf. */
@Injectable()
export class ChildChoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
  ) {}

  /** @throws AppError `camps.participant-not-found`, also for another family's child */
  choose(
    caller: SignedIn | Visitor,
    participantId: number,
    { onLeaderboards, photosAllowed }: BodyOf<typeof chooseForChild>,
  ): Promise<Participant> {
    return transaction(this.dataSource, async (manager) => {
      const child = await manager.findOneBy(StoredParticipant, { id: participantId });
      const found = child && (await manager.findOneBy(Registration, { id: child.registrationId }));
      if (!found || !(isStaff(caller) || isTheirs(caller, found)))
        throw new AppError('camps.participant-not-found');
      if (onLeaderboards !== undefined) {
        await manager.update(Player, { participantId }, { hidden: !onLeaderboards });
        await tellRulesChanged(manager);
      }
      if (photosAllowed !== undefined)
        await manager.update(StoredParticipant, { id: participantId }, { photosAllowed });
      const chosen = { onLeaderboards, photosAllowed };
      const fields = Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [name]));
      if (isStaff(caller) && fields.length > 0)
        await audited(manager, caller, {
          ...{ verb: 'changed', entity: 'participant', entityId: String(participantId) },
          fields,
        });
      const { participants } = await this.registrations.get(manager, found.id);
      return participants.find(({ id }) => id === participantId)!;
    });
  }
}
