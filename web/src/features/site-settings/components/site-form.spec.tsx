import type { Site } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { useSite } from '@/lib/queries/site';
import { academy } from '../../../../test/academy';
import { answerForm } from '../../../../test/films';
import { address, press, renderApp } from '../../../../test/render';
import { retype } from '../../../../test/retype';
import { answer, breakDown, refuse } from '../../../../test/server';
import { SiteForm } from './site-form';

const site: Site = {
  ...academy,
  partners: [
    {
      name: 'Ironwood',
      text: '',
      offer: '',
      discountCode: 'FUNGO10',
      imageUrl: null,
      videoUrl: null,
      linkUrl: null,
    },
  ],
  tutorials: ['Grip', 'Load', 'Tee'].map((title) => ({ title, text: '', url: null, embedUrl: null })),
};

const preview = (draft: Site) => (
  <ul>
    <li>{draft.name ?? 'no name'}</li>
    <li>hero {draft.hero.imageUrl ?? 'none'}</li>
  </ul>
);

function Shown() {
  const current = useSite();
  return (
    <>
      {current && <SiteForm site={current} preview={preview} />}
      {current && <p>The foot of every page: {current.name}</p>}
      <Link to="/leaderboard">Leaderboard</Link>
    </>
  );
}

async function open(section?: string) {
  answer('GET /api/site', site);
  const app = renderApp(<Shown />, {
    at: `/admin-dashboard?tab=site${section ? `&section=${section}` : ''}`,
  });
  await screen.findByRole('form', { name: 'Site settings' });
  return app;
}

const save = () => press('Save');
const shown = async () => {
  const frame = screen.getByTitle<HTMLIFrameElement>('The site on a phone');
  await waitFor(() => expect(frame.contentDocument?.body).not.toBeEmptyDOMElement());
  return within(frame.contentDocument!.body);
};

beforeEach(() => sessionStorage.clear());

// holds: decided.36
test('saves a section by itself, and every page shows it', async () => {
  const saved = { ...site, name: 'Millrace Academy', contacts: { ...site.contacts, email: null } };
  const sent = answer('PUT /api/site', saved);
  await open();
  await retype('Academy name', 'Millrace Academy');
  await userEvent.clear(screen.getByLabelText(/^Email \(/));
  await save();
  expect(await screen.findByText('Site saved')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    ...{ name: 'Millrace Academy', tagline: site.tagline, address: site.address, arrival: site.arrival },
    contacts: { ...site.contacts, email: null },
  });
  expect(screen.getByText('The foot of every page: Millrace Academy')).toBeVisible();
  expect(screen.getByText('Everything is saved.')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('keeps what another section has not saved, and marks it in the index', async () => {
  const sent = answer('PUT /api/site', { ...site, tagline: 'One good rep' });
  await open('links');
  await userEvent.type(screen.getByLabelText(/^Membership checkout/), ' https://pay.test/join ');
  await press('Academy and contacts');
  await userEvent.type(screen.getByLabelText(/^Tagline/), 'One good rep');
  await save();
  await screen.findByText('Site saved');
  expect(sent[0]!.body).not.toHaveProperty('links');
  expect(await screen.findByText('Not saved: Links.')).toBeVisible();
  await press('Links (not saved)');
  expect(address()).toBe('/admin-dashboard?tab=site&section=links');
  answer('PUT /api/site', site);
  await save();
  expect(await screen.findByText('Everything is saved.')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('sends what the schema makes of a section, all of its rows included', async () => {
  const sent = answer('PUT /api/site', site);
  await open('photos');
  await userEvent.type(screen.getByLabelText(/^Caption 9/), 'Champions');
  await save();
  await screen.findByText('Site saved');
  const { photos } = sent[0]!.body as Site;
  expect(photos).toHaveLength(9);
  expect(photos[8]).toEqual({ url: null, caption: 'Champions' });
  expect(Object.keys(sent[0]!.body as Site)).toEqual(['hero', 'photos']);
});

test('keeps what families say, and asks who says it', async () => {
  const sent = answer('PUT /api/site', site);
  await open('testimonials');
  await press('Add a testimonial');
  await userEvent.type(screen.getByLabelText('Their words'), 'Her swing is quieter now.');
  await save();
  expect(await screen.findByText('Required.')).toBeVisible();
  expect(sent).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Who said it'), 'Rosa');
  await save();
  await screen.findByText('Site saved');
  expect(sent[0]!.body).toMatchObject({
    testimonials: [{ quote: 'Her swing is quieter now.', author: 'Rosa' }],
  });
});

test('says what is wrong at its field, and sends nothing', async () => {
  const sent = answer('PUT /api/site', site);
  await open();
  await userEvent.clear(screen.getByLabelText('Academy name'));
  await retype(/^Email for partners/, 'nobody');
  await save();
  expect(await screen.findByText('Required.')).toBeVisible();
  expect(screen.getByLabelText('Academy name')).toHaveFocus();
  expect(screen.getByText('Please enter a valid email')).toBeVisible();
  await press('Links');
  await userEvent.type(screen.getByLabelText(/^League registration/), 'league');
  await save();
  expect(await screen.findByText('Please enter a web address.')).toBeVisible();
  await press('Photos');
  await userEvent.type(screen.getByLabelText(/^Hero picture/), 'field.jpg');
  await userEvent.type(screen.getByLabelText(/^Photo 2/), 'javascript:alert(1)');
  await save();
  const path = 'Please enter a web address, or a path on this site that begins with /.';
  await waitFor(() =>
    expect(screen.getByLabelText(/^Hero picture/)).toHaveAccessibleDescription(expect.stringContaining(path)),
  );
  expect(screen.getByLabelText(/^Photo 2/)).toHaveAccessibleDescription(path);
  expect(sent).toHaveLength(0);
});

test('puts what the server says at its field, deep in a list too', async () => {
  await open('guide');
  refuse('PUT /api/site', 400, 'request.invalid', 'Too crude.', { 'tutorials.1.title': 'Too crude.' });
  await userEvent.type(screen.getAllByLabelText('Title')[1]!, 'x');
  await save();
  expect(await screen.findByText('Site not saved')).toBeVisible();
  expect(screen.getAllByLabelText('Title')[1]).toHaveAccessibleDescription('Too crude.');
});

test('keeps the draft when saving fails', async () => {
  breakDown('PUT /api/site');
  await open();
  await retype('Academy name', 'Millrace');
  await save();
  expect(await screen.findByText('Your changes are still here. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Academy name')).toHaveValue('Millrace');
  expect(screen.getByText('Not saved yet.')).toBeVisible();
});

test('brings the draft back after a sign-in, and forgets it when told to', async () => {
  refuse('PUT /api/site', 401, 'auth.sign-in-required', 'Please sign in.');
  const { unmount } = await open();
  await retype('Academy name', 'Millrace');
  expect(sessionStorage).toHaveLength(1);
  await save();
  unmount();
  await open();
  expect(await screen.findByDisplayValue('Millrace')).toBeVisible();
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  await press('Discard');
  expect(await screen.findByDisplayValue('Cedar Hollow')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('asks before a link leaves what is not saved', async () => {
  await open();
  await retype('Academy name', 'Millrace');
  await userEvent.click(screen.getByRole('link', { name: 'Leaderboard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/admin-dashboard?tab=site');
  expect(screen.getByLabelText('Academy name')).toHaveValue('Millrace');

  await userEvent.click(screen.getByRole('link', { name: 'Leaderboard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/leaderboard'));
  expect(sessionStorage).toHaveLength(0);
});

test('shows the draft next to the form, without invalid values', async () => {
  await open();
  const page = await shown();
  expect(page.getByText('Cedar Hollow')).toBeInTheDocument();
  await retype('Academy name', 'Millrace');
  await userEvent.type(screen.getByLabelText(/^Hero picture/), 'field');
  expect(await page.findByText('Millrace')).toBeInTheDocument();
  expect(page.getByText('hero none')).toBeInTheDocument();
  await retype(/^Hero picture/, '/files/field.webp');
  expect(await page.findByText('hero /files/field.webp')).toBeInTheDocument();
});

test('switches between form and preview where both do not fit', async () => {
  await open();
  await press('Preview');
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-pressed', 'false');
});

test('moves, adds and removes tutorials, six at most', async () => {
  await open('guide');
  const titles = () => screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value);
  await press('Move tutorial 3 up');
  expect(titles()).toEqual(['Grip', 'Tee', 'Load']);
  expect(screen.getByText('Tutorial 3 is now number 2.')).toBeInTheDocument();
  await press('Move tutorial 1 down');
  expect(titles()).toEqual(['Tee', 'Grip', 'Load']);
  expect(screen.getByRole('button', { name: 'Move tutorial 1 up' })).toHaveAttribute('aria-disabled', 'true');
  await press('Remove tutorial 2');
  expect(titles()).toEqual(['Tee', 'Load']);
  for (let added = 0; added < 4; added++) await press('Add a tutorial');
  expect(titles()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Add a tutorial' })).not.toBeInTheDocument();
});

test('takes two partners at most', async () => {
  await open('partners');
  await press('Add a partner');
  expect(screen.queryByRole('button', { name: 'Add a partner' })).not.toBeInTheDocument();
  await press('Remove partner 1');
  expect(screen.queryByDisplayValue('Ironwood')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a partner' })).toBeVisible();
});

describe('a photo', () => {
  const picture = new File(['picture'], 'team.png', { type: 'image/png' });
  const upload = async (label: string) => {
    const button = screen.getByRole('button', { name: `Upload a photo for ${label}` });
    await userEvent.upload(button.nextElementSibling as HTMLInputElement, picture);
  };

  test('is uploaded next to its address, and stays in the draft until the form is saved', async () => {
    const sent = answerForm('POST /api/site/photos', { url: '/files/team.webp' }, 201);
    const saved = answer('PUT /api/site', site);
    await open('photos');
    await upload('Hero picture');
    await waitFor(() => expect(screen.getByLabelText(/^Hero picture/)).toHaveValue('/files/team.webp'));
    expect((sent[0]!.get('image') as File).name).toBe('team.png');
    expect(screen.getByText('Not saved yet.')).toBeVisible();
    expect(saved).toHaveLength(0);
    await save();
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ hero: { imageUrl: '/files/team.webp' } }));
  });

  test('that is refused says why, and leaves the address as it was', async () => {
    const message = 'We can’t read this picture. Please choose another one.';
    refuse('POST /api/site/photos', 422, 'media.image-unreadable', message);
    await open('photos');
    await upload('Photo 9');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Photo 9/)).toHaveValue('');
  });
});

test('says what paying by card means, and saves the choice', async () => {
  const sent = answer('PUT /api/site', site);
  await open('lessons');
  expect(screen.getByText(/coaches mark lessons paid/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/^Paying for lessons by card/), 'With the request');
  expect(await screen.findByText(/the card gets its money back/)).toBeVisible();
  await save();
  await screen.findByText('Site saved');
  expect(sent[0]!.body).toMatchObject({ lessons: { card: 'request' } });
});
