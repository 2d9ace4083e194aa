import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AnswerOf,
  getCampLeaderboard,
  getLeaderboardHighlights,
  getResults,
  type LeaderboardCamp,
  type LeaderboardEntry,
  type LeaderboardHighlights,
  listLeaderboard,
  listLeaderboardCamps,
  watchLeaderboard,
} from '@fungo/contracts';
import {
  Call,
  type CallOf,
  Handle,
  type JsonText,
  type SignedIn,
  type TextPage,
  type Visitor,
} from '@fungo/platform';
import { familiesOf, isStaff } from '../link-tokens';
import { LeaderboardWatch } from './leaderboard-watch';
import { LeaderboardsRepository, type Viewer } from './leaderboards.repository';
import { ResultsService } from './results.service';

@Controller()
export class LeaderboardsController {
  constructor(
    private readonly leaderboards: LeaderboardsRepository,
    private readonly watching: LeaderboardWatch,
    private readonly results: ResultsService,
  ) {}

  @Handle(listLeaderboard)
  list(@Call() { caller, query }: CallOf<typeof listLeaderboard>): Promise<TextPage<LeaderboardEntry>> {
    return this.leaderboards.list(query, viewerOf(caller));
  }

  @Handle(getCampLeaderboard)
  ofCamp(
    @Call() { caller, params }: CallOf<typeof getCampLeaderboard>,
  ): Promise<JsonText<LeaderboardEntry[]>> {
    return this.leaderboards.ofCamp(params.campId, viewerOf(caller));
  }

  @Handle(getLeaderboardHighlights)
  highlights(@Call() { params }: CallOf<typeof getLeaderboardHighlights>): Promise<LeaderboardHighlights> {
    return this.leaderboards.highlights(params.campId);
  }

  @Handle(listLeaderboardCamps)
  camps(@Call() _: CallOf<typeof listLeaderboardCamps>): Promise<LeaderboardCamp[]> {
    return this.leaderboards.camps();
  }

  @Handle(watchLeaderboard)
  watch(@Res() reply: FastifyReply): void {
    void reply
      .headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no', // a proxy in front of us must forward each event at once
      })
      .send(this.watching.open());
  }

  @Handle(getResults)
  getResults(@Call() { caller, params }: CallOf<typeof getResults>): Promise<AnswerOf<typeof getResults>> {
    return this.results.get(caller, params.id);
  }
}

const viewerOf = (caller: SignedIn | Visitor): Viewer =>
  isStaff(caller) ? 'staff' : { familyIds: familiesOf(caller) };
