import { runService } from '@fungo/platform';
import { campsService } from './service';

void runService(campsService);
