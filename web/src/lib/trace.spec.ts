import { traceHeader } from './trace';

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-00$/;
const idOf = () => form.exec(traceHeader().traceparent)![1];

afterEach(() => jest.useRealTimers());

test('the calls of one click share a trace, and the next click begins another', () => {
  window.dispatchEvent(new Event('click'));
  const first = idOf();
  expect(idOf()).toBe(first);
  window.dispatchEvent(new Event('click'));
  expect(idOf()).not.toBe(first);
});

test('a call long after a click is not part of it', () => {
  jest.useFakeTimers();
  window.dispatchEvent(new Event('click'));
  const first = idOf();
  jest.setSystemTime(Date.now() + 11_000);
  expect(idOf()).not.toBe(first);
});
