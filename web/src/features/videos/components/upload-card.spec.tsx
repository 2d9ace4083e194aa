import { screen, waitFor } from '@testing-library/react';
import { tusServer } from '../../../../test/films';
import { person } from '../../../../test/server';
import { retype } from '../../../../test/retype';
import { me, clip, may, open, chooser, choose, send, uploadsForTests } from '../test/upload';

uploadsForTests();

describe('who may upload', () => {
  // holds: D1 2.33
  it('is no one without a membership, who is shown the way to one', async () => {
    may({
      ...{ membershipStatus: 'inactive', canUpload: false, videosThisMonth: 0 },
      uploadRefusal: 'media.membership-needed',
    });
    open();
    expect(await screen.findByRole('link', { name: 'See the membership' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
    expect(screen.queryByRole('button', { name: 'Upload Video' })).not.toBeInTheDocument();
  });

  // holds: D1 2.33
  it('refuses an upload once the month is used up, and says when the next month begins', async () => {
    may({ canUpload: false, uploadRefusal: 'media.no-uploads-left', videosThisMonth: 4 });
    open();
    expect(await screen.findByText(/Your allowance resets next month\./)).toBeVisible();
    expect(screen.getByText('4 of 4 uploads used this month')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upload Video' })).not.toBeInTheDocument();
  });
});

describe('a family that has not said who its account is for', () => {
  const silent = person({ membershipStatus: 'active', consent: null });

  it('sends its swings as everybody, and is asked', async () => {
    open(silent);
    await choose(clip());
    expect(screen.getByRole('button', { name: 'Upload Video' })).toBeEnabled();
    expect(screen.getByText(/we need a parent’s or guardian’s consent/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/account');
    expect(screen.queryByText(/once you have answered/)).not.toBeInTheDocument();
  });

  it('reads that coaches wait for the answer, where the academy wants it so', async () => {
    open(silent, true);
    await choose(clip());
    expect(screen.getByText('Coaches see your videos once you have answered.')).toBeVisible();
  });

  it('is not asked once it has answered', async () => {
    open(me, true);
    await choose(clip());
    expect(screen.queryByText(/once you have answered|guardian/)).not.toBeInTheDocument();
  });
});

it.each([
  ['media.uploads-under-way', /Your unfinished uploads use what is left/],
  ['media.too-many-tries', /You can try again tomorrow/],
  ['media.storage-used', /Delete one to upload another/],
])('who could not upload now (%s) is told why', async (uploadRefusal, words) => {
  may({ canUpload: false, uploadRefusal });
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

describe('before it is sent', () => {
  // holds: D1 5.16
  it('a swing is called what its file is, until its player calls it something else', async () => {
    open();
    await choose(clip());
    expect(screen.getByLabelText('Title')).toHaveValue('swing');
    await choose(clip('more bytes', 'other.mp4'));
    expect(screen.getByLabelText('Title')).toHaveValue('other');
    await retype('Title', 'Mine');
    await choose(clip());
    expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  });

  // holds: D1 5.15
  it('a file and a title are asked for', async () => {
    const { asked } = tusServer();
    open();
    await chooser();
    await send();
    expect(await screen.findByText('Please select a video file first.')).toBeVisible();
    expect(screen.getByText('Please enter a title for your video.')).toBeVisible();
    await choose(clip());
    expect(screen.queryByText('Please select a video file first.')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByText('Please enter a title for your video.')).not.toBeInTheDocument(),
    );
    await retype('Title', '   ');
    await send();
    expect(await screen.findByText('Please enter a title for your video.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it.each([
    [clip('bytes', 'swing.pdf', 'application/pdf'), 'Invalid File Type:'],
    [clip('', 'swing.mov'), 'Invalid File:'],
  ])('a file that is no film is refused', async (file, words) => {
    open();
    await choose(file);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await chooser()).toBeInvalid();
  });
});
