import { Controller } from '@nestjs/common';
import {
  type FamilyPlayer,
  listAccountPlayers,
  listMerges,
  type Merge,
  mergeAccounts,
  mergePlayers,
  undoMerge,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { AccountMerges } from './account-merges.service';
import { MergesService } from './merges.service';
import { PlayerMerges } from './player-merges.service';

@Controller()
export class MergesController {
  constructor(
    private readonly merges: MergesService,
    private readonly accounts: AccountMerges,
    private readonly players: PlayerMerges,
  ) {}

  @Handle(listMerges)
  list(): Promise<Merge[]> {
    return this.merges.list();
  }

  @Handle(listAccountPlayers)
  listPlayers(@Call() { query }: CallOf<typeof listAccountPlayers>): Promise<FamilyPlayer[]> {
    return this.players.list(query.email);
  }

  @Handle(mergeAccounts)
  async mergeAccounts(@Call() { caller, body }: CallOf<typeof mergeAccounts>): Promise<Merge> {
    return this.merges.get(await this.accounts.merge(caller, body.fromEmail, body.intoEmail));
  }

  @Handle(mergePlayers)
  async mergePlayers(@Call() { caller, body }: CallOf<typeof mergePlayers>): Promise<Merge> {
    return this.merges.get(await this.players.merge(caller, body.fromId, body.intoId));
  }

  @Handle(undoMerge)
  async undo(@Call() { caller, params }: CallOf<typeof undoMerge>): Promise<Merge> {
    await this.merges.undo(caller, params.id);
    return this.merges.get(params.id);
  }
}
