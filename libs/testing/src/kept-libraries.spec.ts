import { EventEmitter } from 'node:events';
import { keep } from './kept-libraries.cjs';

const useRealTimers = jest.fn();
const tidy = jest.fn();
const lines: string[] = [];
const context = { console: { error: (line: string) => void lines.push(line) } };

/** As jest's own, as far as it matters here. */
class Environment {
  process = Object.assign(new EventEmitter(), { env: { HOME: '/home' } }) as unknown as typeof process;
  global = { process: this.process, known: 'before' } as Record<string, unknown> & {
    process: typeof process;
  };
  fakeTimersModern = { useRealTimers };

  constructor(
    _config: object,
    readonly context: { console: Pick<Console, 'error'> },
  ) {}
}

const Kept = keep(Environment, tidy);
const runFile = () => new Kept({}, context);

it('gives each file the global scope as the first one found it', async () => {
  const first = runFile();
  const { global } = first;
  Object.assign(global, { known: 'changed', added: 'by the file' });
  global.process.env.HOME = '/elsewhere';
  global.process.env.ADDED = 'by the file';
  global.process.on('SIGTERM', () => {});
  await first.teardown();

  expect(runFile().global).toBe(global);
  expect(global).toEqual({ process: global.process, known: 'before' });
  expect(global.process.env).toEqual({ HOME: '/home' });
  expect(global.process.listenerCount('SIGTERM')).toBe(0);
  expect(useRealTimers).toHaveBeenCalled();
  expect(tidy).toHaveBeenCalled();
});

it('leaves in it what a library set when it was loaded, and nothing that the library was used for', async () => {
  const first = runFile();
  const library = () =>
    first.scope.load('/node_modules/library', () => (first.global.ofLibrary ??= 'loaded'));
  expect(library()).toBe('loaded');
  first.global.ofLibrary = 'used';
  expect(library()).toBe('used');
  await first.teardown();
  expect(runFile().global.ofLibrary).toBe('loaded');
});

it('lets the file that runs speak, and none that is over', async () => {
  const first = runFile();
  const { console } = (first.scope as unknown as { environment: Environment }).environment.context;
  console.error('meanwhile');
  await first.teardown();
  console.error('too late');
  runFile();
  console.error('of the next');
  expect(lines).toEqual(['meanwhile', 'of the next']);
});
