import type { AnswerOf, EndpointByKey, WaitlistFamily } from '@fungo/contracts';
import type { CurrentUser } from '@/lib/queries/current-user';
import { fullName } from '@/lib/names';
import { blankChild, blankFamily, type FamilyForm } from './registration.rules';

type LastTime = AnswerOf<EndpointByKey['GET /api/camp-registrations/family']>;

interface Known {
  user: CurrentUser | null;
  lastTime: LastTime | null;
  /** Whose offered place is taken up. */
  offered?: WaitlistFamily;
}

/** What a family need not type: of its offer, of last time, of its account. */
export function knownFamily({ user, lastTime, offered }: Known): FamilyForm {
  const isPlayer = user?.role === 'student';
  const children = (lastTime?.children ?? []).map((child) => ({
    ...blankChild,
    ...child,
    playerAge: String(child.playerAge),
    playerPosition: child.playerPosition ?? ('' as const),
    experienceLevel: child.experienceLevel ?? ('' as const),
  }));
  const wanted = offered?.children.map(({ playerName, playerAge, divisionId }) => ({
    ...(children.find((child) => child.playerName === playerName) ?? blankChild),
    playerName,
    playerAge: String(playerAge),
    divisionId: divisionId === null ? '' : String(divisionId),
  }));
  return {
    registration: {
      ...blankFamily.registration,
      parentName:
        offered?.parentName ??
        lastTime?.guardian?.parentName ??
        (isPlayer ? (user.parentName ?? fullName(user)) : ''),
      parentEmail: offered?.parentEmail ?? (isPlayer ? (user.parentEmail ?? user.email) : ''),
      parentPhone:
        offered?.parentPhone ??
        lastTime?.guardian?.parentPhone ??
        (isPlayer ? (user.parentPhone ?? user.phoneNumber ?? '') : ''),
      pickupNames: (lastTime?.pickupNames ?? []).join('\n'),
    },
    participants: wanted ?? (children.length > 0 ? children : [blankChild]),
  };
}
