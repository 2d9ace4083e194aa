import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { getFilmNotice, getVideoFacts, type Person, type ResultOf } from '@fungo/contracts';
import { AppError, Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { type KindOfNotice, mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { shownCard } from '../fix-cards/shown-card';
import { linksTo, pathTo } from '../templates/links';
import { nameOf, whose } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import { dayOf } from '../accounts/day-of';
import { filmsExpiringMail } from './films-expiring';
import { firstSentences } from './first-sentences.rules';
import { reviewDueMail } from './review-due';
import { reviewLateMail } from './review-late';
import { videoHandedOverMail } from './video-handed-over';
import { videoReviewedMail } from './video-reviewed';
import { videoUploadedMail } from './video-uploaded';

const VideoMailFacts = z.object({ videoId: z.uuid(), playerId: z.uuid().optional() });
type VideoMailFacts = z.infer<typeof VideoMailFacts>;
const noticeOfVideo: KindOfNotice<VideoMailFacts> = {
  opens: ({ videoId }) => pathTo('/video-analysis/{id}', { id: videoId }),
  of: ({ videoId }) => `video:${videoId}`,
};
export const videoUploaded = mailKind({
  name: 'video-uploaded',
  facts: VideoMailFacts,
  notice: { ...noticeOfVideo, waits: () => true, forStaff: true },
});
export const videoReviewed = mailKind({
  ...{ name: 'video-reviewed', facts: VideoMailFacts, topic: 'reviews' },
  notice: { ...noticeOfVideo, answers: true },
});

const HandedOverFacts = VideoMailFacts.extend({ byId: z.uuid() });
export const videoHandedOver = mailKind({
  name: 'video-handed-over',
  facts: HandedOverFacts,
  notice: { ...noticeOfVideo, waits: () => true, forStaff: true },
});
export const reviewDue = mailKind({
  name: 'review-due',
  facts: VideoMailFacts,
  notice: { ...noticeOfVideo, waits: () => true, forStaff: true },
});
export const reviewLate = mailKind({
  ...{ name: 'review-late', facts: VideoMailFacts, topic: 'reviews' },
  notice: noticeOfVideo,
});

/** Notices from before there were families name no player: the reader's own. */
const FilmNoticeFacts = z.object({ noticeId: z.uuid(), playerId: z.uuid().optional() });
export const filmsExpiring = mailKind({
  name: 'films-expiring',
  facts: FilmNoticeFacts,
  bulk: true,
  notice: { opens: () => pathTo('/videos') },
  noticeOf: ({ noticeId }) => noticeId,
});

type Video = ResultOf<typeof getVideoFacts>;

/** Tells the coach about swings to review, and the family about a review that is finished or late. */
@Injectable()
export class VideoMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(videoUploaded)
  async uploaded({ videoId }: VideoMailFacts, { recipientId }: MailToWrite): Promise<Letter> {
    const video = await this.getVideo(videoId);
    if (video.status !== 'pending') throw new MailNotNeeded('Its review has started.');
    assertReviewable(video);
    const { coach, ...people } = await this.staffOf(video, recipientId!);
    return letterTo(coach, videoUploadedMail({ ...people, coach: nameOf(coach), ...this.shown(video) }));
  }

  @Writes(videoHandedOver)
  async handedOver(
    { videoId, byId }: z.infer<typeof HandedOverFacts>,
    { recipientId }: MailToWrite,
  ): Promise<Letter> {
    const video = await this.waiting(videoId);
    const by = nameOf(await this.directory.getPerson(byId));
    const { coach, ...people } = await this.staffOf(video, recipientId!);
    const view = { ...people, coach: nameOf(coach), by, ...this.shown(video) };
    return letterTo(coach, videoHandedOverMail(view));
  }

  @Writes(reviewDue)
  async due({ videoId }: VideoMailFacts, { recipientId }: MailToWrite): Promise<Letter> {
    const video = await this.waiting(videoId);
    const { coach, ...people } = await this.staffOf(video, recipientId!);
    return letterTo(coach, reviewDueMail({ ...people, coach: nameOf(coach), ...this.shown(video) }));
  }

  @Writes(reviewLate)
  async late({ videoId }: VideoMailFacts, { recipientId }: MailToWrite): Promise<Letter> {
    const video = await this.waiting(videoId);
    const [reader, player, coach] = await this.familyOf(video, recipientId!);
    const view = { reader: nameOf(reader), whose: whose(player, reader), coach };
    return letterTo(reader, reviewLateMail({ ...view, ...this.shown(video) }));
  }

  @Writes(videoReviewed)
  async reviewed({ videoId }: VideoMailFacts, { recipientId }: MailToWrite): Promise<Letter> {
    const video = await this.getVideo(videoId);
    if (video.status !== 'reviewed') throw new MailNotNeeded('It is no longer reviewed.');
    const [reader, player, coach] = await this.familyOf(video, recipientId!);
    const names = { reader: nameOf(reader), coach };
    const excerpt = firstSentences(oneLine(video.feedback ?? ''));
    const cards = (video.cards ?? []).map(shownCard);
    return letterTo(
      reader,
      videoReviewedMail({ ...names, whose: whose(player, reader), ...this.shown(video), excerpt, cards }),
    );
  }

  @Writes(filmsExpiring)
  async expiring(
    { noticeId: id, playerId }: z.infer<typeof FilmNoticeFacts>,
    { recipientId, site }: MailToWrite,
  ): Promise<Letter> {
    const notice = await this.ask.question(getFilmNotice, { params: { id } }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'media.notice-over')
        throw new MailNotNeeded('The videos stay.');
      throw error;
    });
    const reader = await this.directory.getPerson(recipientId!);
    const player = await this.directory.getPlayer(playerId ?? reader.userId);
    const view = {
      reader: nameOf(reader),
      whose: whose(player, reader),
      academy: site.name,
      link: linksTo(this.config.PUBLIC_URL),
    };
    return letterTo(
      reader,
      filmsExpiringMail({ ...view, films: notice.films, on: dayOf(notice.dueOn, site) }),
    );
  }

  /** The coach who is told, the player, and whether the swing is that coach's own. */
  private async staffOf({ coachId, studentId }: Video, recipientId: string) {
    if (coachId !== null && coachId !== recipientId) throw new MailNotNeeded('Another coach reviews it.');
    const [coach, player] = await Promise.all([
      this.directory.getPerson(recipientId),
      this.directory.getPlayer(studentId),
    ]);
    if (coach.role === 'student') throw new MailNotNeeded('No longer a coach.');
    return { coach, player: nameOf(player), own: coachId === recipientId };
  }

  private familyOf({ coachId, studentId }: Video, readerId: string) {
    return Promise.all([
      this.directory.getPerson(readerId),
      this.directory.getPlayer(studentId),
      coachId ? this.directory.getPerson(coachId).then(nameOf) : null,
    ]);
  }

  /** @throws MailNotNeeded for a swing that does not wait for its review, or cannot be reviewed yet */
  private async waiting(id: string): Promise<Video> {
    const video = await this.getVideo(id);
    if (video.status !== 'pending' && video.status !== 'in_progress')
      throw new MailNotNeeded('Its review is finished.');
    assertReviewable(video);
    return video;
  }

  private shown({ id, title }: Video) {
    return { id, title: oneLine(title), link: linksTo(this.config.PUBLIC_URL) };
  }

  private async getVideo(id: string): Promise<Video> {
    try {
      return await this.ask.question(getVideoFacts, { params: { id } });
    } catch (error) {
      if (error instanceof AppError && error.code === 'media.video-not-found')
        throw new MailNotNeeded('The video is gone.');
      throw error;
    }
  }
}

/** @throws MailNotNeeded for a swing of which coaches may not hear, perhaps since the mail was queued */
function assertReviewable({ isReviewable }: Video): void {
  if (!isReviewable) throw new MailNotNeeded('It cannot be reviewed yet.');
}

const letterTo = (person: Person, mail: Mail): Letter => ({
  mail,
  to: { name: nameOf(person).full, address: person.email },
});
