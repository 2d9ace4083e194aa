import { getPerson } from '@fungo/contracts';
import { fake, startFakeService } from '@fungo/testing';
import { createProfileImage, createVideo } from '../factories';
import { Film } from '../src/films/film.entity';
import { ProfileImage } from '../src/images/profile-image.entity';
import { StoredVideo } from '../src/videos/video.entity';
import { Academy } from './academy';

describe('who is erased', () => {
  let academy: Academy;
  let identity: { url: string; close(): Promise<void> };

  beforeAll(async () => {
    identity = await startFakeService([
      fake(getPerson, ({ params: { userId } }) => ({
        ...{ userId, instructorId: null, role: 'student' as const, firstName: 'Former', lastName: 'player' },
        ...{ email: `erased:${userId}`, addressProved: false, paymentHandles: null, version: 99 },
      })),
    ]);
    academy = await Academy.open({ IDENTITY_URL: identity.url });
  });
  afterAll(async () => {
    await academy?.close();
    await identity?.close();
  });

  it('leaves neither films nor a picture nor a name; others keep theirs', async () => {
    const { dataSource } = academy;
    const [player, other] = [await academy.player(), await academy.player()];
    const films = [
      await createVideo(dataSource, { studentId: player.id }),
      await createVideo(dataSource, { studentId: player.id }),
    ];
    const theirs = await createVideo(dataSource, { studentId: other.id });
    const picture = await createProfileImage(dataSource, { userId: player.id });
    await createProfileImage(dataSource, { userId: other.id });
    await academy.published();

    await academy.media.deliver('identity.user-erased', { userId: player.id });

    expect((await dataSource.manager.find(StoredVideo)).map(({ id }) => id)).toEqual([theirs.id]);
    expect((await dataSource.manager.find(Film)).map(({ id }) => id)).toEqual([theirs.id]);
    expect((await dataSource.manager.find(ProfileImage)).map(({ userId }) => userId)).toEqual([other.id]);
    const [known] = await dataSource.query<unknown[]>(
      'SELECT first_name, last_name FROM people WHERE user_id = $1',
      [player.id],
    );
    expect(known).toEqual({ first_name: 'Former', last_name: 'player' });
    const jobs = [...films.map(({ id }) => ({ filmId: id })), { file: picture.file }];
    expect((await academy.published()).map(({ payload }) => payload)).toEqual(
      expect.arrayContaining(jobs.map((job) => job as unknown)),
    );
  });
});
