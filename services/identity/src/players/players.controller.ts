import { Controller } from '@nestjs/common';
import {
  addFamilyPlayer,
  type AnswerOf,
  type AnyPlayer,
  changePlayer,
  getFamilyIds,
  getPlayer,
  getPlayerNow,
  listAllPlayers,
  listPlayerContacts,
  listPlayers,
  listPlayersNow,
  type Page,
  type Player,
  type PlayerNow,
  removePlayer,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { FamiliesRepository } from '../accounts/families.repository';
import { PlayersService } from './players.service';

@Controller()
export class PlayersController {
  constructor(
    private readonly players: PlayersService,
    private readonly families: FamiliesRepository,
  ) {}

  @Handle(listPlayers)
  list(@Call() { caller }: CallOf<typeof listPlayers>): Promise<Player[]> {
    return this.players.list(caller);
  }

  @Handle(listAllPlayers)
  listAll(@Call() { query }: CallOf<typeof listAllPlayers>): Promise<Page<AnyPlayer>> {
    return this.families.find(query);
  }

  @Handle(addFamilyPlayer)
  add(@Call() { caller, body }: CallOf<typeof addFamilyPlayer>): Promise<Player> {
    return this.players.add(caller, body);
  }

  @Handle(getPlayer)
  get(@Call() { caller, params }: CallOf<typeof getPlayer>): Promise<Player> {
    return this.players.get(caller, params.id);
  }

  @Handle(listPlayerContacts)
  contacts(
    @Call() { params }: CallOf<typeof listPlayerContacts>,
  ): Promise<AnswerOf<typeof listPlayerContacts>> {
    return this.players.contacts(params.id);
  }

  @Handle(changePlayer)
  change(@Call() { caller, params, body, headers }: CallOf<typeof changePlayer>): Promise<Player> {
    return this.players.change(caller, params.id, body, headers['if-match']);
  }

  @Handle(removePlayer)
  remove(@Call() { caller, params, body }: CallOf<typeof removePlayer>): Promise<void> {
    return this.players.remove(caller, params.id, body.firstName);
  }

  @Handle(getPlayerNow)
  getNow(@Call() { params }: CallOf<typeof getPlayerNow>): Promise<PlayerNow> {
    return this.players.getNow(params.playerId);
  }

  @Handle(listPlayersNow)
  listNow(@Call() { query }: CallOf<typeof listPlayersNow>): Promise<PlayerNow[]> {
    return this.players.listNow(query);
  }

  @Handle(getFamilyIds)
  getIds(@Call() { params }: CallOf<typeof getFamilyIds>): Promise<AnswerOf<typeof getFamilyIds>> {
    return this.families.idsOf(params.userId);
  }
}
