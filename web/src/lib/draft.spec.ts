import { draftOf, dropDrafts } from './draft';

test('a draft waits in the tab or on the device until it is dropped', () => {
  const [tab, device] = [draftOf<string>('a'), draftOf<string>('b', 'device')];
  tab.keep('typed');
  device.keep('typed, too');
  expect([tab.read(), device.read()]).toEqual(['typed', 'typed, too']);
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
  device.drop();
  expect([tab.read(), device.read()]).toEqual(['typed', null]);
});

// holds: D2 families.39
test('who signs out leaves none behind, in neither place, and nothing else is lost', () => {
  localStorage.setItem('fungo.theme', 'dark');
  draftOf<string>('a').keep('typed');
  draftOf<string>('b', 'device').keep('typed, too');
  dropDrafts();
  expect([draftOf('a').read(), draftOf('b', 'device').read()]).toEqual([null, null]);
  expect(localStorage.getItem('fungo.theme')).toBe('dark');
});
