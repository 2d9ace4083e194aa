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

  it('is deleted with the process', async () => {
    const sleeper = begin();
    expect(existsSync(record())).toBe(true);
    await sleeper.stop();
    expect(existsSync(record())).toBe(false);
  });

  it('stays if it is another process’s by then', async () => {
    const sleeper = begin();
    const stopped = sleeper.stop();
    const successor = JSON.stringify({ pid: sleeper.pid! + 1, started: '1', stopSignal: 'SIGTERM' });
    writeFileSync(record(), successor);
    await stopped;
    expect(readFileSync(record(), 'utf8')).toBe(successor);
  });
});
