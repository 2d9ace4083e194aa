import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import { serviceNames } from '@fungo/contracts';
import { eventsDatabase, type Migration } from '@fungo/platform';
import { definitionOf } from '../definition';
import { ROOT } from '../start/root';
import { findContractions } from './survival';

/** Last migration of 1.0.0, the first version that is upgraded without a pause. */
const baseline = 1_773_660_000_000;

/** Fails, naming each statement, unless the version before survives all migrations since the baseline. */
async function check(): Promise<void> {
  await loadModule();
  const definitions = await Promise.all(serviceNames.map(definitionOf));
  const classes = [eventsDatabase, ...definitions].flatMap(
    ({ migrations }) => migrations as (new () => Migration)[],
  );
  const changes = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const wrong = classes
    .filter(({ name }) => Number(name.slice(-13)) > baseline)
    .flatMap((migration) => {
      const { sql, unusedSince } = new migration();
      const isReleased = changes.split('\n').some((line) => line === `## ${unusedSince}`);
      if (unusedSince !== undefined)
        return isReleased ? [] : [`${migration.name}: CHANGELOG.md has no released version ${unusedSince}`];
      return findContractions(sql).map((why) => `${migration.name}: ${why}`);
    });
  for (const sentence of wrong) console.error(sentence);
  if (wrong.length > 0) process.exitCode = 1;
}

void check();
