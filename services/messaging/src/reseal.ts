import { runReseal } from '@fungo/platform';
import { messagingService } from './service';

runReseal(messagingService);
