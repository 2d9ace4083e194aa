import { copyStorage, loadConfig, openStorage, runCommand, StorageConfig } from '@fungo/platform';

const usage = `Copies films and pictures between the store and a folder, and compares each copy with its original.

  save <folder>            copies what the folder lacks
  save <folder> --mirror   the same, and deletes what the store no longer has
  restore <folder>         copies what the store lacks`;

/**
 * @param env the process's own by default
 * @returns a sentence with the counts
 */
export async function copyStore(
  [direction, folder, option, ...more]: string[],
  env?: NodeJS.ProcessEnv,
): Promise<string> {
  const isSaving = direction === 'save';
  const isKnown = option === undefined || (isSaving && option === '--mirror');
  if ((!isSaving && direction !== 'restore') || !folder || !isKnown || more.length > 0)
    throw new Error(usage);
  const store = await openStorage(loadConfig(StorageConfig, env));
  const copies = await openStorage({ STORAGE_DIR: folder });
  const [from, to] = isSaving ? [store, copies] : [copies, store];
  const { copied, bytes, kept, deleted } = await copyStorage(from, to, option === '--mirror');
  return `Copied ${copied} (${bytes} bytes), there already ${kept}, deleted ${deleted}.`;
}

if (require.main === module) runCommand(async (args) => console.log(await copyStore(args)));
