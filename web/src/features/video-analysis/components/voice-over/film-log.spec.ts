import { voiceOver } from '@fungo/contracts/constants';
import { filmAt, stateAt } from '@fungo/contracts/media/voice-over-clock';
import { drawing } from '../../test/drawings';
import { FilmLog, type Seen } from './film-log';

const seen = (over: Partial<Seen> = {}): Seen => ({
  film: 1,
  rate: 1,
  isPlaying: false,
  drawings: [],
  ...over,
});
const logFrom = (start: Seen) => new FilmLog(start, 30);

describe('the log of a film', () => {
  test('begins with all that is on it, and says nothing while nothing changes', () => {
    const drawings = [drawing()];
    const log = logFrom(seen({ drawings, isPlaying: true }));
    expect(log.start).toEqual({ film: 1, rate: 1, isPlaying: true, drawings });
    for (let at = 50; at <= 5000; at += 50)
      log.observe(at, seen({ film: 1 + at / 1000 + 0.03, isPlaying: true, drawings }));
    expect(log.events).toEqual([]);
  });

  test('has each change at its time', () => {
    const none: Seen['drawings'] = [];
    const [old, made] = [drawing({ id: 'old' }), drawing({ id: 'made' })];
    const log = logFrom(seen({ drawings: [old] }));
    log.observe(100.4, seen({ drawings: [old], isPlaying: true }));
    log.observe(1100, seen({ film: 2, drawings: [old], isPlaying: true, rate: 0.25 }));
    log.observe(2100, seen({ film: 2.25, drawings: [old, made], rate: 0.25 }));
    log.observe(3000, seen({ film: 0.5, drawings: none, rate: 0.25 }));
    expect(log.events).toEqual([
      { at: 100, do: 'play' },
      { at: 1100, do: 'rate', rate: 0.25 },
      { at: 2100, do: 'pause' },
      { at: 2100, do: 'draw', drawing: made },
      { at: 3000, do: 'seek', film: 0.5 },
      { at: 3000, do: 'undraw', id: 'old' },
      { at: 3000, do: 'undraw', id: 'made' },
    ]);
  });

  test('has a changed drawing once more, under its id', () => {
    const log = logFrom(seen({ drawings: [drawing()] }));
    log.observe(10, seen({ drawings: [drawing({ startX: 99 })] }));
    expect(log.events).toEqual([{ at: 10, do: 'draw', drawing: drawing({ startX: 99 }) }]);
  });

  test('follows a film that runs a little slow, so that it is never far off', () => {
    const log = logFrom(seen({ film: 0, isPlaying: true }));
    let worst = 0;
    for (let at = 0; at <= 600_000; at += 50) {
      const film = (at / 1000) * 0.98;
      log.observe(at, seen({ film, isPlaying: true }));
      worst = Math.max(
        worst,
        Math.abs(filmAt(stateAt({ start: log.start, events: log.events.slice(-1) }, at), at) - film),
      );
    }
    expect(log.events.every((event) => event.do === 'seek')).toBe(true);
    expect(worst).toBeLessThanOrEqual(0.04);
  });

  test('steps of one frame count while the film is paused', () => {
    const log = logFrom(seen({ film: 0.5 / 30 }));
    log.observe(10, seen({ film: 1.5 / 30 }));
    expect(log.events).toEqual([{ at: 10, do: 'seek', film: 1.5 / 30 }]);
  });

  test('is full at its bound', () => {
    const log = logFrom(seen());
    for (let n = 1; n <= voiceOver.eventsPerTake + 5; n += 1) log.observe(n, seen({ film: n }));
    expect(log.isFull).toBe(true);
    expect(log.events).toHaveLength(voiceOver.eventsPerTake);
  });
});
