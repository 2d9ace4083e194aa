import { gallery } from '@fungo/contracts/constants';
import type { CampGallery } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { camp, campRegistration } from '../../../../../test/academy';
import { renderApp } from '../../../../../test/render';
import { answer, refuse, server } from '../../../../../test/server';
import { GalleryEditor } from './gallery-editor';

const open = async (kept: Partial<CampGallery> = {}) => {
  answer('GET /api/camps/{id}/gallery', { photos: [], videos: [], ...kept });
  renderApp(<GalleryEditor camp={camp({ status: 'completed' })} level={2} />);
  await screen.findByText('Photos and videos');
};
const choose = (name: string, files: File[]) =>
  userEvent.upload(screen.getByRole('button', { name }).nextElementSibling as HTMLInputElement, files, {
    applyAccept: false,
  });
const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

// holds: D2 families.21
it('uploads several files one by one, and says why a file was refused', async () => {
  await open();
  expect(screen.getByText('There are no photos or videos yet.')).toBeVisible();
  const sent: string[] = [];
  server.use(
    http.post('/api/camps/7/photos', async ({ request }) => {
      const { name } = (await request.formData()).get('photos') as File;
      sent.push(name);
      if (name !== 'two.jpg') return HttpResponse.json({ photos: [`/files/${name}`] }, { status: 201 });
      const message = 'We can’t read this picture. Please choose another one.';
      return HttpResponse.json({ statusCode: 422, code: 'media.image-unreadable', message }, { status: 422 });
    }),
  );
  answer('GET /api/camps/{id}/gallery', { photos: ['/files/one.webp', '/files/three.webp'], videos: [] });
  await choose('Add photos', ['one.jpg', 'two.jpg', 'three.jpg'].map(photo));
  expect(await screen.findByRole('button', { name: 'Open photo 2 of Summer Slugger Camp' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(sent).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Upload failed two.jpg: We can’t read this picture. Please choose another one.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss two.jpg' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

// holds: D2 families.21
it('says that a file was not uploaded if the server gives no reason', async () => {
  await open();
  server.use(http.post('/api/camps/7/videos', () => HttpResponse.error()));
  await choose('Add videos', [new File(['film'], 'game.mov', { type: 'video/quicktime' })]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Upload failed game.mov: Failed to upload photo or video',
  );
});

it('does not upload a file that is too large or no video', async () => {
  await open();
  const large = photo('large.jpg');
  Object.defineProperty(large, 'size', { value: gallery.photo.maxBytes + 1 });
  await choose('Add photos', [large]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose one of at most 20 MB.');
  const film = new File(['film'], 'game.mp4', { type: 'video/mp4' });
  Object.defineProperty(film, 'size', { value: gallery.video.maxBytes + 1 });
  await choose('Add videos', [film, photo('one.jpg')]);
  expect(await screen.findByText(/Maximum allowed: 200MB/)).toBeVisible();
  expect(screen.getByText(/Please choose an MP4, MOV/)).toBeVisible();
});

it('deletes the open photo after a confirmation', async () => {
  await open({ photos: ['/files/one.webp', '/files/two.webp'] });
  const deleted = answer('DELETE /api/camps/{id}/photos', undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Open photo 2 of Summer Slugger Camp' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete photo 2' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted.map(({ body }) => body)).toEqual([{ photoUrl: '/files/two.webp' }]));
  await waitFor(() => expect(screen.getByRole('img', { name: 'Photo 1' })).toBeVisible());
});

// holds: D2 families.21
it('says that deleting failed', async () => {
  await open({ photos: ['/files/one.webp'] });
  refuse('DELETE /api/camps/{id}/photos', 404, 'media.not-in-gallery', 'This is not in the camp’s gallery.');
  await userEvent.click(screen.getByRole('button', { name: 'Open photo 1 of Summer Slugger Camp' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete photo 1' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Delete failed')).toBeVisible();
  expect(screen.getByText('This is not in the camp’s gallery.')).toBeVisible();
});

it('shows the progress of a video, and why one failed', async () => {
  const processing = { state: 'processing', progress: 0.4, reason: null } as const;
  const failed = { state: 'failed', progress: 0, reason: 'It is cut off.' } as const;
  await open({
    videos: [
      { url: '/files/a.mp4', processing },
      { url: '/files/b.mp4', processing: failed },
      { url: '/files/c.mp4', processing: { state: 'ready', progress: 1, reason: null } },
    ],
  });
  const [first, second] = within(
    screen.getByRole('list', { name: 'Videos that are not ready' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent('Processing 40 %');
  expect(second).toHaveTextContent('We could not process this video. It is cut off. Please delete it.');
  const tile = screen.getByRole('button', { name: 'Open video 1 of Summer Slugger Camp' });
  expect(tile.querySelector('img')).toHaveAttribute('src', '/files/c-poster.jpg');
  const deleted = answer('DELETE /api/camps/{id}/videos', undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Delete new video 2' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted.map(({ body }) => body)).toEqual([{ videoUrl: '/files/b.mp4' }]));
});

it('says that the gallery could not be loaded, and tries again', async () => {
  refuse('GET /api/camps/{id}/gallery', 429, 'request.too-many', 'Too many requests.');
  renderApp(<GalleryEditor camp={camp()} level={2} />);
  expect(await screen.findByText('The gallery could not be loaded')).toBeVisible();
  answer('GET /api/camps/{id}/gallery', { photos: ['/files/one.webp'], videos: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Open photo 1 of Summer Slugger Camp' })).toBeVisible();
});

// holds: D2 camps.18
it('names the children whose families want no photos of them', async () => {
  answer('GET /api/camps/{id}/gallery', { photos: [], videos: [] });
  const [maya, leo] = campRegistration().participants;
  const registrations = [
    campRegistration({ participants: [{ ...maya!, photosAllowed: false }, leo!] }),
    campRegistration({
      registrationStatus: 'cancelled',
      participants: [{ ...leo!, playerName: 'Ana Reyes', photosAllowed: false }],
    }),
  ];
  renderApp(<GalleryEditor camp={camp({ registrations })} level={2} />);
  expect(screen.getByText('No photos:').parentElement).toHaveTextContent('No photos: Maya Delgado');
  expect(screen.queryByText(/Leo Delgado|Ana Reyes/)).not.toBeInTheDocument();
});
