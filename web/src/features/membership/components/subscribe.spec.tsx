import { SiteSettings, type Site } from '@fungo/contracts/identity/site';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, hold, refuse } from '../../../../test/server';
import { Subscribe } from './subscribe';

const checkout = 'https://pay.test/membership';

const site = (settings: Partial<SiteSettings> = {}): Site => ({
  ...SiteSettings.parse({ name: 'Millrace Academy', ...settings }),
  tutorials: [],
  timeZone: 'America/New_York',
});
const withCheckout = site({ links: { membershipCheckout: checkout, leagueRegistration: null } });

const show = (shown = site()) => renderApp(<Subscribe site={shown} />, { at: '/subscribe' });
const status = (membershipStatus: 'active' | 'inactive', videosThisMonth = 0) =>
  answer('GET /api/subscription/status', {
    membershipStatus,
    videosThisMonth,
    canUpload: membershipStatus === 'active' && videosThisMonth < 4,
  });
const visitor = () => refuse('GET /api/subscription/status', 401, 'auth.sign-in-required', 'Please sign in.');

describe('a member', () => {
  test('learns that they are one, how many videos they sent this month, and goes on to the dashboard', async () => {
    status('active', 3);
    show(withCheckout);
    expect(await screen.findByRole('heading', { level: 1, name: 'Already Subscribed!' })).toBeVisible();
    expect(screen.getByText('Videos this month').parentElement).toHaveTextContent('Videos this month3of4');
    await userEvent.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/player-dashboard');
    expect(screen.queryByText(/Subscribe Now/)).not.toBeInTheDocument();
  });

  test('who has sent all of the month’s is told when there are more', async () => {
    status('active', 4);
    show();
    expect(await screen.findByText(/You get 4 more next month/)).toBeVisible();
  });
});

describe('the pitch', () => {
  test('names price, uploads, time and what is in it', async () => {
    status('inactive');
    show(withCheckout);
    const price = within(await screen.findByRole('region', { name: 'Monthly membership' }));
    expect(price.getByText('$10')).toBeVisible();
    expect(price.getByText('per month')).toBeVisible();
    for (const benefit of [
      '4 video uploads per month',
      'Analysis within 24-48 hours',
      'Frame-by-frame breakdown',
      'Drill recommendations',
      'Progress tracking',
    ])
      expect(screen.getByRole('heading', { name: benefit })).toBeVisible();
  });

  test('leads to the academy’s checkout in a new tab, wherever one decides', async () => {
    status('inactive');
    show(withCheckout);
    const buttons = await screen.findAllByRole('link', { name: 'Subscribe Now (opens a new tab)' });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      expect(button).toHaveAttribute('href', checkout);
      expect(button).toHaveAttribute('target', '_blank');
      expect(button).toHaveAttribute('rel', 'noreferrer');
    }
    expect(screen.getAllByText(/starts automatically after payment/)[0]).toBeVisible();
  });

  test('says how to join where there is no checkout', async () => {
    status('inactive');
    show(site({ contacts: { email: 'hello@fungo.test', partnerEmail: null, phone: '(607) 555-0142' } }));
    expect((await screen.findAllByText(/contact Millrace Academy/))[0]).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'hello@fungo.test' })[0]).toHaveAttribute(
      'href',
      'mailto:hello@fungo.test?subject=Video%20analysis%20membership',
    );
    expect(screen.getAllByRole('link', { name: '(607) 555-0142' })[0]).toHaveAttribute(
      'href',
      'tel:6075550142',
    );
    expect(screen.queryByText(/Subscribe Now/)).not.toBeInTheDocument();
  });

  test('without checkout and contacts sends one to the academy', async () => {
    status('inactive');
    show();
    expect((await screen.findAllByText(/ask at Millrace Academy/))[0]).toBeVisible();
  });

  test('is for visitors too, who learn that they need an account', async () => {
    visitor();
    show(withCheckout);
    expect((await screen.findAllByText(/You need an account first/))[0]).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Subscribe Now/ })[0]).toHaveAttribute('href', checkout);
    await userEvent.click(screen.getAllByRole('link', { name: 'sign in' })[0]!);
    expect(screen.getByTestId('address')).toHaveTextContent('/login');
    expect(screen.getByTestId('return')).toHaveTextContent('/subscribe');
  });

  test('does not send who is signed in to sign up', async () => {
    status('inactive');
    show(withCheckout);
    await screen.findByRole('region', { name: 'Monthly membership' });
    expect(screen.queryByText(/You need an account/)).not.toBeInTheDocument();
  });

  test('answers questions: time, formats and what becomes of unused videos', async () => {
    status('inactive');
    show();
    const faq = within(await screen.findByRole('region', { name: 'Frequently asked questions' }));
    expect(faq.getByText(/MP4, MOV, AVI up to 500MB/)).toBeInTheDocument();
    expect(faq.getByText(/^Within 24-48 hours/)).toBeInTheDocument();
    expect(faq.getByText(/Unused videos do not roll over/)).toBeInTheDocument();
  });

  test('shows what families say, where the academy has asked them', async () => {
    status('inactive');
    show(site({ testimonials: [{ quote: 'Her swing is quieter now.', author: 'Rosa' }] }));
    const said = within(await screen.findByRole('region', { name: 'What families say' }));
    expect(said.getByText('“Her swing is quieter now.”')).toBeVisible();
    expect(said.getByText('Rosa')).toBeVisible();
  });

  test('makes nothing up where it has not', async () => {
    status('inactive');
    show();
    await screen.findByRole('region', { name: 'Monthly membership' });
    expect(screen.queryByText('What families say')).not.toBeInTheDocument();
  });
});

test('says that it is loading', async () => {
  hold('GET /api/subscription/status', { membershipStatus: 'active', videosThisMonth: 0, canUpload: true });
  show();
  expect(await screen.findByText('Loading the membership')).toBeInTheDocument();
  expect(screen.queryByText('Monthly membership')).not.toBeInTheDocument();
});

test('sells nothing to who may be a member already, and offers to try again', async () => {
  refuse('GET /api/subscription/status', 503, 'unavailable', 'Please try again in a moment.');
  show(withCheckout);
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(screen.queryByText(/Subscribe Now/)).not.toBeInTheDocument();
  status('active', 1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Already Subscribed!')).toBeVisible();
});
