import { Controller } from '@nestjs/common';
import {
  addVoiceTake,
  deleteVoiceOver,
  getVoiceOver,
  makeVoiceReel,
  saveVoiceOver,
  type VoiceOver,
} from '@fungo/contracts';
import { Call, Handle, type CallOf } from '@fungo/platform';
import { VoiceOversService } from './voice-overs.service';
import { VoiceReelOrders } from './voice-reel-orders.service';
import { VoiceTakesService } from './voice-takes.service';

@Controller()
export class VoiceOversController {
  constructor(
    private readonly voiceOvers: VoiceOversService,
    private readonly takes: VoiceTakesService,
    private readonly reels: VoiceReelOrders,
  ) {}

  @Handle(getVoiceOver)
  get(@Call() { caller, params }: CallOf<typeof getVoiceOver>): Promise<VoiceOver> {
    return this.voiceOvers.get(caller, params.id);
  }

  @Handle(addVoiceTake)
  addTake(@Call() { caller, params, ...body }: CallOf<typeof addVoiceTake>): Promise<VoiceOver> {
    return this.takes.add(caller, params.id, body, body.headers['if-match']);
  }

  @Handle(saveVoiceOver)
  save(@Call() { caller, params, body, headers }: CallOf<typeof saveVoiceOver>): Promise<VoiceOver> {
    return this.voiceOvers.save(caller, params.id, body, headers['if-match']);
  }

  @Handle(makeVoiceReel)
  makeReel(@Call() { caller, params }: CallOf<typeof makeVoiceReel>): Promise<VoiceOver> {
    return this.reels.order(caller, params.id);
  }

  @Handle(deleteVoiceOver)
  delete(@Call() { caller, params }: CallOf<typeof deleteVoiceOver>): Promise<void> {
    return this.voiceOvers.delete(caller, params.id);
  }
}
