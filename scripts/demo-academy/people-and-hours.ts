import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  addFamilyPlayer,
  BodyOf,
  changePlayer,
  noteAttendance,
  noteChargePayment,
  SiteSettings,
} from '@fungo/contracts';
import type { z } from 'zod';
import type { StoredUser } from '../../services/identity/src/accounts/user.entity';
import type { InstructorProfile } from '../../services/identity/src/accounts/instructor-profile.entity';
import type { StoredCustomRequest } from '../../services/scheduling/src/custom-requests/custom-request.entity';
import { ROOT } from '../start/root';

/** A coach's weekly hours; `name` is for the lessons below. */
export interface Weekly {
  name: string;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  price: number;
  location: string;
  /** Name of the cage. */
  cage?: string;
  maxStudents: number;
}

/** A lesson `weeks` from the slot's next hour (0), or back from it (-1 is the last one). */
export interface DemoLesson {
  slot: string;
  weeks: number;
  /** The hour within a longer slot, from 0. */
  hour?: number;
  /** Address of the account, whose own player has the lesson unless another `child` is named. */
  player: string;
  child?: string;
  status: 'pending' | 'confirmed' | 'declined' | 'cancelled';
  seat?: number;
  focus: 'hitting' | 'fielding' | 'both';
  weekly: 'yes' | 'no' | 'maybe';
  notes?: string;
  /** The player's rating. */
  rating?: { stars: number; note?: string };
  attendance?: BodyOf<typeof noteAttendance>;
  /** The way of payment; unpaid by default. */
  paid?: BodyOf<typeof noteChargePayment>['by'];
}

/** A player's age on the day of the start. */
interface Born {
  years: number;
  months: number;
}

export interface DemoFamily extends Partial<StoredUser> {
  email: string;
  parentName: string;
  born: Born;
  /** More about the account's own player. */
  own?: BodyOf<typeof changePlayer>;
  /** Players besides the account's own. */
  children?: (Omit<BodyOf<typeof addFamilyPlayer>, 'birthDate'> & { born: Born })[];
  /** The second guardian. */
  guardian?: { firstName: string; lastName: string; email: string };
}

/** A custom lesson that was requested this many hours ago. */
interface DemoRequest extends Partial<StoredCustomRequest> {
  /** Address of the coach. */
  coach: string;
  hoursAgo: number;
}

interface PeopleAndHours {
  coaches: (Omit<Partial<InstructorProfile>, 'user'> & { user: Partial<StoredUser>; weekly: Weekly[] })[];
  /** Names of cages. */
  cages: string[];
  families: DemoFamily[];
  lessons: DemoLesson[];
  customRequests: DemoRequest[];
  site: z.input<typeof SiteSettings>;
}

export const { cages, coaches, families, lessons, customRequests, site } = JSON.parse(
  readFileSync(join(ROOT, 'scripts/demo-academy/people-and-hours.json'), 'utf8'),
) as PeopleAndHours;
