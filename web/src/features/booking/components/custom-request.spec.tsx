import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy, coach, customRequest, setToday } from '../../../../test/academy';
import { address, hrefOf, renderApp } from '../../../../test/render';
import { answer, breakDown, hold, person, refuse } from '../../../../test/server';
import { BookingWizard } from './booking-wizard';

setToday('2026-11-10T15:00:00Z');

const incomplete = 'Please fill in all required fields (Name, Phone, Email, Travel Preference).';
const submit = () => screen.getByRole('button', { name: 'Submit Request' });

beforeEach(() => {
  sessionStorage.clear();
  answer('GET /api/site', academy);
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/schedule/openings', []);
  answer('GET /api/auth/user', person({ phoneNumber: '555 0142' }));
});

async function open() {
  const app = renderApp(<BookingWizard site={academy} />, { at: '/book-lesson?instructorId=1&custom=true' });
  await screen.findByLabelText('Name');
  return app;
}
const chooseTravel = () => userEvent.click(screen.getByLabelText('Meet halfway'));

// holds: D1 2.13, D1 2.16
it('opens from the times and returns to them', async () => {
  renderApp(<BookingWizard site={academy} />, { at: '/book-lesson?instructorId=1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Request a custom lesson' }));
  expect(screen.getByRole('heading', { name: 'Custom Lesson Request' })).toHaveFocus();
  expect(screen.getByRole('button', { name: '4 Custom request' })).toHaveAttribute('aria-current', 'step');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/book-lesson?instructorId=1');
  expect(screen.getByRole('heading', { name: 'Pick Date and Time' })).toBeVisible();
});

// holds: D1 1.10, D1 2.15, D1 4.5, D1 8.21
it('sends the form, promises an answer within 24 hours, and starts over at the first step', async () => {
  const sent = answer('POST /api/custom-lesson-requests', customRequest(), 201);
  await open();
  await chooseTravel();
  await userEvent.type(screen.getByLabelText(/^Preferred dates/), 'Saturdays in June');
  await userEvent.type(screen.getByLabelText(/^Preferred times/), 'After school');
  await userEvent.type(screen.getByLabelText(/^Location/), 'Millrace Park');
  await userEvent.selectOptions(screen.getByLabelText(/^Session focus/), 'Pitch recognition');
  await userEvent.type(screen.getByLabelText(/^Notes/), 'Two sisters.');
  await userEvent.click(submit());
  expect(await screen.findByText('Request Submitted!')).toBeVisible();
  expect(screen.getByText('Dana Whitfield will contact you within 24 hours.')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    instructorId: 1,
    name: 'Maya Delgado',
    phone: '555 0142',
    email: 'maya@fungo.test',
    travelPreference: 'meet-halfway',
    preferredDates: 'Saturdays in June',
    preferredTimes: 'After school',
    location: 'Millrace Park',
    sessionFocus: 'pitch-recognition',
    additionalNotes: 'Two sisters.',
  });
  expect(await screen.findByRole('heading', { name: 'Select Instructor' })).toBeVisible();
  expect(address()).toBe('/book-lesson');

  await userEvent.click(screen.getByRole('button', { name: 'Select Dana Whitfield' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Request a custom lesson' }));
  expect(await screen.findByLabelText(/^Notes/)).toHaveValue('');
});

it('accepts a visitor’s request with nothing filled in beforehand', async () => {
  refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
  const sent = answer('POST /api/custom-lesson-requests', customRequest(), 201);
  await open();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Name'), 'Rosa Delgado');
  await userEvent.type(screen.getByLabelText('Phone'), '555 0142');
  await userEvent.type(screen.getByLabelText('Email'), 'rosa@fungo.test');
  await chooseTravel();
  await userEvent.click(submit());
  expect(await screen.findByText('Request Submitted!')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    instructorId: 1,
    name: 'Rosa Delgado',
    phone: '555 0142',
    email: 'rosa@fungo.test',
    travelPreference: 'meet-halfway',
  });
});

// holds: D1 5.8
it.each(['Name', 'Phone', 'Email'])('cannot be submitted without %s', async (label) => {
  await open();
  await chooseTravel();
  expect(submit()).toBeEnabled();
  expect(screen.queryByText(incomplete)).not.toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), '  ');
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription(incomplete);
});

// holds: D1 5.8
it('cannot be submitted without a travel preference', async () => {
  await open();
  expect(submit()).toBeDisabled();
  expect(screen.getByText(incomplete)).toBeVisible();
});

it('marks a wrong field and sends nothing', async () => {
  const sent = answer('POST /api/custom-lesson-requests', customRequest(), 201);
  await open();
  await chooseTravel();
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'rosa at fungo');
  await userEvent.click(submit());
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(sent).toHaveLength(0);
});

it('ignores a second tap while sending', async () => {
  const release = hold('POST /api/custom-lesson-requests', customRequest());
  await open();
  await chooseTravel();
  await userEvent.click(submit());
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  release();
  await waitFor(() => expect(address()).toBe('/book-lesson'));
});

// holds: D1 8.7
it('keeps the text when sending fails, and names another contact', async () => {
  breakDown('POST /api/custom-lesson-requests');
  await open();
  await chooseTravel();
  await userEvent.type(screen.getByLabelText(/^Notes/), 'Two sisters.');
  await userEvent.click(submit());
  expect(
    await screen.findByText('Request Failed - Please try again or contact support directly.'),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Two sisters.');
  expect(hrefOf('hello@fungo.test')).toMatch(/^mailto:hello@fungo\.test/);
  expect(screen.getByRole('link', { name: '(555) 014-2000' })).toHaveAttribute('href', 'tel:5550142000');
});

// holds: D1 8.7
it('passes on the server’s message', async () => {
  refuse('POST /api/custom-lesson-requests', 429, 'request.too-many', 'Too many requests.');
  await open();
  await chooseTravel();
  await userEvent.click(submit());
  expect(await screen.findByText('Request Failed')).toBeVisible();
  expect(screen.getByText('Too many requests.')).toBeVisible();
});

it('keeps the text through a reload', async () => {
  const { unmount } = await open();
  await chooseTravel();
  await userEvent.type(screen.getByLabelText(/^Notes/), 'Two sisters.');
  unmount();
  await open();
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Two sisters.');
  expect(screen.getByLabelText('Meet halfway')).toBeChecked();
  expect(submit()).toBeEnabled();
});
