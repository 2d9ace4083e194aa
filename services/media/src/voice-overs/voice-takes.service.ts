import { createReadStream } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addVoiceTake, constants, redoneFrom, type VoiceOver, VoiceTakeUpload } from '@fungo/contracts';
import {
  AppError,
  assertVersion,
  invalidRequest,
  Outbox,
  type SignedIn,
  type Storage,
  transaction,
} from '@fungo/platform';
import { NotAFilm, Prober } from '../ffmpeg/probe';
import { STORAGE } from '../storage';
import { refersElsewhere } from '../uploads/data-references';
import { checkFields, type Expected, type FormBody, headOf, type ReceivedFile } from '../uploads/form';
import { Quarantine } from '../uploads/quarantine';
import { VideosRepository } from '../videos/videos.repository';
import { secondsOf, typeOfSound } from './sound.rules';
import { voiceFiles } from './voice-files';
import { discardTakes, makeVoiceSound } from './voice-overs.jobs';
import { VoiceOversRepository } from './voice-overs.repository';
import { VoiceOversService } from './voice-overs.service';
import { StoredVoiceTake } from './voice-take.entity';

const { logBytes, soundBytes, spans: mostSpans, takesPerVideo, underWayPerCoach } = constants.voiceOver;

const expected: Expected = {
  part: 'sound',
  maxBytes: soundBytes,
  tooLarge: 'media.sound-too-large',
  fieldBytes: logBytes,
};

/** Milliseconds after which no upload can still become this take. */
const unclaimedAfter = 60 * 60 * 1000;

/** Receives the takes that coaches record. */
@Injectable()
export class VoiceTakesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosRepository,
    private readonly voiceOvers: VoiceOversRepository,
    private readonly writer: VoiceOversService,
    private readonly quarantine: Quarantine,
    private readonly prober: Prober,
    private readonly outbox: Outbox,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Adds a take to a voice-over. The caller's right to do so is checked before the body is read. */
  async add(
    caller: SignedIn,
    videoId: string,
    body: FormBody,
    ifMatch: string | undefined,
  ): Promise<VoiceOver> {
    await transaction(this.dataSource, (manager) => this.videos.lockForCoach(manager, caller, videoId));
    return this.quarantine.receive(body, expected, async (form) => {
      const missing = { part: 'sound', message: 'Please record something first.' };
      const upload = checkFields(form, VoiceTakeUpload, missing);
      const known = await this.findKnown(this.dataSource.manager, caller, videoId, upload.takeId);
      if (known) return known;
      await this.keep(caller, videoId, upload.takeId, form.file!);
      try {
        return await transaction(this.dataSource, (manager) =>
          this.insert(manager, caller, { videoId, ifMatch, ...upload }),
        );
      } catch (error) {
        // After any other failure the take may exist all the same.
        if (error instanceof AppError) await this.discard(this.dataSource.manager, videoId, [upload.takeId]);
        throw error;
      }
    });
  }

  /** Deletes the files of those takes that do not exist. */
  async discard(manager: EntityManager, videoId: string, takeIds: string[]): Promise<void> {
    for (const id of takeIds)
      if (!(await manager.existsBy(StoredVoiceTake, { id })))
        for (const key of Object.values(voiceFiles(videoId, id))) await this.storage.delete(key);
  }

  private async insert(
    manager: EntityManager,
    caller: SignedIn,
    {
      videoId,
      ifMatch,
      takeId,
      from,
      log,
    }: VoiceTakeUpload & { videoId: string; ifMatch: string | undefined },
  ): Promise<VoiceOver> {
    await this.videos.lockForCoach(manager, caller, videoId);
    const known = await this.findKnown(manager, caller, videoId, takeId);
    if (known) return known;
    const current = await this.voiceOvers.get(manager, caller, videoId);
    assertVersion(addVoiceTake, ifMatch, current);
    await this.assertMayAdd(manager, caller);
    const spans = redoneFrom(current.spans, from, { id: takeId, length: log.length });
    const takes = new Set(spans.map((span) => span.takeId));
    if (takes.size > takesPerVideo || spans.length > mostSpans) throw new AppError('media.too-many-takes');
    await this.writer.write(manager, caller, current, { videoId, spans });
    await manager.insert(StoredVoiceTake, { id: takeId, videoId, coachId: caller.id, log });
    await this.outbox.addJob(manager, makeVoiceSound, { takeId });
    return this.voiceOvers.get(manager, caller, videoId);
  }

  /** The voice-over that has the take already: a device that got no answer sends it again. */
  private async findKnown(manager: EntityManager, caller: SignedIn, videoId: string, takeId: string) {
    const take = await manager.findOneBy(StoredVoiceTake, { id: takeId });
    if (take && take.videoId !== videoId)
      throw invalidRequest([{ path: ['takeId'], message: 'This recording belongs to another video.' }]);
    return take && this.voiceOvers.get(manager, caller, videoId);
  }

  /** @throws AppError `media.takes-under-way`; one of a coach's takes at a time is counted */
  private async assertMayAdd(manager: EntityManager, { id: coachId }: SignedIn): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('media.voice-takes ' || $1))`, [coachId]);
    const underWay = await manager.countBy(StoredVoiceTake, { coachId, state: 'processing' });
    if (underWay >= underWayPerCoach) throw new AppError('media.takes-under-way');
  }

  /** Checks a recording, and stores it. It is discarded unless its take exists an hour later. */
  private async keep({ id }: SignedIn, videoId: string, takeId: string, file: ReceivedFile): Promise<void> {
    const contentType = await this.inspect(id, file);
    const later = new Date(Date.now() + unclaimedAfter);
    await this.outbox.addJob(this.dataSource.manager, discardTakes, { videoId, takeIds: [takeId] }, later);
    const { recording } = voiceFiles(videoId, takeId);
    await this.storage.put(recording, createReadStream(file.path), { contentType, size: file.size });
  }

  private async inspect(senderId: string, file: ReceivedFile): Promise<string> {
    if (file.size === 0) throw new AppError('media.sound-unreadable');
    const contentType = typeOfSound(await headOf(file));
    if (!contentType) throw new AppError('media.sound-unsupported');
    if (contentType === 'audio/mp4' && (await refersElsewhere(file.path)))
      throw new AppError('media.sound-unreadable');
    await this.prober
      .probeSound(file.path, senderId)
      .then(secondsOf)
      .catch((cause: unknown) => {
        throw cause instanceof NotAFilm ? new AppError('media.sound-unreadable', { cause }) : cause;
      });
    return contentType;
  }
}
