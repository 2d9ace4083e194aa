import type { ThreadKind, ThreadSide } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import type { NoticeReader } from '../deliveries/notice.entity';
import { lessonOfCoach } from '../lesson-view/notice-of-lesson';
import { pathTo } from '../templates/links';

/** The subject of a thread, and whose it is at the moment. */
export interface SubjectNow {
  kind: ThreadKind;
  id: string;
  /** 'lesson:12' */
  subject: string;
  /** A player whose guardians are the family; null for a camp. */
  playerId: string | null;
  /** For a registration. */
  familyId: string | null;
  /** User id of the coach; null: there is none yet. */
  coachId: string | null;
  campId?: number;
  title: string;
  who: string;
  /** 'Leo’s lesson on Sat, Nov 28, 9:00 AM' */
  about: string;
}

type Reader = Pick<SignedIn, 'id' | 'role' | 'familyIds' | 'playerIds'>;
type Owned = Pick<SubjectNow, 'kind' | 'playerId' | 'familyId' | 'coachId'>;

/**
 * The side on which somebody reads and writes; null: on none. All administrators are in each thread, so that a coach
 * and a family never are alone. A camp's families are known to the camps service.
 */
export function sideOf(reader: Reader, { kind, playerId, familyId, coachId }: Owned): ThreadSide | null {
  const isFamily =
    familyId === null
      ? playerId !== null && reader.playerIds.includes(playerId)
      : reader.familyIds.includes(familyId);
  if (isFamily) return 'family';
  if (reader.role === 'admin') return reader.id === coachId ? 'coach' : 'academy';
  if (reader.role !== 'instructor') return null;
  // Any coach may review a swing that has none, and write to all families of a camp, as they may edit it.
  const isAny = kind === 'camp' || (kind === 'swing' && coachId === null);
  return isAny || reader.id === coachId ? 'coach' : null;
}

/** The family and player of a subject, as its guardians have them. */
export const familyOf = ({ playerId, familyId }: Owned): Pick<Reader, 'familyIds' | 'playerIds'> => ({
  familyIds: familyId === null ? [] : [familyId],
  playerIds: playerId === null ? [] : [playerId],
});

export const noFamily: Pick<Reader, 'familyIds' | 'playerIds'> = { familyIds: [], playerIds: [] };

/** The page of the subject, for a reader. */
export function pageOf(
  { kind, id, campId }: Pick<SubjectNow, 'kind' | 'id' | 'campId'>,
  reader: NoticeReader,
): string {
  const isFamily = reader === 'family';
  if (kind === 'lesson') return isFamily ? pathTo('/lesson/{id}', { id }) : lessonOfCoach(Number(id));
  if (kind === 'swing') return pathTo('/video-analysis/{id}', { id });
  if (kind === 'registration' && isFamily)
    return pathTo('/camp-registration-success', { registrationId: id });
  return pathTo('/camp-details/{id}', { id: String(campId ?? id) });
}
