import { Controller } from '@nestjs/common';
import { changeCoachRules, type CoachRules, getCoachRules } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { CoachRulesService } from './coach-rules.service';

@Controller()
export class CoachRulesController {
  constructor(private readonly rules: CoachRulesService) {}

  @Handle(getCoachRules)
  get(@Call() { caller, query }: CallOf<typeof getCoachRules>): Promise<CoachRules> {
    return this.rules.get(caller, query.instructorId);
  }

  @Handle(changeCoachRules)
  change(@Call() { caller, body }: CallOf<typeof changeCoachRules>): Promise<CoachRules> {
    return this.rules.change(caller, body);
  }
}
