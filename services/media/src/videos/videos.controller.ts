import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AnswerOf,
  changeVideoStatus,
  countCoachVideos,
  countVideos,
  deleteVideo,
  getNextSwing,
  getSwingFigures,
  getVideo,
  getVideoFacts,
  listCoachVideos,
  listVideos,
  saveReview,
  saveReviewDraft,
  type SwingFigures,
  type Video,
  watchVideo,
} from '@fungo/contracts';
import { Call, Handle, type CallOf, type TextPage } from '@fungo/platform';
import { FilmStreams } from '../films/film-streams';
import { SwingFiguresService } from './swing-figures.service';
import { seesVideoFilmSql } from './videos.rules';
import { VideosService } from './videos.service';

@Controller()
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly films: FilmStreams,
    private readonly figures: SwingFiguresService,
  ) {}

  @Handle(listVideos)
  list(@Call() { caller, query }: CallOf<typeof listVideos>): Promise<TextPage<Video>> {
    return this.videos.list(caller, query);
  }

  @Handle(countVideos)
  count(@Call() { caller, query }: CallOf<typeof countVideos>): Promise<AnswerOf<typeof countVideos>> {
    return this.videos.count(caller, query.studentId);
  }

  @Handle(listCoachVideos)
  listForCoach(@Call() { caller, query }: CallOf<typeof listCoachVideos>): Promise<TextPage<Video>> {
    return this.videos.listForCoach(caller, query);
  }

  @Handle(countCoachVideos)
  countForCoach(
    @Call() { caller, query }: CallOf<typeof countCoachVideos>,
  ): Promise<AnswerOf<typeof countCoachVideos>> {
    return this.videos.countForCoach(caller, query.instructorId);
  }

  @Handle(getSwingFigures)
  swingFigures(): Promise<SwingFigures> {
    return this.figures.get();
  }

  @Handle(getNextSwing)
  next(@Call() { caller, query }: CallOf<typeof getNextSwing>): Promise<AnswerOf<typeof getNextSwing>> {
    return this.videos.next(caller, query.after);
  }

  @Handle(getVideo)
  get(@Call() { caller, params }: CallOf<typeof getVideo>): Promise<Video> {
    return this.videos.get(caller, params.id);
  }

  @Handle(watchVideo)
  watch(@Call() call: CallOf<typeof watchVideo>, @Res() reply: FastifyReply): Promise<void> {
    return this.films.open(seesVideoFilmSql, call, reply);
  }

  @Handle(saveReview)
  saveReview(@Call() { caller, params, body, headers }: CallOf<typeof saveReview>): Promise<Video> {
    return this.videos.saveReview(caller, params.id, body, headers['if-match']);
  }

  @Handle(saveReviewDraft)
  saveDraft(@Call() { caller, params, body, headers }: CallOf<typeof saveReviewDraft>): Promise<Video> {
    return this.videos.saveDraft(caller, params.id, body, headers['if-match']);
  }

  @Handle(changeVideoStatus)
  changeStatus(@Call() { caller, params, body }: CallOf<typeof changeVideoStatus>): Promise<Video> {
    return this.videos.changeStatus(caller, params.id, body.status);
  }

  @Handle(deleteVideo)
  delete(@Call() { caller, params }: CallOf<typeof deleteVideo>): Promise<void> {
    return this.videos.delete(caller, params.id);
  }

  @Handle(getVideoFacts)
  getFacts(@Call() { params }: CallOf<typeof getVideoFacts>): Promise<AnswerOf<typeof getVideoFacts>> {
    return this.videos.facts(params.id);
  }
}
