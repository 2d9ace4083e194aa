import { SiteSettings } from '@fungo/contracts';
import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { AcademyClock, type Storage } from '@fungo/platform';
import {
  createAnnotationSet,
  createComparison,
  createCredit,
  createFixCard,
  createProof,
  createVideo,
  createWeeklyVideo,
} from '../../services/media/factories';
import { StoredCheckpointSet } from '../../services/media/src/checkpoints/checkpoint-set.entity';
import { StoredFixCardStep } from '../../services/media/src/fix-cards/fix-card-step.entity';
import { StoredFixCard } from '../../services/media/src/fix-cards/fix-card.entity';
import { reelFile } from '../../services/media/src/reels/reel-files';
import { fillGallery } from './gallery';
import { crack, type Studio, withClips } from './clips';
import type { Academy, People } from './people';
import { site } from './people-and-hours';
import { videos, weeklyVideos } from './videos';

interface Filming extends Pick<People, 'players' | 'instructors'> {
  storage: Storage;
  studio: Studio;
  zone: string;
}

/**
 * The films with playable files, and the coaches' reviews.
 * @returns the site's own films: those of the hitting guide and of a partner
 */
export function film(
  { media, camps }: Academy,
  { storage, studio, zone, players, instructors }: Filming,
): Promise<Pick<SiteSettings, 'tutorials' | 'partners'>> {
  const now = DateTime.now().setZone(zone);
  const used = new Map<string, number>();
  const ids = new Map<string, string>();
  return withClips(storage, studio, async ({ keep, keepShort, keepReel }) => {
    for (const { look, originalName, player, coach, sent, annotations, comparedWith, ...rest } of videos) {
      const { cards = [], checkpoints, ...video } = rest;
      const id = randomUUID();
      ids.set(video.title!, id);
      const createdAt = sent(now).toJSDate();
      const studentId = players.get(player)!.id;
      const month = new AcademyClock(zone).monthOf(createdAt);
      const n = (used.get(player + month) ?? 0) + 1;
      used.set(player + month, n);
      await createVideo(media, {
        ...video,
        ...(video.status === 'reviewed' && {
          reviewedAt: sent(now)
            .plus({ hours: 20 + n })
            .toJSDate(),
        }),
        ...{ id, studentId, createdAt, instructorId: coach ? instructors.get(coach)!.id : null },
        film: { ...(await keep(id, look)), originalName, createdAt },
      });
      await createCredit(media, { userId: studentId, month, n, videoId: id });
      const reviewedAt = sent(now).plus({ hours: 20 + n });
      for (const [place, { steps, ...card }] of cards.entries()) {
        const { id: cardId } = await createFixCard(media, {
          ...{ ...card, place, videoId: id, createdAt: reviewedAt.toJSDate() },
        });
        for (const { step, days, line } of steps) {
          const at = reviewedAt.plus({ days }).toJSDate();
          const filmId = randomUUID();
          if (step === 'proof')
            await createProof(media, {
              ...{ cardId, byId: studentId, at },
              film: { ...(await keep(filmId, look)), id: filmId, originalName, createdAt: at },
            });
          else
            await media.manager.save(StoredFixCardStep, {
              ...{ id: randomUUID(), cardId, step, at, line: line ?? null, filmId: null },
              byId: instructors.get(coach!)!.user.id,
            });
        }
        await media.manager.update(StoredFixCard, cardId, { state: card.state });
      }
      if (comparedWith) {
        const left = { leftSwingId: ids.get(comparedWith)!, leftCrack: crack, leftMirrored: true };
        const savedBy = instructors.get(coach!)!.user.id;
        const { reelId } = await createComparison(media, {
          ...{ videoId: id, ...left, rightCrack: crack, reelState: 'ready' },
          ...{ savedBy, savedAt: reviewedAt.toJSDate() },
        });
        await keepReel(reelFile(id, reelId));
      }
      if (checkpoints)
        await media.manager.save(StoredCheckpointSet, {
          ...{ videoId: id, ...checkpoints, version: 1 },
          ...{ savedBy: instructors.get(coach!)!.user.id, savedAt: reviewedAt.toJSDate() },
        });
      if (annotations)
        await createAnnotationSet(media, {
          ...{ videoId: id, annotations, savedBy: instructors.get(coach!)!.user.id },
          savedAt: sent(now).plus({ days: 1 }).toJSDate(),
        });
    }
    await fillGallery({ camps, media }, { storage, keep });
    for (const { coach, sent, ...weekly } of weeklyVideos)
      await createWeeklyVideo(media, {
        ...weekly,
        instructorId: instructors.get(coach)!.id,
        createdAt: sent(now).toJSDate(),
      });
    const { tutorials, partners } = SiteSettings.parse(site);
    for (const [index, short] of drills.entries()) tutorials[index]!.url = await keepShort(short);
    partners[0]!.videoUrl = await keepShort('quick-hands');
    return { tutorials, partners };
  });
}

/** In the order of the hitting guide that every academy starts with. */
const drills = [
  ...(['grip-and-stance', 'load-and-stride', 'tee-work'] as const),
  ...(['soft-toss', 'one-hand-swings', 'tracking-and-timing'] as const),
];
