import { waitFor } from '@testing-library/react';
import { createQueryClient } from '../query-client';
import { asidePrefix, hasKept, keptPrefix } from './has-kept';
import { instantAfter, keptOf, type KeptEntry } from './kept';
import { senderOf } from './sender';

interface Word extends KeptEntry {
  word: string;
}

const at = (time: string) => `2026-07-06T${time}:00.000Z`;
const queryClient = createQueryClient();
const words = keptOf<Word>('tap');

beforeEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

test('an entry is later than the one before it, whatever the phone’s clock says', () => {
  expect(instantAfter(undefined, Date.parse(at('13:00')))).toBe(at('13:00'));
  expect(instantAfter(at('13:00'), Date.parse(at('13:01')))).toBe(at('13:01'));
  expect(instantAfter(at('13:00'), Date.parse(at('12:00')))).toBe('2026-07-06T13:00:00.001Z');
});

// holds: D2 stations.10
test('each entry has its own key, by owner, and reloaded code finds it again', () => {
  words.add({ owner: 'dana', word: 'one' });
  words.add({ owner: 'sam', word: 'two' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith(`${keptPrefix}tap.dana.`))).toHaveLength(1);
  expect(hasKept('tap', 'dana')).toBe(true);
  expect(hasKept('score', 'dana')).toBe(false);
  expect(
    keptOf<Word>('tap')
      .of('sam')
      .map(({ word }) => word),
  ).toEqual(['two']);
});

// holds: D2 stations.10
test('where storage is full, what was read today makes room', () => {
  localStorage.setItem('fungo.today.dana.sheet', '{}');
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  words.add({ owner: 'dana', word: 'one' });
  set.mockRestore();
  expect(localStorage.getItem('fungo.today.dana.sheet')).toBeNull();
  expect(hasKept('tap', 'dana')).toBe(true);
});

test.each([
  '{"id":"x","owner":"dana","at":"2026',
  'null',
  '5',
  '[]',
  '{"owner":"dana"}',
  '{"id":"x","owner":"dana","at":"soon"}',
])('one that cannot be read (%s) hides no other, and is put aside', (torn) => {
  words.add({ owner: 'dana', word: 'one' });
  localStorage.setItem(`${keptPrefix}tap.dana.0`, torn);
  words.add({ owner: 'dana', word: 'two' });
  for (const kept of [words, keptOf<Word>('tap')])
    expect(kept.waiting('dana').map(({ word }) => word)).toEqual(['one', 'two']);
  expect(localStorage.getItem(`${keptPrefix}tap.dana.0`)).toBeNull();
  expect(localStorage.getItem(`${asidePrefix}${keptPrefix}tap.dana.0`)).toBe(torn);
  words.drop(words.of('dana'));
  expect(hasKept('tap', 'dana')).toBe(false);
});

test('one that cannot be read stays where there is no room to put it aside', () => {
  localStorage.setItem(`${keptPrefix}tap.dana.0`, '{');
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(words.waiting('dana')).toEqual([]);
  set.mockRestore();
  expect(localStorage.getItem(`${keptPrefix}tap.dana.0`)).toBe('{');
});

/** Two tabs: two copies of the code over one storage, and the browser's locks between them if there are any. */
function twoTabs() {
  const sent: string[] = [];
  const release: (() => void)[] = [];
  const tab = () => {
    const kept = keptOf<Word>('score');
    const send = async (batch: Word[]) => {
      sent.push(...batch.map(({ word }) => word));
      await new Promise<void>((resolve) => release.push(resolve));
      kept.drop(batch);
    };
    return senderOf(kept, { atOnce: 10, together: () => true, send });
  };
  return { sent, release, tabs: [tab(), tab()] as const };
}

function withLocks() {
  const lines = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<void>) => {
    const turn = (lines.get(name) ?? Promise.resolve()).then(work);
    lines.set(name, turn);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

afterEach(() => Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true }));

async function sentByBoth(areThere: boolean): Promise<string[]> {
  keptOf<Word>('score').add({ owner: 'dana', word: 'one' });
  const { sent, release, tabs } = twoTabs();
  const both = Promise.all(tabs.map((tab) => tab.sendNow('dana', queryClient)));
  await waitFor(() => expect(release).toHaveLength(areThere ? 1 : 2));
  release.forEach((go) => go());
  await both;
  return sent;
}

// holds: D2 stations.10
test('with the browser’s locks two tabs send an entry once', async () => {
  withLocks();
  expect(await sentByBoth(true)).toEqual(['one']);
});

test('without them each sends it, and the server takes it once', async () => {
  expect(await sentByBoth(false)).toEqual(['one', 'one']);
});
