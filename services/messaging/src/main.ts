import { runService } from '@fungo/platform';
import { messagingService } from './service';

void runService(messagingService);
