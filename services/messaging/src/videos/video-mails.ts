import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { getFilmNotice, getVideoFacts, type Person, type ResultOf } from '@fungo/contracts';
import { AppError, Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { type KindOfNotice, mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo, pathTo } from '../templates/links';
import { nameOf, whose } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import { dayOf } from '../accounts/day-of';
import { filmsExpiringMail } from './films-expiring';
import { firstSentences } from './first-sentences.rules';
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

/** Tells the coach about a swing to review, and the player about a finished review. */
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
    if (video.coachId !== null && video.coachId !== recipientId)
      throw new MailNotNeeded('Another coach reviews it.');
    const [coach, player] = await Promise.all([
      this.directory.getPerson(recipientId!),
      this.directory.getPlayer(video.studentId),
    ]);
    if (coach.role === 'student') throw new MailNotNeeded('No longer a coach.');
    const names = { coach: nameOf(coach), player: nameOf(player) };
    const own = video.coachId === recipientId;
    return letterTo(coach, videoUploadedMail({ ...names, ...this.shown(video), own }));
  }

  @Writes(videoReviewed)
  async reviewed({ videoId }: VideoMailFacts, { recipientId }: MailToWrite): Promise<Letter> {
    const video = await this.getVideo(videoId);
    if (video.status !== 'reviewed') throw new MailNotNeeded('It is no longer reviewed.');
    const [reader, player, coach] = await Promise.all([
      this.directory.getPerson(recipientId!),
      this.directory.getPlayer(video.studentId),
      video.coachId && this.directory.getPerson(video.coachId),
    ]);
    const names = { reader: nameOf(reader), coach: coach ? nameOf(coach) : null };
    const excerpt = firstSentences(oneLine(video.feedback ?? ''));
    return letterTo(
      reader,
      videoReviewedMail({ ...names, whose: whose(player, reader), ...this.shown(video), excerpt }),
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

const letterTo = (person: Person, mail: Mail): Letter => ({
  mail,
  to: { name: nameOf(person).full, address: person.email },
});
