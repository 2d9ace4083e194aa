import { Site } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hrefOf, renderApp } from '../../../test/render';
import { answer, refuse } from '../../../test/server';
import Landing from './landing';

const site = (settings: object = {}) =>
  answer('GET /api/site', Site.parse({ timeZone: 'America/New_York', tutorials: [], ...settings }));

const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
beforeEach(() => [play, pause].forEach((spy) => spy.mockClear()));

// holds: D1 1.3, D1 2.1
test('opens with the banner and four links', async () => {
  site();
  renderApp(<Landing />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Get in Reps This Summer!');
  expect(screen.getByText('Hitting & Fielding Instruction Available!')).toBeVisible();
  for (const [name, href] of [
    ['Book Your Lesson', '/book-lesson'],
    ['Camps & Clinics', '/camps-clinics'],
    ['Request Clinic', '/camps-clinics?showForm=true'],
    ['Video Analysis', '/subscribe'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

// holds: D1 1.4
test('shows nine photographs, and the academy’s own where it has some', async () => {
  site({
    photos: [
      { url: '/files/photos/1.webp', caption: 'State champions' },
      { url: null, caption: '' },
    ],
  });
  renderApp(<Landing />);
  expect(await screen.findByRole('img', { name: 'State champions' })).toHaveAttribute(
    'src',
    '/files/photos/1.webp',
  );
  expect(within(screen.getByRole('list', { name: 'Championship photos' })).getAllByRole('img')).toHaveLength(
    9,
  );
  expect(screen.getByRole('img', { name: 'A full swing at sunset' })).toBeInTheDocument();
});

// holds: D1 1.9
test('hides what the settings leave out', async () => {
  site();
  renderApp(<Landing />);
  await screen.findByRole('img', { name: 'A full swing at sunset' });
  expect(screen.queryByText('Training Partners')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Become a partner' })).not.toBeInTheDocument();
});

test('shows its own pictures when the settings cannot be read', async () => {
  refuse('GET /api/site', 404, 'request.unknown-path', 'Nothing.');
  renderApp(<Landing />);
  expect(await screen.findByRole('img', { name: 'The championship trophy' })).toBeInTheDocument();
});

// holds: D1 1.5, D1 9.7
test('presents the partners, their offers and a contact', async () => {
  site({
    contacts: { email: 'hello@fungo.test', partnerEmail: 'partners@fungo.test' },
    partners: [
      { name: 'Ironwood', discountCode: 'FUNGO10', linkUrl: 'https://ironwood.test/' },
      { name: 'Lakeside', offer: 'Special Pricing' },
    ],
  });
  renderApp(<Landing />);
  expect(await screen.findByText('Training Partners')).toBeVisible();
  expect(screen.getByText(/20-minute sessions, 3 times a week, for ages 8-15/)).toBeVisible();
  expect(screen.getByText('FUNGO10')).toBeVisible();
  expect(screen.getByText('10% off all products and programs')).toBeVisible();
  expect(hrefOf('Visit Ironwood')).toBe('https://ironwood.test/');
  expect(screen.queryByRole('link', { name: 'Visit Lakeside' })).not.toBeInTheDocument();
  expect(screen.getByText('Special Pricing')).toBeVisible();
  expect(hrefOf('Contact us to inquire')).toBe('mailto:hello@fungo.test');
  expect(hrefOf('Ask us anything')).toBe('mailto:hello@fungo.test');
  expect(screen.getByRole('link', { name: 'Become a partner' }).getAttribute('href')).toMatch(
    /^mailto:partners@fungo\.test/,
  );
});

// holds: D1 1.6, D1 4.19
test('plays one partner’s video at a time, muted until asked, in a loop', async () => {
  site({
    partners: [
      { name: 'Ironwood', videoUrl: '/files/ironwood.mp4' },
      { name: 'Lakeside', videoUrl: '/files/lakeside.mp4' },
    ],
  });
  renderApp(<Landing />);
  const video = await screen.findByLabelText<HTMLVideoElement>('Ironwood: demonstration');
  expect(video.muted).toBe(true);
  expect(video.loop).toBe(true);
  expect(play).not.toHaveBeenCalled();

  await userEvent.click(screen.getAllByRole('button', { name: 'Turn sound on' })[0]!);
  expect(video.muted).toBe(false);

  await userEvent.click(screen.getAllByRole('button', { name: 'Play video' })[0]!);
  expect(play.mock.contexts).toContain(video);
  pause.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
  expect(pause.mock.contexts).toContain(video);
  expect(screen.getAllByRole('button', { name: 'Pause video' })).toHaveLength(1);
});
