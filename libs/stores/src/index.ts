export { freePort, isFree } from './free-port';
export { startTimeOf } from './identity';
export { endOrphans, launch, logFile, type Launched } from './launch';
export { UnreachableHome, postgresReaches } from './postgres';
export { readyWhen, type Runnable, type Running } from './runnable';
export { prepareStores, startStores, type StartedStores, type StoreUrls } from './start-stores';
