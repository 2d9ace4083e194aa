import { campJourneys } from './journeys/camps.part';
import { familyJourneys } from './journeys/family.part';
import { lessonJourneys } from './journeys/lessons.part';
import { nextStart } from './journeys/next-start.part';
import { scoringJourneys } from './journeys/scoring.part';
import { siteJourneys } from './journeys/site.part';
import { swingJourneys } from './journeys/swings.part';
import { allScreens } from './screens/screens.part';
import { timelineJourneys } from './journeys/timeline.part';
import { twoTabJourneys } from './journeys/two-tabs.part';
import { voiceOverJourneys } from './journeys/voice-overs.part';
import { stageForTests } from './stage';

/** All parts share one product, since its start is slow. Each part reads only its own data. */
const stage = stageForTests();

// First, because it measures the demo academy's own pages.
describe('screens', () => allScreens(stage));
describe('lessons', () => lessonJourneys(stage));
describe('a family', () => familyJourneys(stage));
describe('the site', () => siteJourneys(stage));
describe('camps', () => campJourneys(stage));
describe('swings', () => swingJourneys(stage));
describe('voice-overs', () => voiceOverJourneys(stage));
describe('the timeline', () => timelineJourneys(stage));
describe('scores', () => scoringJourneys(stage));
describe('two tabs', () => twoTabJourneys(stage));
describe('the next start', () => nextStart(stage));
