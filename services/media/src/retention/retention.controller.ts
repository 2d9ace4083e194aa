import { Controller } from '@nestjs/common';
import { type AnswerOf, getFilmNotice, getFilmsRetention, type Retention } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { OldFilms } from './old-films';

@Controller()
export class RetentionController {
  constructor(private readonly films: OldFilms) {}

  @Handle(getFilmsRetention)
  report(@Call() _: CallOf<typeof getFilmsRetention>): Promise<Retention> {
    return this.films.report();
  }

  @Handle(getFilmNotice)
  notice(@Call() { params }: CallOf<typeof getFilmNotice>): Promise<AnswerOf<typeof getFilmNotice>> {
    return this.films.notice(params.id);
  }
}
