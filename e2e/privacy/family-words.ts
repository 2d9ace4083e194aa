import type { Client } from 'pg';
import { FieldKeys } from '@fungo/platform';

/** A family's data in every service, mostly in its own words, each of them unique. */
export const words = {
  first: 'Zephandra',
  last: 'Quorlingsby',
  email: 'brindlewocket',
  phone: '5550199401',
  position: 'knuckleroamer',
  guardian: 'Threnodelle',
  lessonNotes: 'sprungelbowtale',
  coachNote: 'sidearmsparkle',
  ratingNote: 'gladsomevexillary',
  requestNotes: 'dawnpatrolwish',
  camper: 'Ophiuchus',
  medical: 'quincefeverrash',
  contact: 'Bartlemewick',
  pickup: 'Grandmotherling',
  collector: 'Cousinfetch',
  visitorCamper: 'Lorivander',
  waiting: 'Mistlewaite',
  inquiry: 'Harborlightclub',
  league: 'Pondersleague',
  film: 'swivelhipfilm',
  filmName: 'IMGwobbledrum',
  feedback: 'keepyourheadstill',
  drawing: 'lookatthisangle',
  spoken: 'keepthehandsback',
  provider: 'numberatprovider',
  message: 'bringtheleftglove',
  reply: 'thumbedfromaphone',
  refund: 'rainedoutrefund',
  invited: 'askedtheotherparent',
  welcome: 'welcomefromthedesk',
};
export type Word = keyof typeof words;
/** Staff's own notes and credentials: not in the family's copy, and erased with it. */
export const untold = {
  ...{ analysis: 'privateanalysiscoach', reason: 'handchangedwhy' },
  playerNote: 'staffonlyremark',
  ...{ secondFactor: 'TOTPSEEDOFAPP', recoveryCode: 'hashofasparecode' },
};
export const all = { ...words, ...untold };
export const wordsIn = (text: string): string[] => {
  const lower = text.toLowerCase();
  return Object.entries(all).flatMap(([name, word]) => (lower.includes(word.toLowerCase()) ? [name] : []));
};

/** The words in each table, with sealed values opened. */
export async function wordsOfTables(database: Client, secret: string): Promise<Record<string, string[]>> {
  const keys = new FieldKeys({ FUNGO_SECRET: secret });
  const { rows: tables } = await database.query<{ table: string }>(
    `SELECT table_schema || '.' || table_name AS table FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const seen: Record<string, string[]> = {};
  for (const { table } of tables) {
    const { rows } = await database.query<{ row: Record<string, unknown> }>(
      `SELECT to_json(t) AS row FROM ${table} AS t`,
    );
    const opened = rows.map(({ row }) =>
      Object.entries(row).map(([column, value]) =>
        typeof value === 'string' ? keys.open(value, `${table}.${column}`) : value,
      ),
    );
    const found = wordsIn(JSON.stringify(opened));
    if (found.length > 0) seen[table] = found;
  }
  return seen;
}
