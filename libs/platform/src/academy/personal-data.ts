import { Controller, Inject, type Type } from '@nestjs/common';
import { type DataSource, In, MoreThan } from 'typeorm';
import {
  type Cents,
  getFamilyIds,
  getPerson,
  type PersonalDataAnswer,
  type PersonalDataRow,
  type listPersonalData,
  type ServiceName,
  toDollars,
} from '@fungo/contracts';
import { Ask } from '../ask';
import { AuditEntry } from './audit';
import { Call, type CallOf, Handle } from '../http/handle';

/** The person who requests a copy. */
export interface Holder {
  userId: string;
  /** The proved address, in lower case. Data sent with it, even when signed out, is theirs too. Null: never proved. */
  address: string | null;
  /** The person's families and players, as a session has them. */
  familyIds: string[];
  playerIds: string[];
}

interface PersonalDataPage {
  /** The place of the last read row. */
  after: string | null;
  limit: number;
}

/** One list of a service's data of a person. */
export interface PersonalDataList {
  title: string;
  about?: string;
  read(holder: Holder, page: PersonalDataPage): Promise<{ place: string; row: PersonalDataRow }[]>;
}

/** All personal data of a service, as lists. */
export interface PersonalData {
  listsFor(holder: Holder): PersonalDataList[] | Promise<PersonalDataList[]>;
  /** Identity looks people up itself; every other service asks it. */
  holder?(userId: string): Promise<Holder>;
}

/** @param rows in the order of their places, which are unique */
export const personalDataList = <T>({
  rows,
  place,
  show,
  ...words
}: {
  title: string;
  about?: string;
  rows: (holder: Holder, page: PersonalDataPage) => Promise<T[]>;
  place: (row: T) => string | number;
  show: (row: T) => PersonalDataRow | Promise<PersonalDataRow>;
}): PersonalDataList => ({
  ...words,
  read: async (holder, page) =>
    Promise.all(
      (await rows(holder, page)).map(async (row) => ({ place: String(place(row)), row: await show(row) })),
    ),
});

/** A list that fits into one answer, so it is read once. */
export const personalDataAtOnce = (words: {
  title: string;
  about?: string;
  rows: (holder: Holder) => Promise<PersonalDataRow[]>;
}): PersonalDataList => ({
  title: words.title,
  about: words.about,
  read: async (holder, { after }) =>
    after === null ? (await words.rows(holder)).map((row, index) => ({ place: String(index), row })) : [],
});

/** Conditions of a page in the order of the ids. */
export const idAfter = {
  number: ({ after }: PersonalDataPage) => (after === null ? {} : { id: MoreThan(Number(after)) }),
  text: ({ after }: PersonalDataPage) => (after === null ? {} : { id: MoreThan(after) }),
};

export const shownAt = (at: Date | null | undefined): PersonalDataRow[string] =>
  at ? { at: at.toISOString() } : null;
export const shownDay = (day: string | null): PersonalDataRow[string] => (day === null ? null : { day });
export const shownMoney = (cents: Cents | number | null): PersonalDataRow[string] =>
  cents === null ? null : { dollars: toDollars(cents as Cents) };

/** 'pending-payment' as 'Pending payment'. */
export const inWords = (name: string | null): string | null =>
  name === null ? null : name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]/g, ' ');

/**
 * Actions by a person, on them, and on their records. Other actors appear only by role.
 * @param others ids of their records
 */
export const personalDataAudit = (
  dataSource: DataSource,
  others: (holder: Holder) => Promise<string[]> = () => Promise.resolve([]),
): PersonalDataList => ({
  title: 'Who changed or read what',
  about:
    'Changes, and looks at what is sensitive. Of other people, only what they do at the academy is told.',
  read: async (holder, page) => {
    const where = idAfter.text(page);
    const entries = await dataSource.manager.find(AuditEntry, {
      where: [
        { ...where, actorId: holder.userId },
        { ...where, entityId: In([holder.userId, ...(await others(holder))]) },
      ],
      order: { id: 'ASC' },
      take: page.limit,
    });
    return entries.map(({ id, at, actorId, actorRole, verb, entity, entityId, fields }) => ({
      place: id,
      row: {
        When: shownAt(at),
        Who: actorId === holder.userId ? 'You' : (inWords(actorRole) ?? ''),
        'Did what': verb,
        'To what': entityId === holder.userId ? 'you' : entity,
        Which: fields.map((field) => inWords(field)!),
      },
    }));
  },
});

/** The rows of one answer. */
const rowsAtOnce = 500;

/**
 * The part of a service's lists from a place. A list continues after its last row, so none is loaded as a whole.
 * @param from as an earlier answer's `next`
 */
export async function readPersonalData(
  lists: PersonalDataList[],
  holder: Holder,
  from = '0 ',
): Promise<PersonalDataAnswer> {
  const [first, ...rest] = from.split(' ');
  let after: string | null = rest.join(' ') || null;
  let room = rowsAtOnce;
  const sections: PersonalDataAnswer['sections'] = [];
  for (let index = Number(first); index < lists.length; index++, after = null) {
    const list = lists[index]!;
    const { title, about = null } = list;
    const found = await list.read(holder, { after, limit: room });
    sections.push({ title, about, rows: found.map(({ row }) => row) });
    room -= found.length;
    if (room <= 0) return { sections, next: `${index} ${found.at(-1)!.place}` };
  }
  return { sections, next: null };
}

/** A user's ids and address for their lists. */
export async function holderOf(ask: Ask, userId: string): Promise<Holder> {
  const [{ email, addressProved }, family] = await Promise.all([
    ask.question(getPerson, { params: { userId } }),
    ask.question(getFamilyIds, { params: { userId } }),
  ]);
  return { userId, address: addressProved ? email.toLowerCase() : null, ...family };
}

type PersonalDataCall = (typeof listPersonalData)[ServiceName];

/** The controller that sends a person's data to media, which makes the copy. */
export function answerPersonalData(endpoint: PersonalDataCall, personalData: Type<PersonalData>): Type {
  @Controller()
  class PersonalDataAnswers {
    constructor(
      @Inject(personalData) private readonly own: PersonalData,
      @Inject(Ask) private readonly ask: Ask,
    ) {}

    @Handle(endpoint)
    async list(@Call() { params, query }: CallOf<PersonalDataCall>): Promise<PersonalDataAnswer> {
      const holder = await (this.own.holder?.(params.userId) ?? holderOf(this.ask, params.userId));
      return readPersonalData(await this.own.listsFor(holder), holder, query.from);
    }
  }
  return PersonalDataAnswers;
}
