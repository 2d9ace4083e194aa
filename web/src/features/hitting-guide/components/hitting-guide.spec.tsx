import { SiteSettings, type Site } from '@fungo/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { HittingGuide } from './hitting-guide';

const embedUrl = 'https://player.example/embed/1';
const film = (over: Partial<Site['tutorials'][number]> = {}) => ({
  title: 'Tee Work',
  text: 'Ten balls.',
  url: 'https://films.example/watch/1',
  embedUrl,
  ...over,
});

/** Shows the guide, and opens its row. */
async function open(tutorials: Site['tutorials']) {
  renderApp(<HittingGuide tutorials={tutorials} />);
  const title = screen.queryByRole('heading', { name: 'Beginner Hitting Guide' });
  if (title) await userEvent.click(title);
}
const frames = () => document.querySelectorAll('iframe');

/** The browser's report to a page whose headers do not allow a frame. */
function violate(effectiveDirective: string, blockedURI: string) {
  const violation = new Event('securitypolicyviolation');
  Object.assign(violation, { effectiveDirective, blockedURI });
  act(() => void document.dispatchEvent(violation));
}

// holds: D1 2.29
it('loads a film only once play is pressed, in a frame that may do no more than play', async () => {
  await open([film()]);
  expect(frames()).toHaveLength(0);
  expect(document.body.innerHTML).not.toContain('player.example');
  await userEvent.click(screen.getByRole('button', { name: 'Play: Tee Work' }));
  const frame = screen.getByTitle('Tee Work');
  expect(frame).toHaveAttribute('src', embedUrl);
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
  expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(frame).toHaveAttribute('allow', expect.stringContaining('fullscreen'));
  expect(frame).toHaveFocus();
});

it('plays a film file of this site in a player of the page’s own', async () => {
  await open([film({ url: '/files/tee-work.mp4', embedUrl: '/files/tee-work.mp4' })]);
  expect(document.querySelectorAll('video')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Play: Tee Work' }));
  const player = screen.getByLabelText('Tee Work');
  expect(player).toHaveAttribute('src', '/files/tee-work.mp4');
  expect(player).toHaveAttribute('controls');
  expect(player).toHaveFocus();
  expect(frames()).toHaveLength(0);
});

it('always leads to the film’s own page', async () => {
  await open([film()]);
  const link = screen.getByRole('link', { name: 'Open in a new tab: Tee Work' });
  expect(link).toHaveAttribute('href', 'https://films.example/watch/1');
  expect(link).toHaveAttribute('target', '_blank');
  await userEvent.click(screen.getByRole('button', { name: 'Play: Tee Work' }));
  expect(link).toBeInTheDocument();
});

it('plays one film at a time', async () => {
  await open([film(), film({ title: 'Soft Toss', embedUrl: 'https://player.example/embed/2' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Play: Tee Work' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play: Soft Toss' }));
  expect(frames()).toHaveLength(1);
  expect(screen.getByTitle('Soft Toss')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Play: Tee Work' })).toBeInTheDocument();
});

it('asks to reload when the browser refuses the frame, as the page is older than the film', async () => {
  await open([film()]);
  await userEvent.click(screen.getByRole('button', { name: 'Play: Tee Work' }));
  violate('frame-src', embedUrl);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The academy added this video after you opened the page.',
  );
  expect(screen.getByRole('button', { name: 'Reload to watch it here' })).toHaveFocus();
  expect(frames()).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Open in a new tab: Tee Work' })).toBeVisible();
});

it.each([
  ['frame-src', 'https://elsewhere.example/'],
  ['img-src', embedUrl],
])('plays on whatever else the browser refuses (%s %s)', async (directive, uri) => {
  await open([film()]);
  await userEvent.click(screen.getByRole('button', { name: 'Play: Tee Work' }));
  violate(directive, uri);
  expect(frames()).toHaveLength(1);
});

it('shows a drill with its drawing where there is no film', async () => {
  await open([film({ url: null, embedUrl: null })]);
  expect(screen.getByRole('heading', { name: 'Tee Work' })).toBeVisible();
  expect(screen.getByText('Ten balls.')).toBeVisible();
  expect(document.querySelectorAll('img')).toHaveLength(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

// holds: D1 2.29
it('is by default six drills without a film, each with something to do', async () => {
  const { tutorials } = SiteSettings.parse({});
  expect(tutorials).toHaveLength(6);
  expect(new Set(tutorials.map(({ title }) => title)).size).toBe(6);
  for (const { text, url } of tutorials) {
    expect(url).toBeNull();
    const sentences = text.match(/[.?!](\s|$)/g)!.length;
    expect(sentences).toBeGreaterThanOrEqual(2);
    expect(sentences).toBeLessThanOrEqual(4);
  }
});

it('leaves an academy its own', async () => {
  const own = [{ title: 'Bunting', text: 'Square early.', url: null }];
  expect(SiteSettings.parse({ tutorials: own }).tutorials).toEqual(own);
  expect(SiteSettings.parse({ tutorials: [] }).tutorials).toEqual([]);
});
