import { randomUUID } from 'node:crypto';
import { changeCamp, endpoints, getCamp, listCamps, previewPrice } from '@fungo/contracts';
import { student } from '@fungo/testing';
import { Academy, child, dateIn } from './academy';

const academy = new Academy().forTests();

describe('a draft', () => {
  const draft = async () => (await academy.createCamp({ draft: true })).body;

  it('is visible to staff alone and takes no registrations', async () => {
    const { id, status } = await draft();
    expect(status).toBe('draft');
    const at = { params: { id: String(id) } };
    const { visitor } = academy.service;
    for (const client of [visitor, academy.as(student())]) {
      expect((await client.call(getCamp, at)).status).toBe(404);
      for (const query of [{}, { status: 'draft' } as const, { order: 'nearest' } as const])
        expect((await client.call(listCamps, { query })).body.map((one) => one.id)).not.toContain(id);
    }
    expect((await academy.register(id)).status).toBe(404);
    expect((await academy.join(id)).error.code).toBe('camps.camp-not-found');
    const body = { promotionCode: 'TWENTY', children: 1 };
    expect((await visitor.call(previewPrice, { ...at, body })).error.code).toBe('camps.camp-not-found');
    const board = await visitor.call(endpoints.getCampLeaderboard, { params: { campId: String(id) } });
    expect(board.status).toBe(404);
    const { body: drafts } = await academy.staff.call(listCamps, { query: { status: 'draft' } });
    expect(drafts).toMatchObject([{ id, status: 'draft' }]);
    expect((await academy.readCamp(id)).body.status).toBe('draft');
  });

  it('can be changed and copied, and published once', async () => {
    const made = await draft();
    const { status } = await academy.staff.call(changeCamp, {
      ...{ params: { id: String(made.id) }, body: { ...made, capacity: 7 } },
    });
    expect(status).toBe(200);
    expect((await academy.copyCamp(made.id, dateIn(90))).body.status).toBe('draft');
    const published = await academy.setStatus(made.id, 'active');
    expect(published.body).toMatchObject({ status: 'active', capacity: 7 });
    expect((await academy.setStatus(made.id, 'active')).error.code).toBe('camps.wrong-state');
    expect((await academy.register(made.id, { children: [child({ playerAge: 4 })] })).status).toBe(201);
  });
});

describe('a copy of a camp', () => {
  it('is made once for each key', async () => {
    const { id } = await academy.camp();
    const headers = { 'idempotency-key': randomUUID() };
    const copy = (days: number) => academy.copyCamp(id, dateIn(days), headers);
    const [first, again] = [await copy(50), await copy(50)];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await copy(51)).status).toBe(409);
  });

  // holds: D2 camps.9
  it('has another first day and the same length, without registrations and pictures', async () => {
    const made = await academy.camp({
      ...{ status: 'completed', photos: ['/files/1.webp'], waiverText: 'Text', agenda: 'Warm up' },
    });
    await academy.registration(made);
    const { status, body } = await academy.copyCamp(made.id, dateIn(100));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ title: made.title, status: 'active', startDate: dateIn(100), endDate: dateIn(102) },
      ...{ agenda: 'Warm up', registrationCount: 0, photos: [], waiver: { version: 1, text: 'Text' } },
      divisions: [{ ageGroup: 'All ages', taken: 0 }],
    });
    expect(body.id).not.toBe(made.id);
  });
});
