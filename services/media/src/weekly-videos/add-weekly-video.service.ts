import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants, type WeeklyVideo, WeeklyVideoUpload } from '@fungo/contracts';
import { type SignedIn, transaction } from '@fungo/platform';
import { PeopleService } from '@fungo/platform/people';
import { Acceptance, refusalOf } from '../uploads/acceptance';
import { checkFields, type Expected, type FormBody } from '../uploads/form';
import { Quarantine } from '../uploads/quarantine';
import { StoredWeeklyVideo } from './weekly-video.entity';
import { WeeklyVideosRepository } from './weekly-videos.repository';

const expected: Expected = {
  part: 'video',
  maxBytes: constants.video.maxBytes,
  tooLarge: 'media.too-large',
  refusalOf,
};
const missing = { part: 'video', message: 'Please select a video file' };

@Injectable()
export class AddWeeklyVideoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quarantine: Quarantine,
    private readonly acceptance: Acceptance,
    private readonly people: PeopleService,
    private readonly weeklyVideos: WeeklyVideosRepository,
  ) {}

  /** Adds a coach's film or link. It does not count as anybody's upload. */
  add(caller: SignedIn, body: FormBody): Promise<WeeklyVideo> {
    return this.quarantine.receive(body, expected, async (form) => {
      const isLink = form.fields.uploadType === 'url';
      const { videoUrl, ...upload } = checkFields(form, WeeklyVideoUpload, isLink ? null : missing);
      const id = randomUUID();
      const keep = async (manager: EntityManager) => {
        await this.people.introduce(manager, caller);
        await manager.insert(StoredWeeklyVideo, {
          id,
          filmId: isLink ? null : id,
          url: isLink ? videoUrl : null,
          instructorId: caller.instructorId,
          title: upload.title,
          description: upload.description ?? '',
          assignedPlayerIds: [...new Set(upload.assignedPlayerIds)],
        });
      };
      if (isLink) await transaction(this.dataSource, keep);
      else await this.acceptance.accept(id, caller.id, form.file!, keep);
      return this.weeklyVideos.get(this.dataSource.manager, caller, id);
    });
  }
}
