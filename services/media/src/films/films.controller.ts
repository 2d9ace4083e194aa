import { Controller } from '@nestjs/common';
import { type FilmsInLine, getFilmsInLine } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { FilmsRepository } from './films.repository';

@Controller()
export class FilmsController {
  constructor(private readonly films: FilmsRepository) {}

  @Handle(getFilmsInLine)
  inLine(@Call() _: CallOf<typeof getFilmsInLine>): Promise<FilmsInLine> {
    return this.films.inLine();
  }
}
