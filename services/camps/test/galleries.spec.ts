import { randomUUID } from 'node:crypto';
import {
  changeCamp,
  copyCamp,
  deleteCamp,
  endpoints,
  getCamp,
  getCampLogo,
  getGalleryFacts,
  listCampLogos,
  listCamps,
} from '@fungo/contracts';
import { rebuild } from '@fungo/platform';
import { admin, fake, startFakeService, testSecret } from '@fungo/testing';
import { campsService } from '../src/service';
import { Academy, changeOf, dateIn } from './academy';

interface Facts {
  photos: string[];
  videos: string[];
  version: number;
}

describe('the pictures of camps', () => {
  let academy: Academy;
  let media: { url: string; close(): Promise<void> };
  const galleries = new Map<number, Facts>();
  beforeAll(async () => {
    media = await startFakeService([
      fake(
        getGalleryFacts,
        ({ params }) => galleries.get(params.id) ?? { photos: [], videos: [], version: 0 },
      ),
    ]);
    academy = await new Academy().open({ MEDIA_URL: media.url });
  });
  afterAll(async () => {
    await academy?.close();
    await media?.close();
  });

  const asked = { kind: 'service', name: 'media' } as const;
  const params = (id: number) => ({ params: { id: String(id) } });
  const shown = async (id: number) => {
    const { photos, videos } = (await academy.service.visitor.call(getCamp, params(id))).body;
    return { photos, videos };
  };
  const tell = async (campId: number, facts: Facts, eventId?: string) => {
    galleries.set(campId, facts);
    return academy.service.deliver('media.gallery-changed', { campId }, eventId);
  };
  const first = { photos: ['/files/one.webp', '/files/two.webp'], videos: ['/files/film.mp4'], version: 2 };

  // holds: D2 families.24
  it('from a gallery are media’s latest in every answer, once for each event', async () => {
    const { id } = await academy.camp({ title: 'Sliding' });
    const { version, ...lists } = first;
    const eventId = randomUUID();
    expect(await tell(id, first, eventId)).toBe(true);
    expect(await shown(id)).toEqual(lists);
    const { body } = await academy.service.visitor.call(listCamps, { query: {} });
    expect(body.find((camp) => camp.id === id)).toMatchObject(lists);

    expect(await tell(id, { photos: [], videos: [], version: 3 }, eventId)).toBe(false);
    await tell(id, { photos: ['/files/old.webp'], videos: [], version: version - 1 });
    expect(await shown(id)).toEqual(lists);
    await tell(id, { photos: [], videos: [], version: 3 });
    expect(await shown(id)).toEqual({ photos: [], videos: [] });
  });

  it('from galleries are rebuilt by a command', async () => {
    const { id } = await academy.camp();
    galleries.set(id, first);
    await rebuild(campsService, 'galleries', {
      DATABASE_URL: academy.service.databaseUrl,
      FUNGO_SECRET: testSecret,
      MEDIA_URL: media.url,
    });
    expect((await shown(id)).photos).toEqual(first.photos);
  });

  it('that are logos can be read by media, which is told of each change', async () => {
    const told = () => academy.publishedOf('camps.camp-changed');
    const logo = async (id: number) => (await academy.as(asked).call(getCampLogo, params(id))).body;
    await academy.published();
    const boss = academy.as(admin());
    const { body } = await boss.call(endpoints.createCamp, {
      body: {
        ...{ title: 'Logos', location: 'Field 1', startDate: dateIn(9), endDate: dateIn(9) },
        ...{ startTime: '09:00', endTime: '15:00', capacity: 9, fullCampPrice: 90, dailyPrice: 30 },
        logoUrl: '/files/one.webp',
        divisions: [{ sport: 'coed', ageGroup: '8U', time: '09:00 - 10:00', field: '1', capacity: 9 }],
      },
    });
    const campId = body.id;
    expect(await told()).toEqual([{ campId }]);
    expect(await logo(campId)).toEqual({ campId, logoUrl: '/files/one.webp', version: 1 });

    const copy = (await boss.call(copyCamp, { ...params(campId), body: { startDate: dateIn(20) } })).body;
    expect(await told()).toEqual([{ campId: copy.id }]);
    expect(await logo(copy.id)).toMatchObject({ logoUrl: '/files/one.webp' });

    const stored = await academy.camp();
    await boss.call(changeCamp, {
      ...params(campId),
      body: changeOf(stored, { logoUrl: '/files/two.webp' }),
    });
    expect(await told()).toEqual([{ campId }]);
    expect(await logo(campId)).toEqual({ campId, logoUrl: '/files/two.webp', version: 2 });

    await boss.call(deleteCamp, { ...params(campId), query: {} });
    expect(await told()).toEqual([{ campId }]);
    expect((await academy.as(asked).call(getCampLogo, params(campId))).body).toMatchObject({
      code: 'camps.camp-not-found',
    });
  });

  it('that are logos are listed page by page', async () => {
    const { body } = await academy.as(asked).call(listCampLogos, { query: {} });
    const ids = body.map(({ campId }) => campId);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const after = await academy.as(asked).call(listCampLogos, { query: { after: String(ids[0]) } });
    expect(after.body.map(({ campId }) => campId)).toEqual(ids.slice(1));
  });
});
