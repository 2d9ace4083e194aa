import type { Camp } from '@fungo/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { academy, camp, setToday } from '../../../test/academy';
import { hrefOf, renderApp } from '../../../test/render';
import { answer, person, refuse, server } from '../../../test/server';
import CampsClinics from './camps-clinics';

setToday('2026-06-01T15:00:00Z');

/** Answers with the camps in the requested state. */
const answerCamps = (...camps: Camp[]) =>
  server.use(
    http.get('/api/camps', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      return HttpResponse.json(camps.filter((one) => one.status === status));
    }),
  );
const card = (title: string) => screen.findByRole('article', { name: title });

beforeEach(() => {
  refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
  answer('GET /api/site', academy);
  answer('GET /api/leaderboard-highlights/{campId}', {
    baseballTop3: [],
    softballTop3: [],
    stationLeaders: {},
  });
});

// holds: D2 families.1
it('shows active and previous camps in sections, each with type, dates, place and filled spots', async () => {
  answerCamps(
    camp({ campType: 'clinic', title: 'Catchers Clinic' }),
    camp({
      id: 3,
      status: 'completed',
      title: 'Spring Camp',
      startDate: '2026-04-06',
      endDate: '2026-04-06',
    }),
  );
  renderApp(<CampsClinics />);
  const active = within(await screen.findByRole('region', { name: 'Active Camps & Clinics' }));
  const open = within(active.getByRole('article', { name: 'Catchers Clinic' }));
  expect(open.getByText('Clinic')).toBeVisible();
  expect(open.getByText('Mon, Jul 6 – Fri, Jul 10, 2026')).toBeVisible();
  expect(open.getByText('9:00 AM – 3:00 PM')).toBeVisible();
  expect(open.getByText('Millrace Park, Field 2')).toBeVisible();
  expect(open.getByText('12 of 20')).toBeVisible();
  expect(open.queryByText('Full')).not.toBeInTheDocument();
  expect(open.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/camp-registration/7');
  expect(open.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/camp-details/7');

  const previous = within(screen.getByRole('region', { name: 'Previous Camps & Clinics' }));
  const over = within(previous.getByRole('article', { name: 'Spring Camp' }));
  expect(over.getByText('Monday, April 6, 2026')).toBeVisible();
  expect(over.queryByRole('link', { name: 'Register Now' })).not.toBeInTheDocument();
  expect(await over.findByText('No leaderboard results available.')).toBeVisible();
});

// holds: D2 families.1, D2 families.3
it('marks a full camp and links to its waitlist', async () => {
  answerCamps(camp({ registrationCount: 20, waitlistCount: 3 }));
  renderApp(<CampsClinics />);
  const full = within(await card('Summer Slugger Camp'));
  expect(full.getByText('Full')).toBeVisible();
  expect(full.getByText('3 on the waitlist')).toBeVisible();
  expect(full.getByRole('button', { name: 'Camp Full' })).toBeDisabled();
  expect(hrefOf('Join the waitlist', full)).toBe('/camp-registration/7');
  expect(full.queryByRole('link', { name: 'Register Now' })).not.toBeInTheDocument();
});

it('closes registration for a camp whose last day has passed', async () => {
  answerCamps(camp({ startDate: '2026-05-30', endDate: '2026-05-31' }));
  renderApp(<CampsClinics />);
  expect(
    within(await card('Summer Slugger Camp')).getByRole('button', { name: 'Registration Closed' }),
  ).toBeDisabled();
});

// holds: D2 families.4
it('says that there are no camps', async () => {
  answerCamps();
  renderApp(<CampsClinics />);
  expect(await screen.findByRole('heading', { name: 'No camps or clinics found' })).toBeVisible();
});

// holds: D2 families.4
it('says that the camps could not be loaded, and tries again', async () => {
  refuse('GET /api/camps', 429, 'request.too-many', 'Too many requests.');
  renderApp(<CampsClinics />);
  expect(await screen.findByText('Failed to fetch camps')).toBeVisible();
  answerCamps(camp());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('Summer Slugger Camp')).toBeVisible();
});

it('shows marked drafts to staff only', async () => {
  answerCamps(camp(), camp({ id: 8, status: 'draft', title: 'Secret Camp', registrations: [] }));
  const { unmount } = renderApp(<CampsClinics />);
  await card('Summer Slugger Camp');
  expect(screen.queryByText('Secret Camp')).not.toBeInTheDocument();
  unmount();
  answer('GET /api/auth/user', person({ role: 'instructor', instructorId: 1 }));
  renderApp(<CampsClinics />);
  const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(drafts.getByText('Draft')).toBeVisible();
  expect(drafts.queryByRole('link', { name: 'Register Now' })).not.toBeInTheDocument();
  expect(await drafts.findByRole('button', { name: 'Publish Secret Camp' })).toBeVisible();
});

it('shows the price on each card', async () => {
  answerCamps(camp());
  renderApp(<CampsClinics />);
  const open = within(await card('Summer Slugger Camp'));
  expect(open.getByText('$150')).toBeVisible();
  expect(open.getByText(/per player, all 5 days, or \$55 per day/)).toBeVisible();
});

// holds: D2 families.20
it('lets only an administrator add to a gallery and delete from it', async () => {
  answerCamps(camp({ status: 'completed', photos: ['/files/one.webp'] }));
  answer('GET /api/camps/{id}/gallery', { photos: ['/files/one.webp'], videos: [] });
  const { unmount } = renderApp(<CampsClinics />);
  await screen.findByRole('region', { name: 'Photos and videos' });
  expect(screen.queryByRole('button', { name: /^Edit photos/ })).not.toBeInTheDocument();
  unmount();
  answer('GET /api/auth/user', person({ role: 'admin' }));
  renderApp(<CampsClinics />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Edit photos and videos of Summer Slugger Camp' }),
  );
  expect(await screen.findByRole('button', { name: 'Add photos' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Open photo 1 of Summer Slugger Camp' }));
  expect(await screen.findByRole('button', { name: 'Delete photo 1' })).toBeVisible();
});

// holds: D2 families.19
it('opens a completed camp’s photos and videos one by one', async () => {
  answerCamps(
    camp({
      status: 'completed',
      photos: Array.from({ length: 6 }, (_, index) => `/files/p${index}.webp`),
      videos: ['/files/v.mp4'],
    }),
  );
  renderApp(<CampsClinics />);
  const gallery = within(await screen.findByRole('region', { name: 'Photos and videos' }));
  expect(gallery.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(gallery.getByRole('button', { name: 'Show all 7' }));
  expect(gallery.getAllByRole('listitem')).toHaveLength(7);

  const tile = gallery.getByRole('button', { name: 'Open video 1 of Summer Slugger Camp' });
  expect(tile.querySelector('img')).toHaveAttribute('src', '/files/v-poster.jpg');

  await userEvent.click(gallery.getByRole('button', { name: 'Open photo 6 of Summer Slugger Camp' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('img', { name: 'Photo 6' })).toHaveAttribute('src', '/files/p5.webp');
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByLabelText('Video 1')).toHaveAttribute('src', '/files/v.mp4');
  expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Previous' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(dialog.getByRole('img', { name: 'Photo 5' })).toBeVisible();
  const photo = dialog.getByRole('img');
  fireEvent.touchStart(photo, {
    touches: [{ clientX: 200 }],
    changedTouches: [{ clientX: 200 }],
  });
  fireEvent.touchEnd(photo, { changedTouches: [{ clientX: 90 }] });
  expect(dialog.getByRole('img', { name: 'Photo 6' })).toBeVisible();

  server.use(http.get('/files/p5.webp', () => HttpResponse.error()));
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Download failed')).toBeVisible();
  expect(screen.getByText('Failed to download photo')).toBeVisible();
});

// holds: D2 families.5
it('links to the clinic form, the coaches’ experience and the academy’s contacts', async () => {
  answerCamps();
  renderApp(<CampsClinics />);
  await screen.findByRole('button', { name: 'Request Clinic' });
  expect(hrefOf('View Coaching Experience')).toBe('/coaching-credentials');
  expect(hrefOf('hello@fungo.test')).toBe('mailto:hello@fungo.test');
  expect(screen.getByRole('link', { name: '(555) 014-2000' })).toHaveAttribute('href', 'tel:5550142000');
});

// holds: D2 families.6
it('opens the form by ?showForm=true, removes that from the URL, and sends it', async () => {
  answerCamps();
  let sent: unknown;
  server.use(
    http.post('/api/coaching-inquiry', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  renderApp(<CampsClinics />, { at: '/camps-clinics?showForm=true&token=of-the-mail' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a clinic' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/camps-clinics$/));
  await userEvent.click(await dialog.findByRole('button', { name: 'Send inquiry' }));
  for (const message of [
    'Organization name is required',
    'Contact name is required',
    'Please enter a valid email',
    'Please enter a valid phone number',
    'Please select a service type',
    'Please provide preferred dates',
    'Location is required',
  ])
    expect(await dialog.findByText(message)).toBeVisible();
  expect(sent).toBeUndefined();

  await userEvent.type(dialog.getByLabelText('Organization'), 'Oak Hill Little League');
  await userEvent.type(dialog.getByLabelText('Contact name'), 'Ruth Okafor');
  await userEvent.type(dialog.getByLabelText('Email'), 'ruth@oakhill.test');
  await userEvent.type(dialog.getByLabelText('Phone'), '(607) 555-0190');
  await userEvent.selectOptions(dialog.getByLabelText('Service'), 'Coaching clinic and camp');
  await userEvent.type(dialog.getByLabelText('Preferred dates'), 'Any Saturday');
  await userEvent.type(dialog.getByLabelText('Location'), 'Oak Hill Park');
  server.use(http.post('/api/coaching-inquiry', () => HttpResponse.error(), { once: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send inquiry' }));
  expect(await screen.findByText('Failed to submit inquiry. Please try again.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send inquiry' }));
  expect(await screen.findByText('Inquiry Submitted')).toBeVisible();
  expect(
    screen.getByText('Your coaching inquiry has been sent successfully. We’ll contact you soon!'),
  ).toBeVisible();
  expect(sent).toMatchObject({ organizationName: 'Oak Hill Little League', serviceType: 'both' });
  expect(sent).toMatchObject({ outreachToken: 'of-the-mail' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
