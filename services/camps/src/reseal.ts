import { runReseal } from '@fungo/platform';
import { campsService } from './service';

runReseal(campsService);
