import { closeOnSignals } from '@fungo/platform';
import { startGateway } from './gateway';

void closeOnSignals(() => startGateway(process.env));
