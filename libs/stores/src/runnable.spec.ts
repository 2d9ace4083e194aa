import type { Launched } from './launch';
import { readyWhen } from './runnable';

const launched = (exited: Promise<string>): Launched => ({ pid: 1, exited, stop: async () => undefined });
const running = launched(new Promise(() => undefined));

/** Answers in the end, after half a minute for each check before. */
function slow(questions: number): () => Promise<boolean> {
  const begun = Date.now();
  let asked = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => begun + asked * 30_000);
  return async () => (asked += 1) > questions;
}

afterEach(() => jest.restoreAllMocks());

it('a boot may take four minutes', async () => {
  await expect(readyWhen(running, slow(8)).ready).resolves.toBeUndefined();
});

it('a boot that takes longer than five minutes has failed', async () => {
  await expect(readyWhen(running, slow(20)).ready).rejects.toThrow('no answer within 300 s');
});

it('a boot that ends without an answer fails with that end', async () => {
  await expect(readyWhen(launched(Promise.resolve('exit code 1')), slow(20)).ready).rejects.toThrow(
    'exit code 1',
  );
});
