import { eventually } from '../../libs/testing/src/eventually';
import type { Runnable, Running } from '@fungo/stores';
import { supervise } from './supervise';

/** A scripted program: each start takes the next word. */
function scripted(...lives: ('runs' | 'fails')[]) {
  const ends: ((how: string) => void)[] = [];
  const program: Runnable = {
    name: 'messaging',
    async start(): Promise<Running> {
      const life = lives[ends.length] ?? 'runs';
      let end: (how: string) => void = () => undefined;
      const exited = new Promise<string>((resolve) => (end = resolve));
      ends.push(end);
      const ready = life === 'runs' ? Promise.resolve() : Promise.reject(new Error('exit code 3'));
      ready.catch(() => undefined);
      return { pid: ends.length, exited, ready, stop: async () => end('ended by SIGTERM') };
    },
  };
  return { program, ends };
}

function watched() {
  const said: string[] = [];
  const gaveUp: string[] = [];
  const supervision = {
    firstPause: 1,
    say: (line: string) => void said.push(line),
    gaveUp: (name: string, how: string) => void gaveUp.push(`${name}: ${how}`),
  };
  return { said, gaveUp, supervision };
}

describe('supervise', () => {
  it('restarts a program that ended by itself, and reports it', async () => {
    const { program, ends } = scripted();
    const { said, supervision } = watched();
    const supervised = supervise(program, supervision);
    await supervised.ready;
    ends[0]!('ended by SIGKILL');
    await eventually(() => expect(ends).toHaveLength(2));
    expect(said).toEqual(['messaging is down (ended by SIGKILL); starting it again in 0.001 s.']);
    await supervised.stop();
  });

  it('pauses longer each time', async () => {
    const { program } = scripted('fails', 'fails', 'fails', 'runs');
    const { said, supervision } = watched();
    const supervised = supervise(program, supervision);
    await supervised.ready;
    expect(said.map((line) => /again in (.*) s/.exec(line)?.[1])).toEqual(['0.001', '0.002', '0.004']);
    await supervised.stop();
  });

  it('gives up after five failed boots, until it is restarted', async () => {
    const { program, ends } = scripted('fails', 'fails', 'fails', 'fails', 'fails', 'runs');
    const { gaveUp, supervision } = watched();
    const supervised = supervise(program, supervision);
    await expect(supervised.ready).rejects.toThrow('messaging does not start: exit code 3');
    expect(gaveUp).toEqual(['messaging: exit code 3']);
    expect(ends).toHaveLength(5);
    await supervised.restart();
    await eventually(() => expect(ends).toHaveLength(6));
    await supervised.stop();
  });

  it('does not restart a stopped program', async () => {
    const { program, ends } = scripted();
    const { said, supervision } = watched();
    const supervised = supervise(program, supervision);
    await supervised.ready;
    await supervised.stop();
    await supervised.restart();
    expect(ends).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('can be stopped after it gave up', async () => {
    const { program } = scripted('fails', 'fails', 'fails', 'fails', 'fails');
    const { supervision } = watched();
    const supervised = supervise(program, supervision);
    await expect(supervised.ready).rejects.toThrow();
    await expect(supervised.stop()).resolves.toBeUndefined();
  });

  it('can be stopped while it waits to start again', async () => {
    const { program, ends } = scripted('fails');
    const { said, supervision } = watched();
    const supervised = supervise(program, { ...supervision, firstPause: 30_000 });
    await eventually(() => expect(said).toHaveLength(1));
    await supervised.stop();
    expect(ends).toHaveLength(1);
    await expect(supervised.ready).rejects.toThrow('messaging was stopped');
  });
});
