import { accessTable } from './authorization/table';
import { canaries } from './privacy/canaries';
import { familyCanaries } from './privacy/family-canaries';
import { productForTests } from './stage';

/** On one product, as its start is dear; it logs all that it ever would. */
const shared = productForTests({ LOG_LEVEL: 'debug' });

describe('canaries of a family', () => familyCanaries(shared));
describe('canaries of camps and cards', () => canaries(shared));
// The last: it changes something of everything.
describe('access', () => accessTable(shared));
