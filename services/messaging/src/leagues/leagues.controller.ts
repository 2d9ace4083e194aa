import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  changeLeague,
  createLeague,
  type CsvFile,
  deleteLeague,
  exportLeagues,
  importLeagues,
  type League,
  listLeagues,
  type Page,
  type RowOf,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { LeaguesService } from './leagues.service';

@Controller()
export class LeaguesController {
  constructor(private readonly leagues: LeaguesService) {}

  @Handle(listLeagues)
  list(@Call() { query }: CallOf<typeof listLeagues>): Promise<Page<League>> {
    return this.leagues.list(query);
  }

  @Handle(createLeague)
  create(@Call() { body }: CallOf<typeof createLeague>): Promise<League> {
    return this.leagues.create(body);
  }

  @Handle(changeLeague)
  change(@Call() { params, body, headers }: CallOf<typeof changeLeague>): Promise<League> {
    return this.leagues.change(params.id, body, headers['if-match']);
  }

  @Handle(deleteLeague)
  delete(@Call() { caller, params }: CallOf<typeof deleteLeague>): Promise<void> {
    return this.leagues.delete(caller, params.id);
  }

  @Handle(exportLeagues)
  export(@Call() { caller }: CallOf<typeof exportLeagues>): Promise<CsvFile<RowOf<typeof exportLeagues>>> {
    return this.leagues.export(caller);
  }

  @Handle(importLeagues)
  import(@Call() { caller, body }: CallOf<typeof importLeagues>): Promise<AnswerOf<typeof importLeagues>> {
    return this.leagues.import(caller, body);
  }
}
