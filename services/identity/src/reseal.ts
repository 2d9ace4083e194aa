import { runReseal } from '@fungo/platform';
import { identityService } from './service';

runReseal(identityService);
