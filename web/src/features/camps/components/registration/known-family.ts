import type { AnswerOf, Camp, EndpointByKey, WaitlistFamily } from '@fungo/contracts';
import type { CurrentUser } from '@/lib/queries/current-user';
import { ageOn } from '@fungo/contracts/ages';
import { fullName } from '@/lib/names';
import { blankChild, blankFamily, type FamilyForm } from './family-form';

type LastTime = AnswerOf<EndpointByKey['GET /api/camp-registrations/family']>;

interface Known {
  camp: Camp;
  user: CurrentUser | null;
  lastTime: LastTime | null;
  /** The waitlisted family whose offered place is used. */
  offered?: WaitlistFamily;
}

/** Fields that a family need not type, from its offer, its last registration or its account. */
export function knownFamily({ camp, user, lastTime, offered }: Known): FamilyForm {
  const children = (lastTime?.children ?? []).map(({ saidAge, photosAllowed, ...child }) => ({
    ...blankChild,
    ...child,
    noPhotos: !photosAllowed,
    known: { ...saidAge, playerName: child.playerName },
    playerAge: String(ageOn(saidAge, camp.startDate)),
    playerPosition: child.playerPosition ?? ('' as const),
    experienceLevel: child.experienceLevel ?? ('' as const),
  }));
  const wanted = offered?.children.map(({ playerName, playerAge, divisionId }) => ({
    ...(children.find((child) => child.playerName === playerName) ?? blankChild),
    known: undefined,
    playerName,
    playerAge: String(playerAge),
    divisionId: divisionId === null ? '' : String(divisionId),
  }));
  return {
    registration: {
      ...blankFamily.registration,
      ...(offered ? guardianOf(offered) : (lastTime?.guardian ?? accountsGuardian(user))),
      pickupNames: (lastTime?.pickupNames ?? []).join('\n'),
    },
    participants: wanted ?? (children.length > 0 ? children : [blankChild]),
  };
}

const guardianOf = ({ parentName, parentEmail, parentPhone }: WaitlistFamily) => ({
  ...{ parentName, parentEmail, parentPhone },
});

/** Contact details of one person: the parent that a player's account names, or the account's owner. */
function accountsGuardian(user: CurrentUser | null) {
  if (user?.role !== 'student') return {};
  if (user.parentName)
    return {
      parentName: user.parentName,
      parentEmail: user.parentEmail ?? '',
      parentPhone: user.parentPhone ?? '',
    };
  return { parentName: fullName(user), parentEmail: user.email, parentPhone: user.phoneNumber ?? '' };
}
