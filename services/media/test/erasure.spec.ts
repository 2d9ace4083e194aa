import { randomUUID } from 'node:crypto';
import { fakeErased } from '@fungo/testing';
import { createAlbum, createUnfinishedUpload, createVideo } from '../factories';
import { Film } from '../src/films/film.entity';
import { ProofDay } from '../src/fix-cards/proof-day.entity';
import { StoredImage } from '../src/images/image.entity';
import { UnfinishedUpload } from '../src/uploads/unfinished-upload.entity';
import { StoredVideo } from '../src/videos/video.entity';
import { Academy } from './academy';

describe('the erasure of a player', () => {
  const academy = new Academy().forTests(fakeErased());

  it('deletes their films, picture and name, and nobody else’s', async () => {
    const { dataSource } = academy;
    const [player, other] = [await academy.player(), await academy.player()];
    const films = [
      await createVideo(dataSource, { studentId: player.id }),
      await createVideo(dataSource, { studentId: player.id }),
    ];
    const theirs = await createVideo(dataSource, { studentId: other.id });
    const [picture] = await createAlbum(dataSource, {
      ...{ kind: 'profile', ownerId: player.id, files: [`${randomUUID()}.webp`] },
    });
    await createAlbum(dataSource, { kind: 'profile', ownerId: other.id, files: [`${randomUUID()}.webp`] });
    await createUnfinishedUpload(dataSource, { playerId: player.id });
    const unfinished = await createUnfinishedUpload(dataSource, { playerId: other.id });
    for (const familyId of [player.id, other.id])
      await dataSource.manager.insert(ProofDay, { familyId, day: '2026-11-29', sent: 2 });
    await academy.published();

    await academy.service.deliver('identity.user-erased', { userId: player.id });

    expect((await dataSource.manager.find(StoredVideo)).map(({ id }) => id)).toEqual([theirs.id]);
    expect((await dataSource.manager.find(Film)).map(({ id }) => id)).toEqual([theirs.id]);
    expect((await dataSource.manager.find(StoredImage)).map(({ ownerId }) => ownerId)).toEqual([other.id]);
    const [known] = await dataSource.query<unknown[]>(
      'SELECT first_name, last_name FROM people WHERE user_id = $1',
      [player.id],
    );
    expect((await dataSource.manager.find(UnfinishedUpload)).map(({ id }) => id)).toEqual([unfinished.id]);
    expect((await dataSource.manager.find(ProofDay)).map(({ familyId }) => familyId)).toEqual([other.id]);
    expect(known).toEqual({ first_name: 'Former', last_name: 'player' });
    const jobs = [...films.map(({ id }) => ({ filmId: id })), { file: picture }];
    expect((await academy.published()).map(({ payload }) => payload)).toEqual(
      expect.arrayContaining(jobs.map((job) => job as unknown)),
    );
  });
});
