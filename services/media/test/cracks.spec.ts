import { isThorough } from '@fungo/testing';
import { Film } from '../src/films/film.entity';
import { clip, h264, picture } from './clips/clips';
import { crackClips } from './clips/cracks';
import { workerForTests } from './workbench';

const worker = workerForTests();

/** The crack in the playable film of a clip, in milliseconds. */
async function heardIn(name: string, args: string[]) {
  const id = await worker.takeIn(await clip(worker.root, name, ...args));
  await worker.render(id);
  await worker.findCrack(id);
  return { id, film: (await worker.film(id))! };
}

/** One of each way and rate by default. */
const clips = crackClips.filter((_, index) => isThorough || index % 6 === 0);
it.each(clips)('in $name, the crack is heard within a frame', async ({ name, args, at, rate }) => {
  const { film } = await heardIn(name, args);
  expect(film.state).toBe('ready');
  expect(film.crack?.at).toEqual(expect.any(Number));
  const error = Math.abs(film.crack!.at! / 1000 - at);
  expect(error).toBeLessThanOrEqual(1 / rate);
});

const lavfi = (source: string) => ['-f', 'lavfi', '-i', source, ...h264, '-c:a', 'aac'];
it.each([
  ['noise', lavfi('anoisesrc=amplitude=0.1:duration=2:seed=7')],
  ['a voice', lavfi(`aevalsrc='0.3*sin(2*PI*240*t)*gte(sin(2*PI*1.5*t),0)':d=2`)],
  ['silence', lavfi('anullsrc=d=2')],
  ['no sound', [...h264]],
])('in a film with %s, no crack is heard', async (what, args) => {
  const name = `${what.replace(/ /g, '-')}.mp4`;
  const { film } = await heardIn(name, [...picture('160x90', 30, 2), ...args, '-t', '2']);
  expect(film.state).toBe('ready');
  expect(film.crack).toEqual({ at: null });
});

it('a film is listened to once, and only while it is there', async () => {
  const { id } = await heardIn('once.mp4', crackClips[0]!.args);
  await worker.dataSource.manager.update(Film, id, { crack: { at: 7 } });
  await worker.findCrack(id);
  expect((await worker.film(id))!.crack).toEqual({ at: 7 });
  await worker.findCrack('00000000-0000-4000-8000-000000000000');
});

it('an outage of the storage is thrown, so that the job is tried again', async () => {
  const id = await worker.takeIn(await clip(worker.root, 'outage.mp4', ...crackClips[0]!.args));
  await worker.render(id);
  const get = jest.spyOn(worker.storage, 'get').mockRejectedValueOnce(new Error('away'));
  await expect(worker.findCrack(id)).rejects.toThrow('away');
  get.mockRestore();
  expect((await worker.film(id))!.crack).toBeNull();
});
