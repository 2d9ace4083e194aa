import { runService } from '@fungo/platform';
import { identityService } from './service';

void runService(identityService);
