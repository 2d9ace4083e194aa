import type { AnswerOf, Camp, EndpointByKey, Player, SaidAge, WaitlistFamily } from '@fungo/contracts';
import type { CurrentUser } from '@/lib/queries/current-user';
import { ageOn } from '@fungo/contracts/ages';
import { isSameName } from '@fungo/contracts/folding';
import { fullName } from '@/lib/names';
import { blankChild, blankFamily, type ChildForm, type FamilyForm } from './family-form';

type LastTime = AnswerOf<EndpointByKey['GET /api/camp-registrations/family']>;

interface Known {
  camp: Camp;
  user: CurrentUser | null;
  lastTime: LastTime | null;
  /** The family's players, whose birth dates count more than ages told last time. */
  players?: Player[];
  /** The waitlisted family whose offered place is used. */
  offered?: WaitlistFamily;
}

/** Fields that a family need not type, from its offer, its last registration or its account. */
export function knownFamily({ camp, user, lastTime, players = [], offered }: Known): FamilyForm {
  const children = (lastTime?.children ?? []).map(({ saidAge, photosAllowed, playerId, ...child }) => ({
    ...blankChild,
    ...child,
    noPhotos: !photosAllowed,
    ...knownAge(
      camp,
      child.playerName,
      saidAge,
      players.find(({ id }) => id === playerId),
    ),
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

/** The exact age on the camp's first day where the birth date is known, or an estimate that the family has to check. */
function knownAge(camp: Camp, playerName: string, saidAge: SaidAge, player?: Player) {
  return player?.birthDate
    ? { playerAge: exactAge(player.birthDate, camp) }
    : { playerAge: String(ageOn(saidAge, camp.startDate)), known: { ...saidAge, playerName } };
}

const exactAge = (birthDate: string, camp: Camp) =>
  String(Math.max(0, ageOn({ age: 0, asOf: birthDate }, camp.startDate)));

/** A player's fields that the family has told us already. */
export const childOf = (player: Player, camp: Camp): ChildForm => ({
  ...blankChild,
  playerName: fullName(player),
  playerAge: player.birthDate ? exactAge(player.birthDate, camp) : String(player.age ?? ''),
  medicalInfo: player.medicalNotes ?? '',
  emergencyContact: player.emergencyContact ?? '',
  emergencyPhone: player.emergencyPhone ?? '',
  noPhotos: player.photoConsent === false,
});

/** The family's players who are not in the form yet. */
export const playersLeft = (players: Player[], children: Pick<ChildForm, 'playerName'>[]): Player[] =>
  players.filter((player) => !children.some(({ playerName }) => isSameName(playerName, fullName(player))));

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
