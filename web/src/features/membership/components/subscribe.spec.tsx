import type { AnswerOf, getOwnMembership } from '@fungo/contracts';
import { SiteSettings, type Site } from '@fungo/contracts/identity/site';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, press, renderApp } from '../../../../test/render';
import { answer, hold, refuse } from '../../../../test/server';
import { Subscribe } from './subscribe';

const checkout = 'https://pay.test/membership';

const site = (settings: Partial<SiteSettings> = {}): Site => ({
  ...SiteSettings.parse({ name: 'Millrace Academy', ...settings }),
  tutorials: [],
  timeZone: 'America/New_York',
});
const withCheckout = site({ links: { membershipCheckout: checkout, leagueRegistration: null } });

const show = (shown = site(), at = '/subscribe') => renderApp(<Subscribe site={shown} />, { at });
const status = (membershipStatus: 'active' | 'inactive', videosThisMonth = 0) =>
  answer('GET /api/subscription/status', {
    membershipStatus,
    videosThisMonth,
    canUpload: membershipStatus === 'active' && videosThisMonth < 4,
    uploadRefusal: null,
  });
const standing = (over: Partial<AnswerOf<typeof getOwnMembership>> = {}) =>
  answer('GET /api/membership', {
    ...{ membershipStatus: 'inactive', by: null, subscription: null, takesCards: false, ...over },
  });
beforeEach(() => {
  status('inactive');
  standing();
});
const visitor = () => refuse('GET /api/subscription/status', 401, 'auth.sign-in-required', 'Please sign in.');

describe('a member', () => {
  // holds: D2 membership.1
  test('learns that they are one, how many videos they sent this month, and goes on to the dashboard', async () => {
    status('active', 3);
    show(withCheckout);
    expect(await screen.findByRole('heading', { level: 1, name: 'Already Subscribed!' })).toBeVisible();
    expect(screen.getByText('Videos this month').parentElement).toHaveTextContent('Videos this month3of4');
    await userEvent.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    expect(address()).toBe('/player-dashboard');
    expect(screen.queryByText(/Subscribe Now/)).not.toBeInTheDocument();
  });

  test('who has sent all of the month’s is told when there are more', async () => {
    status('active', 4);
    show();
    expect(await screen.findByText(/You get 4 more next month/)).toBeVisible();
  });
});

describe('the pitch', () => {
  // holds: D1 1.2, D1 9.5, D2 membership.2
  test('names price, uploads, time and what is in it', async () => {
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

  // holds: D2 membership.4
  test.each([
    ['the academy’s checkout', false, checkout],
    ['the checkout by card', true, '/subscribe?checkout=open'],
  ])('leads to %s in a new tab, wherever one decides', async (_, takesCards, href) => {
    standing({ takesCards });
    show(withCheckout);
    const buttons = await screen.findAllByRole('link', { name: 'Subscribe Now (opens a new tab)' });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      expect(button).toHaveAttribute('href', href);
      expect(button).toHaveAttribute('target', '_blank');
      expect(button).toHaveAttribute('rel', 'noreferrer');
    }
    expect(screen.getAllByText(/starts automatically after payment/)[0]).toBeVisible();
  });

  // holds: D2 membership.4
  test('says how to join where there is no checkout', async () => {
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
    show();
    expect((await screen.findAllByText(/ask at Millrace Academy/))[0]).toBeVisible();
  });

  // holds: D2 membership.5
  test('is for visitors too, who learn that they need an account', async () => {
    visitor();
    show(withCheckout);
    expect((await screen.findAllByText(/You need an account first/))[0]).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Subscribe Now/ })[0]).toHaveAttribute('href', checkout);
    await userEvent.click(screen.getAllByRole('link', { name: 'sign in' })[0]!);
    expect(address()).toBe('/login');
    expect(screen.getByTestId('return')).toHaveTextContent('/subscribe');
  });

  // holds: D2 membership.3
  test('answers questions: time, formats and what becomes of unused videos', async () => {
    show();
    const faq = within(await screen.findByRole('region', { name: 'Frequently asked questions' }));
    expect(faq.getByText(/MP4, MOV, AVI up to 500MB/)).toBeInTheDocument();
    expect(faq.getByText(/^Within 24-48 hours/)).toBeInTheDocument();
    expect(faq.getByText(/Unused videos do not roll over/)).toBeInTheDocument();
  });

  // holds: D2 membership.3
  test('shows what families say, where the academy has asked them', async () => {
    show(site({ testimonials: [{ quote: 'Her swing is quieter now.', author: 'Rosa' }] }));
    const said = within(await screen.findByRole('region', { name: 'What families say' }));
    expect(said.getByText('“Her swing is quieter now.”')).toBeVisible();
    expect(said.getByText('Rosa')).toBeVisible();
  });

  // holds: D2 membership.3
  test.each([
    ['sends nobody who is signed in to sign up', /You need an account/],
    ['makes up no testimonial', 'What families say'],
  ])('%s', async (_, words) => {
    show(withCheckout);
    await screen.findByRole('region', { name: 'Monthly membership' });
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });
});

describe('by card', () => {
  const pays = (state: 'active' | 'card-failed' | 'ending' | 'paused', over = {}) =>
    standing({
      ...{ membershipStatus: 'active', by: 'card', takesCards: true },
      ...{ subscription: { state, at: '2026-12-11T02:00:00.000Z' }, ...over },
    });

  test('asks a visitor in that tab to sign in first, and goes on from there', async () => {
    visitor();
    standing({ takesCards: true });
    show(withCheckout, '/subscribe?checkout=open');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByTestId('return')).toHaveTextContent('/subscribe?checkout=open');
  });

  test('says where the checkout did not open, and tries again', async () => {
    standing({ takesCards: true });
    refuse('POST /api/membership/checkout', 503, 'payments.bank-unavailable', 'Nothing was charged.');
    show(withCheckout, '/subscribe?checkout=open');
    expect(await screen.findByText('Nothing was charged.')).toBeVisible();
    refuse('POST /api/membership/checkout', 409, 'payments.membership-under-way', 'It is on its way.');
    await press('Try again');
    expect(await screen.findByText('It is on its way.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'See your membership' }));
    expect(await screen.findByText('Thank you!')).toBeVisible();
  });

  // holds: D2 membership.8
  test('waits after the payment until the membership has started', async () => {
    standing({ takesCards: true });
    show(withCheckout, '/subscribe?checkout=done');
    expect(await screen.findByText('Thank you!')).toBeVisible();
    expect(screen.queryByText(/Subscribe Now/)).not.toBeInTheDocument();
    status('active');
    pays('active');
    expect(await screen.findByText('Already Subscribed!', {}, { timeout: 5000 })).toBeVisible();
  });

  // holds: D2 membership.11
  test.each([
    ['active', 'Your card is charged $10 on Dec 10, 2026.', 'Change card or cancel'],
    ['card-failed', /could not charge your card.*still a member.*again on Dec 10, 2026/, 'Change card'],
    ['ending', 'Your membership ends on Dec 10, 2026. Nothing more will be charged.', 'Keep my membership'],
    ['paused', /You can send videos until Dec 10, 2026/, 'Change card or cancel'],
  ] as const)('%s: a member reads what happens next, and when', async (state, words, way) => {
    status('active', 1);
    pays(state);
    show(withCheckout);
    const payment = within(await screen.findByRole('group', { name: 'Your payment' }));
    expect(payment.getByText(words)).toBeVisible();
    refuse('POST /api/membership/portal', 503, 'payments.bank-unavailable', 'Please try again.');
    await userEvent.click(payment.getByRole('button', { name: way }));
    expect(await screen.findByText('Please try again.')).toBeVisible();
  });

  // holds: D2 membership.12
  test('a pause is explained before it begins', async () => {
    status('active', 1);
    pays('active');
    show(withCheckout);
    const sent = answer('POST /api/membership/pause', {
      ...{ membershipStatus: 'active', by: 'card' },
      subscription: { state: 'paused', at: '2026-12-11T02:00:00.000Z' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pause membership' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      /until Dec 10, 2026, which is paid.*nothing is charged until you resume.*charged \$10/,
    );
    expect(sent).toHaveLength(0);
    await press('Pause membership');
    expect(await screen.findByRole('button', { name: 'Resume membership' })).toBeVisible();
  });

  test('a paused one is not sold again, but resumed', async () => {
    pays('paused', { membershipStatus: 'inactive', by: null });
    show(withCheckout);
    expect(await screen.findByText('Your membership is paused')).toBeVisible();
    expect(screen.queryByText(/Subscribe Now/)).not.toBeInTheDocument();
    refuse('POST /api/membership/resume', 409, 'payments.card-declined', 'Your card was declined.');
    await press('Resume membership');
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
  });
});

test('says that it is loading', async () => {
  hold('GET /api/subscription/status', {
    ...{ membershipStatus: 'active', videosThisMonth: 0, canUpload: true, uploadRefusal: null },
  });
  show();
  expect(await screen.findByText('Loading the membership')).toBeInTheDocument();
  expect(screen.queryByText('Monthly membership')).not.toBeInTheDocument();
});

// holds: D1 7.38
test('sells nothing to who may be a member already, and offers to try again', async () => {
  refuse('GET /api/subscription/status', 503, 'unavailable', 'Please try again in a moment.');
  show(withCheckout);
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(screen.queryByText(/Subscribe Now/)).not.toBeInTheDocument();
  status('active', 1);
  await press('Try again');
  expect(await screen.findByText('Already Subscribed!')).toBeVisible();
});
