import { lessonJourneys } from './journeys/lessons.part';
import { swingJourneys } from './journeys/swings.part';
import { stageForTests } from './stage';

/** Bookings, their mails and films, with every part in one process. */
const stage = stageForTests({ FUNGO_PROCESSES: 'one' });

describe('lessons', () => lessonJourneys(stage));
describe('swings', () => swingJourneys(stage));
