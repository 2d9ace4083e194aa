import { runService } from '@fungo/platform';
import { paymentsService } from './service';

void runService(paymentsService);
