import { filmAt, lengthOf, spanAt, redoneFrom, stateAt, statesAt, without } from './voice-over-clock';
import { VoiceLog, VoiceSpan } from './voice-overs';

const line = (id: string, startX = 1) => ({
  ...{ id, type: 'line' as const, startX, startY: 1, endX: 9, endY: 9, color: '#ff0000', timestamp: 2 },
});
const start = { film: 2, rate: 1, isPlaying: false, drawings: [line('old')] };
const log = {
  length: 9000,
  start,
  events: [
    { at: 1000, do: 'play' },
    { at: 3000, do: 'rate', rate: 0.25 },
    { at: 5000, do: 'draw', drawing: line('new') },
    { at: 5000, do: 'pause' },
    { at: 6000, do: 'seek', film: 1.5 },
    { at: 7000, do: 'draw', drawing: line('new', 5) },
    { at: 8000, do: 'undraw', id: 'old' },
  ],
} satisfies VoiceLog;

describe('the film under a take', () => {
  it.each([
    [0, 2],
    [1000, 2],
    [2000, 3],
    [3000, 4],
    [4000, 4.25],
    [5000, 4.5],
    [5999, 4.5],
    [6000, 1.5],
    [9000, 1.5],
  ])('at %d ms is at second %d', (time, film) => {
    expect(filmAt(stateAt(log, time), time)).toBeCloseTo(film, 9);
  });

  it('has the drawings of that moment, each once', () => {
    const drawn = (time: number) => stateAt(log, time).drawings.map(({ id, startX }) => [id, startX]);
    expect(drawn(4999)).toEqual([['old', 1]]);
    expect(drawn(5000)).toEqual([
      ['old', 1],
      ['new', 1],
    ]);
    expect(drawn(7000)).toEqual([
      ['old', 1],
      ['new', 5],
    ]);
    expect(drawn(9000)).toEqual([['new', 5]]);
    expect(start.drawings).toHaveLength(1);
  });

  it('comes to the same place after ten minutes of changes as step by step', () => {
    const events = Array.from({ length: 3000 }, (_, i) => ({
      ...{ at: i * 200, do: 'rate' as const, rate: i % 2 ? 0.5 : 1 },
    }));
    const playing = { start: { ...start, film: 0, isPlaying: true }, events };
    expect(filmAt(stateAt(playing, 600_000), 600_000)).toBeCloseTo(450, 6);
  });
});

describe('the spans of a voice-over', () => {
  const spans = [
    { takeId: 'a', from: 0, to: 4000 },
    { takeId: 'b', from: 1000, to: 3000 },
  ];

  it('follow each other', () => {
    expect(lengthOf(spans)).toBe(6000);
    expect(spanAt(spans, 3999)).toMatchObject({ index: 0, start: 0, takeTime: 3999 });
    expect(spanAt(spans, 4000)).toMatchObject({ index: 1, start: 4000, takeTime: 1000 });
    expect(spanAt(spans, 6000)).toBeNull();
    expect(spanAt([], 0)).toBeNull();
  });

  it.each([
    [0, []],
    [2500, [{ takeId: 'a', from: 0, to: 2500 }]],
    [4000, [spans[0]]],
    [5000, [spans[0], { takeId: 'b', from: 1000, to: 2000 }]],
    [9000, spans],
  ])('are redone from %d ms', (time, kept) => {
    expect(redoneFrom(spans, time, { id: 'c', length: 70 })).toEqual([
      ...kept,
      { takeId: 'c', from: 0, to: 70 },
    ]);
  });

  it('lose what is cut, within one or across two', () => {
    expect(without(spans, 1000, 2000)).toEqual([
      { takeId: 'a', from: 0, to: 1000 },
      { takeId: 'a', from: 2000, to: 4000 },
      spans[1],
    ]);
    expect(without(spans, 3000, 5000)).toEqual([
      { takeId: 'a', from: 0, to: 3000 },
      { takeId: 'b', from: 2000, to: 3000 },
    ]);
    expect(without(spans, 0, 6000)).toEqual([]);
    expect(lengthOf(without(spans, 3500, 4200))).toBe(5300);
  });
});

it('the states at several times, in one pass, are those at each of them', () => {
  const times = [0, 999, 1000, 3500, 5000, 5000, 7500, 8000, 9000];
  expect([...statesAt(log, times)]).toEqual(times.map((time) => stateAt(log, time)));
});

describe('the contract', () => {
  const issues = (changes: object) =>
    VoiceLog.safeParse({ ...log, ...changes }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ]);

  it('takes a log in order', () => {
    expect(VoiceLog.parse(log)).toEqual(log);
  });

  it.each([
    [{ events: [log.events[1], log.events[0]] }, [['events.1.at', 'Out of order.']]],
    [{ length: 7999 }, [['events.6.at', 'After the end.']]],
    [{ length: 600_001 }, [['length', 'At most 600000.']]],
    [{ length: 0, events: [] }, [['length', 'At least 1.']]],
  ])('refuses %j', (changes, expected) => {
    expect(issues(changes)).toEqual(expected);
  });

  it('refuses negative times, and a part that ends before it begins', () => {
    expect(issues({ events: [{ at: -1, do: 'play' }] })).toBeDefined();
    const takeId = '00000000-0000-4000-8000-000000000001';
    expect(VoiceSpan.safeParse({ takeId, from: 5, to: 5 }).success).toBe(false);
    expect(VoiceSpan.safeParse({ takeId, from: 5, to: 6 }).success).toBe(true);
  });
});
