import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  addWeeklyVideo,
  deleteWeeklyVideo,
  listWeeklyVideos,
  watchWeeklyVideo,
  type WeeklyVideo,
} from '@fungo/contracts';
import { Call, Handle, type CallOf, type TextPage } from '@fungo/platform';
import { FilmStreams } from '../films/film-streams';
import { AddWeeklyVideoService } from './add-weekly-video.service';
import { seesWeeklyFilmSql } from './weekly-videos.rules';
import { WeeklyVideosService } from './weekly-videos.service';

@Controller()
export class WeeklyVideosController {
  constructor(
    private readonly weeklyVideos: WeeklyVideosService,
    private readonly adding: AddWeeklyVideoService,
    private readonly films: FilmStreams,
  ) {}

  @Handle(listWeeklyVideos)
  list(@Call() { caller, query }: CallOf<typeof listWeeklyVideos>): Promise<TextPage<WeeklyVideo>> {
    return this.weeklyVideos.list(caller, query);
  }

  @Handle(watchWeeklyVideo)
  watch(@Call() call: CallOf<typeof watchWeeklyVideo>, @Res() reply: FastifyReply): Promise<void> {
    return this.films.open(seesWeeklyFilmSql, call, reply);
  }

  @Handle(addWeeklyVideo)
  add(@Call() { caller, ...body }: CallOf<typeof addWeeklyVideo>): Promise<WeeklyVideo> {
    return this.adding.add(caller, body);
  }

  @Handle(deleteWeeklyVideo)
  delete(@Call() { caller, params }: CallOf<typeof deleteWeeklyVideo>): Promise<void> {
    return this.weeklyVideos.delete(caller, params.id);
  }
}
