import { loadModule } from 'libpg-query';
import { findContractions } from './survival';

beforeAll(loadModule);

test.each([
  'CREATE TABLE words (word text NOT NULL CONSTRAINT words_short CHECK (length(word) < 9))',
  'CREATE TABLE words (word text); ALTER TABLE words ADD way text NOT NULL, ADD CONSTRAINT words_way UNIQUE (way)',
  'CREATE TABLE words (word text); CREATE UNIQUE INDEX words_once ON words (word)',
  'ALTER TABLE camps ADD color text',
  `ALTER TABLE camps ADD color text NOT NULL DEFAULT 'red', ADD number integer GENERATED ALWAYS AS IDENTITY`,
  'ALTER TABLE camps ADD color_id integer, ADD CONSTRAINT camps_color FOREIGN KEY (color_id) REFERENCES colors (id)',
  'ALTER TABLE camps ADD low integer, ADD high integer, ADD CONSTRAINT camps_bounds CHECK (low < high)',
  'ALTER TABLE camps ADD offer_id integer; CREATE UNIQUE INDEX camps_offer ON camps (offer_id, id) WHERE offer_id > 0',
  `ALTER TABLE camps DROP CONSTRAINT camps_kind; ALTER TABLE camps ADD CONSTRAINT camps_kind CHECK (kind IN ('a', 'b'))`,
  'ALTER TABLE camps ALTER COLUMN name DROP NOT NULL, ALTER COLUMN name SET DEFAULT 1, VALIDATE CONSTRAINT camps_kind',
  'CREATE INDEX camps_by_name ON camps (name)',
  'ALTER TABLE camps ADD kind text; DROP INDEX camps_once; CREATE UNIQUE INDEX camps_once ON camps (name, kind)',
  `INSERT INTO colors VALUES ('red'); UPDATE camps SET color = 'red'`,
])('a statement that only adds is let pass: %s', (sql) => {
  expect(findContractions(sql)).toEqual([]);
});

test.each([
  'DROP TABLE camps',
  'DROP INDEX camps_once',
  'CREATE INDEX camps_by_name ON camps (name); DROP TABLE camps_by_name',
  'DROP FUNCTION seats(integer)',
  'DROP TRIGGER camps_counted ON camps',
  'ALTER TABLE camps DROP COLUMN name',
  'ALTER TABLE camps DROP CONSTRAINT camps_once',
  'ALTER TABLE camps RENAME TO weeks',
  'ALTER TABLE camps RENAME COLUMN name TO title',
  'ALTER TABLE camps SET SCHEMA other',
  'ALTER TABLE camps ALTER COLUMN name TYPE integer USING 1',
  'ALTER TABLE camps ALTER COLUMN name SET NOT NULL',
  'ALTER TABLE camps ALTER COLUMN name DROP DEFAULT',
  'ALTER TABLE camps ADD color text NOT NULL',
  'ALTER TABLE camps ADD CONSTRAINT camps_short CHECK (length(name) < 9)',
  'ALTER TABLE camps ADD CONSTRAINT camps_short CHECK (length(name) < 9) NOT VALID',
  'ALTER TABLE camps ADD low integer, ADD CONSTRAINT camps_bounds CHECK (low < places)',
  'ALTER TABLE camps ADD CONSTRAINT camps_coach FOREIGN KEY (coach_id) REFERENCES coaches (id)',
  'ALTER TABLE camps ADD CONSTRAINT camps_once UNIQUE (name)',
  'CREATE UNIQUE INDEX camps_once ON camps (name)',
  'TRUNCATE camps',
  'DO $$ BEGIN DROP TABLE camps; END $$',
])('a statement that the version before may not survive is refused: %s', (sql) => {
  expect(findContractions(sql)).toHaveLength(1);
});
