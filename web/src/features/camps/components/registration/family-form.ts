import type { Camp, CampRegistration, SaidAge } from '@fungo/contracts';
import { firstDayLeft, type Discount } from '@fungo/contracts/camps/price';
import { camp as rules } from '@fungo/contracts/constants';
import { siteNow } from '@/lib/site-date';

type Participant = CampRegistration['participants'][number];

interface AppliedPromotion extends Discount {
  code: string;
}

/** A camp as it is sold at the moment. */
export interface SoldCamp extends Camp {
  /** First day that is not over, counted from 1. */
  firstDay: number;
}

export const soldNow = (camp: Camp, timeZone: string): SoldCamp => ({
  ...camp,
  firstDay: firstDayLeft(camp, siteNow(timeZone)),
});

/** A child's fields as typed. */
export interface ChildForm {
  /** For a known child, the age given last time. */
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

/** A family's fields as typed. Names match the server's, so that its field errors find their fields. */
export interface FamilyForm {
  registration: {
    registrationOption: CampRegistration['registrationOption'];
    /** Numbers of days, counted from 1. */
    selectedDays: string[];
    parentName: string;
    parentEmail: string;
    parentPhone: string;
    paymentMethod: (typeof rules.paymentMethods)[number] | '';
    /** One name per line. */
    pickupNames: string;
    signedName: string;
    /** The applied code, with the discount that the server gave. */
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

/** The form without the fields that must not be kept on the device. */
export const withoutNotes = (family: FamilyForm): FamilyForm => ({
  ...family,
  participants: family.participants.map((child) => ({ ...child, medicalInfo: '' })),
});

export const namesIn = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
