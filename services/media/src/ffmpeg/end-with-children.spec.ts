import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { eventually } from '@fungo/testing';
import { endWithChildren } from './end-with-children';

const never = new AbortController().signal;

/** A process group whose leader starts a process that holds its pipes, and prints that process's id. */
async function start(script: string, stop: AbortSignal): Promise<{ leader: ChildProcess; orphan: number }> {
  const leader = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithChildren(leader, stop);
  const [line] = (await once(leader.stdout, 'data')) as [Buffer];
  return { leader, orphan: Number(line.toString()) };
}

/** A dead process may remain as a zombie until its parent reaps it. */
const lives = (pid: number) => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const endOf = (leader: ChildProcess) => once(leader, 'close');

test('a cancelled process ends with its children', async () => {
  const off = new AbortController();
  const { leader, orphan } = await start('sleep 600 & echo $!; wait', off.signal);
  const end = endOf(leader);
  off.abort();
  expect(await end).toEqual([null, 'SIGKILL']);
  await eventually(() => expect(lives(orphan)).toBe(false));
});

test('a process that ends by itself ends its children', async () => {
  const { leader, orphan } = await start('sleep 600 & echo $!; exit 3', never);
  expect(await endOf(leader)).toEqual([3, null]);
  await eventually(() => expect(lives(orphan)).toBe(false));
});

test('a process of another group that holds the pipes does not block', async () => {
  const off = new AbortController();
  const { leader, orphan } = await start(`setsid sh -c 'echo $$; exec sleep 600' & wait`, off.signal);
  try {
    const end = endOf(leader);
    off.abort();
    expect(await end).toEqual([null, 'SIGKILL']);
    expect(lives(orphan)).toBe(true);
  } finally {
    process.kill(orphan, 'SIGKILL');
  }
});

test('a process that starts after its cancellation ends at once', async () => {
  const leader = spawn('sleep', ['600'], { detached: true });
  endWithChildren(leader, AbortSignal.abort());
  expect(await endOf(leader)).toEqual([null, 'SIGKILL']);
});

test('a program that cannot start is an error, and nothing is killed', async () => {
  const off = new AbortController();
  const leader = spawn('/nowhere/program', [], { detached: true });
  endWithChildren(leader, off.signal);
  await once(leader, 'error');
  expect(() => off.abort()).not.toThrow();
});
