import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AnswerOf,
  answerFixCard,
  type FixCard,
  listAddedCards,
  listCardNews,
  listFixCards,
  listProofs,
  listReviewCards,
  listGivenCards,
  listWaitingProofs,
  saveReviewCards,
  withdrawProof,
} from '@fungo/contracts';
import { Call, type CallOf, etagOf, Handle } from '@fungo/platform';
import { FixCardsService, type ReviewCards } from './fix-cards.service';

@Controller()
export class FixCardsController {
  constructor(private readonly cards: FixCardsService) {}

  @Handle(listReviewCards)
  async ofReview(
    @Call() { caller, params }: CallOf<typeof listReviewCards>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FixCard[]> {
    return answer(reply, await this.cards.ofReview(caller, params.id));
  }

  @Handle(saveReviewCards)
  async save(
    @Call() { caller, params, body, headers }: CallOf<typeof saveReviewCards>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FixCard[]> {
    return answer(reply, await this.cards.save(caller, params.id, body.cards, headers['if-match']));
  }

  @Handle(listFixCards)
  list(@Call() { caller, query }: CallOf<typeof listFixCards>): Promise<FixCard[]> {
    return this.cards.list(caller, query.playerIds, query.open === 'true');
  }

  @Handle(listProofs)
  waiting(@Call() { caller, query }: CallOf<typeof listProofs>): Promise<FixCard[]> {
    return this.cards.waiting(caller, query.instructorId);
  }

  @Handle(answerFixCard)
  answer(@Call() { caller, params, body }: CallOf<typeof answerFixCard>): Promise<FixCard> {
    return this.cards.answer(caller, params.id, body);
  }

  @Handle(withdrawProof)
  withdraw(@Call() { caller, params }: CallOf<typeof withdrawProof>): Promise<FixCard> {
    return this.cards.withdraw(caller, params.id);
  }

  @Handle(listWaitingProofs)
  waitingFor(
    @Call() { params }: CallOf<typeof listWaitingProofs>,
  ): Promise<AnswerOf<typeof listWaitingProofs>> {
    return this.cards.waitingFor(params.userId);
  }

  @Handle(listGivenCards)
  given(@Call() { query }: CallOf<typeof listGivenCards>): Promise<AnswerOf<typeof listGivenCards>> {
    return this.cards.given(query.instructorId);
  }

  @Handle(listAddedCards)
  added(@Call() { params, query }: CallOf<typeof listAddedCards>): Promise<AnswerOf<typeof listAddedCards>> {
    return this.cards.added(params.videoId, query.since);
  }

  @Handle(listCardNews)
  news(@Call() { params, query }: CallOf<typeof listCardNews>): Promise<AnswerOf<typeof listCardNews>> {
    return this.cards.news(params.studentId, query.since);
  }
}

function answer(reply: FastifyReply, { cards, version }: ReviewCards): FixCard[] {
  void reply.header('etag', etagOf(version));
  return cards;
}
