import type { DateTime } from 'luxon';
import type { Annotation, CheckpointSet, FixCardStep } from '@fungo/contracts';
import type { StoredFixCard } from '../../services/media/src/fix-cards/fix-card.entity';
import { columnsOfGoal, type GoalColumns } from '../../services/media/src/fix-cards/fix-cards.rules';
import type { StoredVideo } from '../../services/media/src/videos/video.entity';
import type { StoredWeeklyVideo } from '../../services/media/src/weekly-videos/weekly-video.entity';
import { swing } from './batter';
import { demoCheckpoints } from './checkpoints';
import type { Look } from './clips';

/** When a video was sent, relative to now. */
type Moment = (now: DateTime) => DateTime;

const daysAgo =
  (days: number): Moment =>
  (now) =>
    now.minus({ days });

/** Within the time that the academy promises for a review. */
const hoursAgo =
  (hours: number): Moment =>
  (now) =>
    now.minus({ hours });

/** Last month, for a swing whose review is done. */
const beforeThisMonth =
  (days: number): Moment =>
  (now) =>
    now.startOf('month').minus({ days }).set({ hour: 17 });

/** A swing; `coach` is the address of its coach. */
export interface DemoVideo extends Partial<Omit<StoredVideo, 'film'>> {
  look: Look;
  originalName: string;
  player: string;
  coach?: string;
  sent: Moment;
  annotations?: Annotation[];
  cards?: DemoCard[];
  /** The title of an earlier one in this list, whose batter is filmed from the other side. */
  comparedWith?: string;
  checkpoints?: CheckpointSet;
}

/** A fix card of a reviewed swing, with what came of it. */
interface DemoCard extends Pick<StoredFixCard, 'cue' | 'drill' | 'target' | 'state'>, Partial<GoalColumns> {
  /** Days after the review, and the coach's line. */
  steps: { step: FixCardStep['step']; days: number; line?: string }[];
}

const { contact } = swing;

export const videos: DemoVideo[] = [
  {
    look: 'left-handed',
    originalName: 'IMG_3990.MOV',
    player: 'player@fungo.test',
    coach: 'coach@fungo.test',
    sent: beforeThisMonth(37),
    title: 'First week on the tee',
    description: 'Filmed in the mirror at home.',
    videoType: 'practice',
    status: 'reviewed',
    feedback:
      'A good start: your hands stay back. Keep your eyes on the ball until you hear it, and send me the next one from the side.',
    checkpoints: demoCheckpoints(27, true),
  },
  {
    look: 'right-handed',
    originalName: 'IMG_4127.MOV',
    player: 'player@fungo.test',
    coach: 'coach@fungo.test',
    sent: beforeThisMonth(8),
    title: 'Tee work, middle of the plate',
    description: 'Third round of ten. The last ones felt better than the first.',
    videoType: 'practice',
    status: 'reviewed',
    feedback:
      'Good balance, and your head stays still all the way through: keep that. Two things for this week. Your stride lands a touch long, so you reach with your hands. And let the back hip finish before the bat gets to the ball: watch the moment I marked. Ten swings a day with the stride drill, then send me another one.',
    checkpoints: demoCheckpoints(),
    instructorNotes: 'Ask about the new bat: it looks heavy for him.',
    comparedWith: 'First week on the tee',
    cards: [
      {
        cue: 'Stride a shoe shorter',
        drill: 'Two balls on the ground, one shoe apart. Ten swings a day without touching the second one.',
        target: 'Eight of ten',
        state: 'open',
        steps: [
          { step: 'proof', days: 2 },
          { step: 'again', days: 3, line: 'Almost. Stop after the stride and check your balance.' },
        ],
      },
      {
        cue: 'Back hip first, then the bat',
        drill: 'Slow swings off the tee, five counts long.',
        target: 'Belt buckle at the pitcher before contact',
        // Reached at the latest of the swing checks.
        ...columnsOfGoal({ station: 'hitting_zone', value: 15, unit: '', lessIsBetter: false }),
        state: 'proof',
        steps: [{ step: 'proof', days: 4 }],
      },
      { cue: 'Head still', drill: '', target: '', state: 'done', steps: [{ step: 'done', days: 1 }] },
    ],
    annotations: [
      {
        id: 'spine',
        type: 'line',
        startX: 291,
        startY: 100,
        endX: 298,
        endY: 220,
        color: '#ffd400',
        timestamp: 1.2,
      },
      {
        id: 'stride',
        type: 'arrow',
        startX: 268,
        startY: 330,
        endX: 345,
        endY: 330,
        color: '#ff0000',
        timestamp: 1.2,
      },
      {
        id: 'stride-text',
        type: 'text',
        startX: 236,
        startY: 350,
        text: 'A shoe shorter',
        color: '#ff0000',
        timestamp: 1.2,
      },
      {
        id: 'knee',
        type: 'angle',
        startX: 302,
        startY: 218,
        points: [
          { x: 302, y: 218 },
          { x: 333, y: 258 },
          { x: 346, y: 302 },
        ],
        color: '#00c2ff',
        timestamp: contact,
      },
      {
        id: 'ball',
        type: 'circle',
        startX: 386,
        startY: 196,
        radius: 24,
        color: '#ff0000',
        timestamp: contact,
      },
    ],
  },
  {
    look: 'by phone',
    originalName: 'IMG_4163.MOV',
    player: 'player@fungo.test',
    coach: 'coach@fungo.test',
    sent: hoursAgo(30),
    title: 'After the stride drill',
    description: 'Ten a day, as you said. Is the step better now?',
    videoType: 'drill',
    status: 'pending',
  },
  {
    look: 'left-handed',
    originalName: 'swing from saturday.mp4',
    player: 'sofia.martin@fungo.test',
    sent: hoursAgo(20),
    title: 'Saturday, second at-bat',
    description: 'I keep pulling everything. What is my front shoulder doing?',
    videoType: 'game',
    status: 'pending',
  },
];

/** Instruction that a coach linked to. */
export const weeklyVideos: (Partial<Omit<StoredWeeklyVideo, 'film'>> & { coach: string; sent: Moment })[] = [
  {
    coach: 'coach@fungo.test',
    sent: daysAgo(3),
    title: 'Drill of the week: the short stride',
    description:
      'Two balls on the ground, one shoe apart. Stride without touching the second one, stop, check your balance, then swing. Ten a day.',
    url: 'https://www.youtube.com/results?search_query=baseball+short+stride+drill',
  },
  {
    coach: 'coach2@fungo.test',
    sent: daysAgo(9),
    title: 'Soft hands at home',
    description: 'A wall, a tennis ball, five minutes. No glove. Count your catches and beat them tomorrow.',
    url: 'https://www.youtube.com/results?search_query=infield+wall+ball+drill',
  },
];
