import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  getScoreSheet,
  lendScorerCode,
  listScoreRecords,
  listScorerCodes,
  openScorerCode,
  type Page,
  type ScorerCode,
  type ScoreRecord,
  sendScores,
  withdrawScorerCode,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { ScoreRecords } from './score-records';
import { ScorerCodes } from './scorer-codes';
import { ScoresService } from './scores.service';

@Controller()
export class ScoringController {
  constructor(
    private readonly scores: ScoresService,
    private readonly codes: ScorerCodes,
    private readonly records: ScoreRecords,
  ) {}

  @Handle(getScoreSheet)
  sheet(@Call() { caller, params }: CallOf<typeof getScoreSheet>): Promise<AnswerOf<typeof getScoreSheet>> {
    return this.scores.sheet(caller, params.id, params.station);
  }

  @Handle(sendScores)
  async send(
    @Call() { caller, params, body }: CallOf<typeof sendScores>,
  ): Promise<AnswerOf<typeof sendScores>> {
    return { outcomes: await this.scores.send(caller, params.id, params.station, body.changes) };
  }

  @Handle(listScorerCodes)
  listCodes(@Call() { params }: CallOf<typeof listScorerCodes>): Promise<ScorerCode[]> {
    return this.codes.list(params.id);
  }

  @Handle(lendScorerCode)
  lend(
    @Call() { caller, params, body }: CallOf<typeof lendScorerCode>,
  ): Promise<AnswerOf<typeof lendScorerCode>> {
    return this.codes.lend(caller, params.id, body);
  }

  @Handle(withdrawScorerCode)
  withdraw(@Call() { caller, params }: CallOf<typeof withdrawScorerCode>): Promise<void> {
    return this.codes.withdraw(caller, params.id);
  }

  @Handle(openScorerCode)
  open(@Call() { body }: CallOf<typeof openScorerCode>): Promise<AnswerOf<typeof openScorerCode>> {
    return this.codes.open(body);
  }

  @Handle(listScoreRecords)
  listRecords(@Call() { params, query }: CallOf<typeof listScoreRecords>): Promise<Page<ScoreRecord>> {
    return this.records.list(params.id, query);
  }
}
