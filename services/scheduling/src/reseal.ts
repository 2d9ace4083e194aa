import { runReseal } from '@fungo/platform';
import { schedulingService } from './service';

runReseal(schedulingService);
