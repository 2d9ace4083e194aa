import { Controller } from '@nestjs/common';
import {
  addPlayer,
  type AnswerOf,
  changeScore,
  changeStationRules,
  deleteEntry,
  deletePlayer,
  putScoreBack,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { DataSource } from 'typeorm';
import { CorrectionsService } from './corrections.service';
import { ScoreRecords } from './score-records';
import { StationRulesService } from './station-rules.service';

@Controller()
export class CorrectionsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly corrections: CorrectionsService,
    private readonly records: ScoreRecords,
    private readonly stations: StationRulesService,
  ) {}

  @Handle(changeScore)
  change(
    @Call() { caller, params, body }: CallOf<typeof changeScore>,
  ): Promise<AnswerOf<typeof changeScore>> {
    return this.corrections.change(caller, params.entryId, body);
  }

  @Handle(deletePlayer)
  removePlayer(@Call() { caller, body }: CallOf<typeof deletePlayer>): Promise<void> {
    return this.corrections.removePlayer(caller, body);
  }

  @Handle(deleteEntry)
  remove(@Call() { caller, params }: CallOf<typeof deleteEntry>): Promise<void> {
    return this.corrections.remove(caller, params.entryId);
  }

  @Handle(addPlayer)
  add(
    @Call() { caller, body, idempotencyKey }: CallOf<typeof addPlayer>,
  ): Promise<AnswerOf<typeof addPlayer>> {
    return this.corrections.add(caller, body, idempotencyKey);
  }

  @Handle(changeStationRules)
  changeStations(
    @Call() { caller, params, body, headers }: CallOf<typeof changeStationRules>,
  ): Promise<AnswerOf<typeof changeStationRules>> {
    return this.stations.change(caller, params.id, body.stations, headers['if-match']);
  }

  @Handle(putScoreBack)
  async putBack(
    @Call() { caller, params }: CallOf<typeof putScoreBack>,
  ): Promise<AnswerOf<typeof putScoreBack>> {
    const id = await this.corrections.putBack(caller, params.id);
    return this.records.get(this.dataSource.manager, id);
  }
}
