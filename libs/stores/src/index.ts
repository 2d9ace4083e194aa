export { freePort, isFree } from './free-port';
export { startTimeOf } from './identity';
export { endOrphans, launch, logFile, type Launched } from './launch';
export { UnreachableHome, binaryFolders, postgresReaches } from './postgres';
export { readyWhen, type Runnable, type Running } from './runnable';
export {
  prepareStores,
  runningStores,
  startStores,
  type StartedStores,
  type StoreUrls,
} from './start-stores';
