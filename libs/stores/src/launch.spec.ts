import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './launch';

describe('the record of a process', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'fungo-launch-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));
  const record = () => join(home, 'run', 'sleeper.json');
  const begin = () => launch(home, { name: 'sleeper', command: 'sleep', args: ['600'] });

  it('goes with the process', async () => {
    const sleeper = begin();
    expect(existsSync(record())).toBe(true);
    await sleeper.stop();
    expect(existsSync(record())).toBe(false);
  });

  it('stays where it is another’s by the time that the end is heard of', async () => {
    const sleeper = begin();
    const stopped = sleeper.stop();
    const successor = JSON.stringify({ pid: sleeper.pid! + 1, started: '1', stopSignal: 'SIGTERM' });
    writeFileSync(record(), successor);
    await stopped;
    expect(readFileSync(record(), 'utf8')).toBe(successor);
  });
});
