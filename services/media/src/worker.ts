import { runService } from '@fungo/platform';
import { mediaWorker } from './service';

void runService(mediaWorker);
