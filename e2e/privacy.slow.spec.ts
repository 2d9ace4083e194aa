import { accessTable } from './authorization/table.part';
import { canaries } from './privacy/canaries.part';
import { familyCanaries } from './privacy/family-canaries.part';
import { mailService } from './privacy/family-messages';
import { productForTests } from './stage';

/** All parts share one product, since its start is slow. It logs at the most detailed level. */
const shared = productForTests({ LOG_LEVEL: 'debug', ...mailService });

describe('canaries of a family', () => familyCanaries(shared));
describe('canaries of camps and cards', () => canaries(shared));
// Last, because it changes almost everything.
describe('access', () => accessTable(shared));
