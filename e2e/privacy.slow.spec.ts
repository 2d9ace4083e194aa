import { accessTable } from './authorization/table.part';
import { canaries } from './privacy/canaries.part';
import { familyCanaries } from './privacy/family-canaries.part';
import { productForTests } from './stage';

/** On one product, as its start is dear; it logs all that it ever would. */
const shared = productForTests({ LOG_LEVEL: 'debug' });

describe('canaries of a family', () => familyCanaries(shared));
describe('canaries of camps and cards', () => canaries(shared));
// The last: it changes something of everything.
describe('access', () => accessTable(shared));
