import { Controller } from '@nestjs/common';
import { listPlayerCamps, type PlayerCamp } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { PlayerCampsService } from './player-camps.service';

@Controller()
export class PlayerCampsController {
  constructor(private readonly camps: PlayerCampsService) {}

  @Handle(listPlayerCamps)
  list(@Call() { caller, params }: CallOf<typeof listPlayerCamps>): Promise<PlayerCamp[]> {
    return this.camps.list(caller, params.id);
  }
}
