import type { Camp, CampRegistration, SaidAge } from '@fungo/contracts';
import { firstDayLeft, type Discount } from '@fungo/contracts/camps/price';
import { camp as rules } from '@fungo/contracts/constants';
import { siteNow } from '@/lib/site-date';

type Participant = CampRegistration['participants'][number];

interface AppliedPromotion extends Discount {
  code: string;
}

/** A camp as it is sold at a moment. */
export interface SoldCamp extends Camp {
  /** The first day that is not over, from 1. */
  firstDay: number;
}

export const soldNow = (camp: Camp, timeZone: string): SoldCamp => ({
  ...camp,
  firstDay: firstDayLeft(camp, siteNow(timeZone)),
});

/** A child as it is typed. */
export interface ChildForm {
  /** Of a child who is known: how old it was said to be last. */
  known?: SaidAge & { playerName: string };
  playerName: string;
  playerAge: string;
  sport: Participant['sport'];
  divisionId: string;
  playerPosition: Participant['playerPosition'] | '';
  experienceLevel: Participant['experienceLevel'] | '';
  /** Never kept on the device. */
  medicalInfo: string;
  emergencyContact: string;
  emergencyPhone: string;
  /** The family wants no photos of this child in the gallery. */
  noPhotos: boolean;
}

/** A family as it is typed. Named as the server names them, so that what it says of a field finds its place. */
export interface FamilyForm {
  registration: {
    registrationOption: CampRegistration['registrationOption'];
    /** Numbers of days. */
    selectedDays: string[];
    parentName: string;
    parentEmail: string;
    parentPhone: string;
    paymentMethod: (typeof rules.paymentMethods)[number] | '';
    /** One name a line. */
    pickupNames: string;
    signedName: string;
    /** The code that was typed, with what the server says that it takes off. */
    promotion?: AppliedPromotion | null;
  };
  participants: ChildForm[];
}

export const blankChild: ChildForm = {
  playerName: '',
  playerAge: '',
  sport: rules.participantSport,
  divisionId: '',
  playerPosition: '',
  experienceLevel: '',
  medicalInfo: '',
  emergencyContact: '',
  emergencyPhone: '',
  noPhotos: false,
};

export const blankFamily: FamilyForm = {
  registration: {
    registrationOption: 'all_days',
    selectedDays: [],
    parentName: '',
    parentEmail: '',
    parentPhone: '',
    paymentMethod: '',
    pickupNames: '',
    signedName: '',
  },
  participants: [blankChild],
};

/** What of a family may be kept on the device. */
export const withoutNotes = (family: FamilyForm): FamilyForm => ({
  ...family,
  participants: family.participants.map((child) => ({ ...child, medicalInfo: '' })),
});

export const namesIn = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
