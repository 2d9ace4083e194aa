import { type SiteSettings, toCents } from '@fungo/contracts';
import type { z } from 'zod';
import type { StoredUser } from '../../services/identity/src/accounts/user.entity';
import type { InstructorProfile } from '../../services/identity/src/accounts/instructor-profile.entity';
import type { StoredCustomRequest } from '../../services/scheduling/src/custom-requests/custom-request.entity';

/** A coach's weekly hours; `name` is for the lessons below. */
export interface Weekly {
  name: string;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  price: number;
  location: string;
  maxStudents: number;
}

/** A lesson `weeks` from the slot's next coming hour (0), or so many back (-1 is the last one). */
export interface DemoLesson {
  slot: string;
  weeks: number;
  /** Which hour of a slot of several: 0 is its first. */
  hour?: number;
  player: string;
  status: 'pending' | 'confirmed' | 'declined' | 'cancelled';
  seat?: number;
  focus: 'hitting' | 'fielding' | 'both';
  weekly: 'yes' | 'no' | 'maybe';
  notes?: string;
  /** What the player thought of it. */
  rating?: { stars: number; note?: string };
}

/** A lesson by arrangement, asked for so many hours ago. */
export interface DemoRequest extends Partial<StoredCustomRequest> {
  /** Address of the coach. */
  coach: string;
  hoursAgo: number;
}

const cages = 'Indoor Cage 1';
const field = 'Field 2, third-base side';

export const coaches: (Omit<Partial<InstructorProfile>, 'user'> & {
  user: Partial<StoredUser>;
  weekly: Weekly[];
})[] = [
  {
    user: {
      email: 'coach@fungo.test',
      firstName: 'Dana',
      lastName: 'Whitfield',
      phoneNumber: '(555) 014-2281',
    },
    bio: 'I played four years at shortstop in college and have coached hitters from first tee-ball swing to varsity. We start with balance and a quiet head, then build a swing you can repeat when it counts. Every lesson ends with two drills to take home.',
    experience: '12 years',
    hourlyRateCents: toCents(75),
    location: 'Elite Training Center',
    specialties: ['Hitting mechanics', 'Bat speed', 'Plate approach', 'Youth beginners'],
    certifications: 'USA Baseball Certified Coach; First aid and concussion training',
    weekly: [
      {
        name: 'dana-monday',
        dayOfWeek: 1,
        startTime: '16:00',
        endTime: '19:00',
        price: 75,
        location: cages,
        maxStudents: 1,
      },
      {
        name: 'dana-wednesday',
        dayOfWeek: 3,
        startTime: '16:00',
        endTime: '19:00',
        price: 75,
        location: cages,
        maxStudents: 1,
      },
      {
        name: 'dana-saturday',
        dayOfWeek: 6,
        startTime: '09:00',
        endTime: '12:00',
        price: 75,
        location: 'Elite Training Center',
        maxStudents: 1,
      },
    ],
  },
  {
    user: {
      email: 'coach2@fungo.test',
      firstName: 'Marcus',
      lastName: 'Reyes',
      phoneNumber: '(555) 014-3360',
    },
    bio: 'Infielder first, teacher always. I work on soft hands, first-step quickness and throws that get there on time, for baseball and softball players alike. Bring a friend: my Saturday hours take two players.',
    experience: '8 years',
    hourlyRateCents: toCents(65),
    location: 'Cedar Hollow Park',
    specialties: ['Infield footwork', 'Softball', 'Throwing', 'Game situations'],
    certifications: 'NFCA Softball Coaching Certificate; SafeSport trained',
    paymentHandles: { venmo: '@marcus-reyes-infield', cashApp: '$marcusreyes', phone: '(555) 014-3360' },
    weekly: [
      {
        name: 'marcus-tuesday',
        dayOfWeek: 2,
        startTime: '16:30',
        endTime: '18:30',
        price: 65,
        location: field,
        maxStudents: 1,
      },
      {
        name: 'marcus-thursday',
        dayOfWeek: 4,
        startTime: '16:30',
        endTime: '19:30',
        price: 65,
        location: field,
        maxStudents: 1,
      },
      {
        name: 'marcus-saturday',
        dayOfWeek: 6,
        startTime: '10:00',
        endTime: '13:00',
        price: 50,
        location: field,
        maxStudents: 2,
      },
      {
        name: 'marcus-sunday',
        dayOfWeek: 0,
        startTime: '13:00',
        endTime: '15:00',
        price: 65,
        location: field,
        maxStudents: 1,
      },
    ],
  },
];

export const families: (Partial<StoredUser> & { parentName: string })[] = [
  {
    email: 'player@fungo.test',
    firstName: 'Riley',
    lastName: 'Thompson',
    age: 12,
    position: 'Second base',
    experience: 'Three seasons of travel ball',
    phoneNumber: '(555) 014-7720',
    parentName: 'Jess Thompson',
    parentEmail: 'jess.thompson@fungo.test',
    parentPhone: '(555) 014-7720',
    membershipStatus: 'active',
  },
  {
    email: 'player2@fungo.test',
    firstName: 'Jordan',
    lastName: 'Kim',
    age: 10,
    position: 'Catcher',
    experience: 'Second year of rec league',
    parentName: 'Min Kim',
    parentEmail: 'min.kim@fungo.test',
    parentPhone: '(555) 014-8856',
  },
  {
    email: 'avery.lopez@fungo.test',
    firstName: 'Avery',
    lastName: 'Lopez',
    age: 14,
    position: 'Outfield',
    experience: 'Middle school team',
    parentName: 'Carmen Lopez',
    parentPhone: '(555) 014-1932',
  },
  {
    email: 'noah.becker@fungo.test',
    firstName: 'Noah',
    lastName: 'Becker',
    age: 9,
    position: 'Shortstop',
    experience: 'First season',
    parentName: 'Tom Becker',
    parentPhone: '(555) 014-5575',
  },
  {
    email: 'sofia.martin@fungo.test',
    firstName: 'Sofia',
    lastName: 'Martin',
    age: 13,
    position: 'Pitcher (softball)',
    experience: 'Four seasons of softball',
    parentName: 'Laura Martin',
    parentPhone: '(555) 014-6604',
    membershipStatus: 'active',
  },
];

export const lessons: DemoLesson[] = [
  {
    slot: 'dana-saturday',
    weeks: -3,
    player: 'player@fungo.test',
    status: 'confirmed',
    focus: 'hitting',
    weekly: 'yes',
    rating: { stars: 5, note: 'Riley came home and asked for the tee. That never happens.' },
  },
  {
    slot: 'dana-saturday',
    weeks: -2,
    player: 'player@fungo.test',
    status: 'confirmed',
    focus: 'hitting',
    weekly: 'yes',
  },
  {
    slot: 'dana-wednesday',
    weeks: -1,
    player: 'avery.lopez@fungo.test',
    status: 'confirmed',
    focus: 'hitting',
    weekly: 'no',
    rating: { stars: 4 },
  },
  {
    slot: 'dana-monday',
    weeks: -1,
    hour: 1,
    player: 'noah.becker@fungo.test',
    status: 'cancelled',
    focus: 'hitting',
    weekly: 'maybe',
  },
  {
    slot: 'dana-wednesday',
    weeks: 1,
    hour: 2,
    player: 'player@fungo.test',
    status: 'declined',
    focus: 'hitting',
    weekly: 'no',
  },
  {
    slot: 'dana-saturday',
    weeks: 1,
    player: 'player@fungo.test',
    status: 'confirmed',
    focus: 'hitting',
    weekly: 'yes',
    notes: 'We are still late on the inside pitch. Could we look at that first?',
  },
  {
    slot: 'dana-monday',
    weeks: 1,
    player: 'player2@fungo.test',
    status: 'confirmed',
    focus: 'hitting',
    weekly: 'maybe',
  },
  {
    slot: 'dana-wednesday',
    weeks: 1,
    hour: 1,
    player: 'sofia.martin@fungo.test',
    status: 'pending',
    focus: 'hitting',
    weekly: 'yes',
    notes: 'Sofia slaps from the left side and wants to learn to drive the ball.',
  },
  {
    slot: 'dana-monday',
    weeks: 1,
    hour: 2,
    player: 'noah.becker@fungo.test',
    status: 'pending',
    focus: 'both',
    weekly: 'maybe',
    notes: 'First private lesson. He is a little shy.',
  },
  {
    slot: 'marcus-tuesday',
    weeks: -1,
    player: 'player2@fungo.test',
    status: 'confirmed',
    focus: 'fielding',
    weekly: 'no',
    rating: { stars: 5, note: 'Patient, clear, and fun.' },
  },
  {
    slot: 'marcus-saturday',
    weeks: 1,
    player: 'avery.lopez@fungo.test',
    status: 'confirmed',
    seat: 1,
    focus: 'fielding',
    weekly: 'no',
  },
  {
    slot: 'marcus-saturday',
    weeks: 1,
    player: 'sofia.martin@fungo.test',
    status: 'confirmed',
    seat: 2,
    focus: 'fielding',
    weekly: 'no',
  },
  {
    slot: 'marcus-thursday',
    weeks: 1,
    hour: 1,
    player: 'player@fungo.test',
    status: 'pending',
    focus: 'fielding',
    weekly: 'maybe',
  },
  {
    slot: 'marcus-sunday',
    weeks: 0,
    player: 'player2@fungo.test',
    status: 'cancelled',
    focus: 'fielding',
    weekly: 'no',
  },
];

export const customRequests: DemoRequest[] = [
  {
    coach: 'coach@fungo.test',
    hoursAgo: 31,
    name: 'Priya Nair',
    phone: '(555) 014-9081',
    email: 'priya.nair@fungo.test',
    preferredDates: 'Any weekday in the first half of December',
    preferredTimes: 'After 5 pm',
    location: 'Westbrook Middle School gym',
    travelPreference: 'instructor-travel',
    sessionFocus: 'batting-stance',
    additionalNotes: 'Two sisters, 9 and 11. We have a net and a tee.',
  },
  {
    coach: 'coach@fungo.test',
    hoursAgo: 5,
    name: 'Luis Ortega',
    phone: '(555) 014-2276',
    email: 'luis.ortega@fungo.test',
    preferredTimes: 'Sunday mornings',
    travelPreference: 'student-travel',
    sessionFocus: 'pitch-recognition',
  },
  {
    coach: 'coach@fungo.test',
    hoursAgo: 24 * 6,
    name: 'Jess Thompson',
    phone: '(555) 014-7720',
    email: 'jess.thompson@fungo.test',
    preferredDates: 'Thanksgiving week',
    travelPreference: 'meet-halfway',
    sessionFocus: 'mental-approach',
    status: 'scheduled',
  },
  {
    coach: 'coach2@fungo.test',
    hoursAgo: 50,
    name: 'Carmen Lopez',
    phone: '(555) 014-1932',
    email: 'carmen.lopez@fungo.test',
    travelPreference: 'flexible',
    additionalNotes: 'Could the outfielders of our team come together once?',
    status: 'contacted',
  },
];

export const site: z.input<typeof SiteSettings> = {
  name: 'Cedar Hollow Baseball & Softball',
  tagline: 'Private lessons, camps and swing reviews for ages 6 to 18',
  address: '418 Millrace Road, Cedar Hollow, PA 19301',
  contacts: { email: 'hello@fungo.test', partnerEmail: 'partners@fungo.test', phone: '(555) 014-2000' },
  payment: { venmo: '@cedar-hollow-academy', cashApp: '$cedarhollow', phone: '(555) 014-2000' },
  arrival:
    'Arrive 5 minutes early and check in at the front desk. Bring your own bat and helmet; water is provided. Park behind the building, next to Field 2.',
  photos: [
    { caption: 'District champions' },
    { caption: 'Opening day' },
    { caption: 'Spring invitational' },
    { caption: 'Softball state finals' },
    { caption: 'Walk-off in the sixth' },
    { caption: '10U gold bracket' },
    { caption: 'Summer classic' },
    { caption: 'Double play, twice' },
    { caption: 'Fall league title' },
  ],
  partners: [
    {
      name: 'Quickhands Training',
      text: 'Reaction training that carries over to the box: 20-minute sessions, 3 times a week, made for ages 8-15.',
      discountCode: 'CEDAR10',
      linkUrl: 'https://quickhands.example/academies',
    },
    {
      name: 'Millrace Bat Works',
      text: 'Maple and ash, turned two towns over and fitted to the hitter.',
      offer: 'Special Pricing',
      linkUrl: 'https://millracebats.example',
    },
  ],
  testimonials: [
    {
      quote:
        'He sees what the coach means, because it is drawn on his own swing. Two reviews later his front side stays closed.',
      author: 'Andre, father of a 10U shortstop',
    },
    {
      quote:
        'I filmed it on my phone behind the garage. The next day I had three drills and knew which frame to look at.',
      author: 'Priya, 14U outfielder',
    },
    {
      quote: 'One swing a week is just right for us: film, wait a day, work on one thing.',
      author: 'Megan, mother of a 12U catcher',
    },
  ],
};
