import { runService } from '@fungo/platform';
import { schedulingService } from './service';

void runService(schedulingService);
