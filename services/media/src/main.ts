import { runService } from '@fungo/platform';
import { mediaService } from './service';

void runService(mediaService);
