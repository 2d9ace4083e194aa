import { Inject, Injectable } from '@nestjs/common';
import { getPerson, getVideoFacts, type Person, type ResultOf } from '@fungo/contracts';
import { AppError, Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import type { Delivery } from '../deliveries/delivery.entity';
import { type Letter, MailNotNeeded, type MailWriter } from '../deliveries/mail-writer';
import { linksTo } from '../templates/links';
import { nameOf } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import { videoReviewed } from './video-reviewed';
import { videoUploaded } from './video-uploaded';

const kinds = ['video-uploaded', 'video-reviewed'] as const;
export type VideoMailKind = (typeof kinds)[number];

export interface VideoMailFacts {
  videoId: string;
}

type Video = ResultOf<typeof getVideoFacts>;

/** Writes to the coach that a swing waits for a review, and to the player that his is reviewed. */
@Injectable()
export class VideoMails implements MailWriter {
  readonly kinds = kinds;

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
  ) {}

  async write({ kind, recipientId, facts }: Delivery): Promise<Letter> {
    const video = await this.getVideo((facts as VideoMailFacts).videoId);
    const [recipient, mail] =
      kind === 'video-uploaded'
        ? await this.toCoach(video, recipientId!)
        : await this.toPlayer(video, recipientId!);
    return { mail, to: { name: nameOf(recipient).full, address: recipient.email } };
  }

  private async toCoach(video: Video, coachId: string) {
    if (video.status !== 'pending') throw new MailNotNeeded('Its review has begun.');
    if (video.coachId !== null && video.coachId !== coachId)
      throw new MailNotNeeded('Another coach reviews it.');
    const [coach, player] = await Promise.all([this.getPerson(coachId), this.getPerson(video.studentId)]);
    if (coach.role === 'student') throw new MailNotNeeded('No coach any more.');
    const names = { coach: nameOf(coach), player: nameOf(player) };
    const own = video.coachId === coachId;
    return [coach, videoUploaded({ ...names, ...this.shown(video), own })] as const;
  }

  private async toPlayer(video: Video, studentId: string) {
    if (video.status !== 'reviewed') throw new MailNotNeeded('It is no longer reviewed.');
    const [player, coach] = await Promise.all([
      this.getPerson(studentId),
      video.coachId && this.getPerson(video.coachId),
    ]);
    const names = { player: nameOf(player), coach: coach ? nameOf(coach) : null };
    return [player, videoReviewed({ ...names, ...this.shown(video) })] as const;
  }

  private shown({ id, title }: Video) {
    return { id, title: oneLine(title), link: linksTo(this.config.PUBLIC_URL) };
  }

  private getPerson(userId: string): Promise<Person> {
    return this.ask.question(getPerson, { params: { userId } });
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
