import { loadConfig, runCommand } from '@fungo/platform';
import { everyDay } from './every-day';
import { restore } from './restore';
import { save } from './save';
import { BackupConfig } from './settings';
import { choose, verify } from './verify';

const usage = `Backs up the database, films and pictures to a folder, and puts them back.

  save <folder>             makes a backup, and deletes those that the rule gives up
  every-day <folder>        the same each night at BACKUP_HOUR
  verify <folder> [name]    reads a whole backup as a restore would; the newest, unless it is named
  restore <folder> [name]   replaces the database and adds the objects that the store lacks`;

/** @param env the process's own by default */
export async function backup(
  [command, folder, name, ...more]: string[],
  env?: NodeJS.ProcessEnv,
): Promise<string[]> {
  const takesName = command === 'verify' || command === 'restore';
  if (!folder || more.length > 0 || (name !== undefined && !takesName)) throw new Error(usage);
  const config = loadConfig(BackupConfig, env);
  switch (command) {
    case 'save':
      return save(folder, config);
    case 'every-day':
      return everyDay(folder, config);
    case 'verify': {
      const chosen = choose(folder, name);
      await verify(chosen, config);
      return [`${chosen.name} is complete: the database and ${chosen.manifest.objects.length} objects.`];
    }
    case 'restore':
      return restore(choose(folder, name), config);
    case undefined:
    default:
      throw new Error(usage);
  }
}

if (require.main === module)
  runCommand(async (args) => {
    // The first process of a container has no handler of its own. Only the nightly program is meant to be stopped.
    process.once('SIGTERM', () => process.exit(args[0] === 'every-day' ? 0 : 143));
    for (const line of await backup(args)) console.log(line);
  });
