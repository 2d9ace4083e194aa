import { onceAvailable } from './once-available';

const away = () => Object.assign(new Error('not yet'), { code: 'ECONNREFUSED' });

/** Work that fails this many times before it succeeds. */
const failing = (times: number, error: Error) => {
  let tries = 0;
  return jest.fn(() => ((tries += 1) <= times ? Promise.reject(error) : Promise.resolve('done')));
};

describe('background work', () => {
  it('is done once its store is back', async () => {
    const work = failing(2, away());
    expect(await onceAvailable(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('fails at once with an error that waiting does not fix', async () => {
    const work = failing(1, new Error('out of range'));
    await expect(onceAvailable(work)).rejects.toThrow('out of range');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is given up when the process shuts down', async () => {
    const closing = new AbortController();
    const work = failing(Infinity, away());
    const done = onceAvailable(work, closing.signal);
    closing.abort();
    await expect(done).rejects.toThrow('not yet');
  });
});
