import { closeOnSignals } from '@fungo/platform';
import { startAll } from './start-all';

void closeOnSignals(() => startAll(process.env));
