import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import 'sonner';
import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import { drawForHint } from '@/lib/account';
import './labels';
import { server } from './server';

/** jsdom draws nothing: no media query matches and no box has a size. */
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.scrollTo = () => {};
/** A toast would be transparent until its next effect has run, and a test that found it at once would not see it. */
document.head.querySelectorAll('style').forEach((style) => style.remove());

// Late: it only ends what will never be there, and a machine may do much else.
configure({ asyncUtilTimeout: 20_000 });

/** Calls without an answer from a test. */
const unanswered: string[] = [];

/** The app asks for the current user only if somebody may be signed in. */
beforeEach(() => {
  document.cookie = `${signedInCookie}=1`;
  drawForHint();
});
beforeAll(() =>
  server.listen({
    onUnhandledRequest({ method, url }) {
      unanswered.push(`${method} ${new URL(url).pathname}`);
      throw new Error('No test answers this call.');
    },
  }),
);
afterEach(() => {
  server.resetHandlers();
  // A component takes the failure for a lost connection and goes on: only here it fails the test.
  expect(unanswered.splice(0)).toEqual([]);
});
afterAll(() => server.close());
