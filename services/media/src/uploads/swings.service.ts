import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants, type Video, VideoUpload } from '@fungo/contracts';
import { AppError, type SignedIn } from '@fungo/platform';
import { KnownPlayers, PeopleService } from '@fungo/platform/people';
import { CreditsService } from '../credits/credits.service';
import { StoredVideo } from '../videos/video.entity';
import { VideosService } from '../videos/videos.service';
import { Acceptance, refusalOf } from './acceptance';
import { Consents } from './consents';
import { assertSize, checkFields, type Expected, type FormBody, type ReceivedFile } from './form';
import { Quarantine } from './quarantine';

const expected: Expected = {
  part: 'video',
  maxBytes: constants.video.maxBytes,
  tooLarge: 'media.too-large',
  refusalOf,
};

/** Receives the swings that players send. */
@Injectable()
export class SwingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quarantine: Quarantine,
    private readonly acceptance: Acceptance,
    private readonly credits: CreditsService,
    private readonly consents: Consents,
    private readonly people: PeopleService,
    private readonly players: KnownPlayers,
    private readonly videos: VideosService,
  ) {}

  /** Receives a swing in one request. The caller's right to send one is checked before the body is read. */
  async upload(caller: SignedIn, body: FormBody, named?: string): Promise<Video> {
    const playerId = await this.players.own(caller, named);
    await this.credits.assertMayUpload(playerId);
    const id = randomUUID();
    await this.credits.reserve(playerId, id, assertSize(body, expected));
    try {
      return await this.quarantine.receive(body, expected, async (form) => {
        const missing = { part: 'video', message: 'Please select a video file first.' };
        const upload = checkFields(form, VideoUpload, missing);
        await this.assertCoach(upload);
        await this.add(caller, playerId, id, form.file!, upload);
        return this.videos.get(caller, id);
      });
    } finally {
      await this.credits.release(id);
    }
  }

  /** Makes a received file the swing `id`, for one of the month's uploads. */
  async add(
    caller: SignedIn,
    playerId: string,
    id: string,
    file: ReceivedFile,
    upload: VideoUpload,
  ): Promise<void> {
    await this.credits.assertMember(playerId); // the membership may have ended during the upload
    const awaitsConsent = await this.consents.find(caller);
    await this.acceptance.accept(id, caller.id, file, async (manager) => {
      await this.people.introduce(manager, caller);
      await this.consents.keep(manager, caller.id, awaitsConsent);
      await manager.insert(StoredVideo, {
        id,
        studentId: playerId,
        instructorId: upload.instructorId ?? null,
        title: upload.title,
        description: upload.description ?? '',
        videoType: upload.videoType,
      });
      await this.credits.use(manager, playerId, id, new Date());
    });
  }

  /** @throws AppError `media.instructor-not-found` */
  async assertCoach({ instructorId }: VideoUpload): Promise<void> {
    if (instructorId === undefined) return;
    const isCoach = await this.people.isCoach(this.dataSource.manager, instructorId);
    if (!isCoach) throw new AppError('media.instructor-not-found');
  }
}
