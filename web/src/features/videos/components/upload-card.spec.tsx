import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { coach } from '../../../../test/academy';
import { openStreams, swing, tellProcessing, tusServer } from '../../../../test/films';
import { renderApp } from '../../../../test/render';
import { answer, person } from '../../../../test/server';
import { clearUpload } from '../api/upload/swing-upload';
import { unfinished } from '../api/upload/unfinished';
import { UploadCard } from './upload-card';

const me = person({ membershipStatus: 'active' });
const clip = (content = 'ten bytes.', name = 'swing.mov', type = 'video/quicktime') =>
  new File([content], name, { type });

const may = (over: object = {}) =>
  answer('GET /api/subscription/status', {
    membershipStatus: 'active',
    canUpload: true,
    uploadRefusal: null,
    videosThisMonth: 1,
    ...over,
  });
const open = (user = me, holdsVideos = false) =>
  renderApp(<UploadCard user={user} holdsVideos={holdsVideos} />);
const chooser = () => screen.findByLabelText(/^Choose .* ?video/);
const choose = async (file: File) => userEvent.upload(await chooser(), file, { applyAccept: false });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Upload Video' }));
const upload = async () => {
  const app = open();
  await choose(clip());
  await send();
  return app;
};
const arrived = () => screen.findByText(/^Waiting to be processed/);

beforeEach(() => {
  localStorage.clear();
  answer('GET /api/instructors', [coach()]);
  may();
});
afterEach(() => act(() => clearUpload()));

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
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), 'Mine');
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
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), '   ');
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

describe('a swing on its way', () => {
  // holds: D1 8.21
  it('takes its fields along, arrives whole, and is followed until it plays', async () => {
    const { uploads } = tusServer();
    open();
    await choose(clip());
    await screen.findByRole('option', { name: 'Dana Whitfield' });
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Game');
    await userEvent.selectOptions(screen.getByLabelText('Coach'), 'Dana Whitfield');
    await userEvent.type(screen.getByLabelText(/^Description/), 'Ünder the ball?');
    await send();
    expect(await arrived()).toBeVisible();
    expect(await screen.findByText('Video uploaded successfully!')).toBeInTheDocument();
    const [[id, upload]] = [...uploads] as [[string, unknown]];
    expect(upload).toEqual({
      length: 10,
      offset: 10,
      metadata: {
        filename: 'swing.mov',
        filetype: 'video/quicktime',
        title: 'swing',
        description: 'Ünder the ball?',
        videoType: 'game',
        instructorId: '1',
      },
    });
    expect(unfinished.read(me.id)).toBeNull();

    const events = `/api/videos/${id}/events`;
    tellProcessing(events, { state: 'processing', progress: 0.42 });
    expect(screen.getByText('Processing 42 %')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Processing' })).toHaveAttribute('aria-valuenow', '42');
    answer('GET /api/videos/{id}', swing({ id }));
    const asked = may({ videosThisMonth: 2 });
    tellProcessing(events, { state: 'ready', progress: 1 });
    expect(await screen.findByRole('link', { name: 'Watch it' })).toHaveAttribute(
      'href',
      `/video-analysis/${id}`,
    );
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(openStreams()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Upload another' }));
    expect(await chooser()).toBeVisible();
    expect(screen.getByText('2 of 4 uploads used this month')).toBeVisible();
  });

  it('that was the last of its month invites to no other', async () => {
    tusServer();
    open();
    await choose(clip());
    may({ canUpload: false, uploadRefusal: 'media.no-uploads-left', videosThisMonth: 4 });
    await send();
    await arrived();
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    expect(screen.getByText('You have used all of this month’s uploads.')).toBeVisible();
  });

  it('that cannot be prepared says why, and that its upload was given back', async () => {
    const { uploads } = tusServer();
    await upload();
    await arrived();
    tellProcessing(`/api/videos/${[...uploads.keys()][0]}/events`, {
      state: 'failed',
      reason: 'The film is damaged.',
    });
    expect(screen.getByText(/The film is damaged\. This upload does not count/)).toBeVisible();
  });

  // holds: D1 8.15
  it('goes on from where a lost connection left it', async () => {
    const { asked, next } = tusServer();
    next.patch = (upload) => {
      upload.offset = 8;
      return HttpResponse.error();
    };
    await upload();
    expect(await arrived()).toBeVisible();
    expect(asked).toEqual(['POST', 'PATCH from 0', 'HEAD', 'PATCH from 8']);
  });

  it('says that the connection is lost, and does not start over while the server cannot say how much has arrived', async () => {
    const { asked, next } = tusServer();
    next.patch = (upload) => {
      upload.offset = 8;
      return HttpResponse.error();
    };
    next.head = () => new HttpResponse(null, { status: 503 });
    await upload();
    await waitFor(() => expect(asked).toEqual(['POST', 'PATCH from 0', 'HEAD']));
    expect(
      await screen.findByText('Connection lost. The upload resumes by itself when you are back online.'),
    ).toBeVisible();
    expect(await arrived()).toBeVisible();
    expect(asked).toEqual(['POST', 'PATCH from 0', 'HEAD', 'HEAD', 'PATCH from 8']);
  });

  it('waits while it is paused, warns before the page is left only while it runs, and is given up when asked', async () => {
    const { asked, next, uploads } = tusServer();
    const never = () => new Promise<Response>(() => {});
    next.patch = never;
    await upload();
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    await waitFor(() => expect(asked).toEqual(['POST', 'PATCH from 0']));
    expect(screen.getByRole('progressbar', { name: 'Uploading swing' })).toBeVisible();
    expect(leaving()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByText(/^Paused\./)).toBeVisible();
    expect(leaving()).toBe(false);

    next.patch = never;
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(asked).toEqual(['POST', 'PATCH from 0', 'HEAD', 'PATCH from 0']));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(uploads.size).toBe(0));
    expect(unfinished.read(me.id)).toBeNull();
    expect(leaving()).toBe(false);
    expect(await chooser()).toBeVisible();
  });

  // holds: D1 8.14
  it('that the server refuses says why, and keeps what was typed for another file', async () => {
    const { next } = tusServer();
    const message = 'File appears to be corrupted or empty. Please try a different video.';
    next.patch = () =>
      HttpResponse.json(
        { statusCode: 422, code: 'media.unreadable', message, requestId: 'r' },
        { status: 422 },
      );
    open();
    await choose(clip());
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), 'Opposite field');
    await send();
    expect(await screen.findByText('Upload Failed')).toBeVisible();
    expect(screen.getAllByText(message, { exact: false })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose another video' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Opposite field');
    expect(unfinished.read(me.id)).toBeNull();
  });

  it('may be tried again when the server had no room', async () => {
    const { next } = tusServer();
    const message = 'We have no room for uploads right now. Please try again later.';
    next.patch = () =>
      HttpResponse.json({ statusCode: 503, code: 'media.storage-full', message }, { status: 503 });
    await upload();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await arrived()).toBeVisible();
  });

  it('has arrived when only the last answer was lost', async () => {
    const { next, uploads } = tusServer();
    next.patch = () => {
      const [id] = [...uploads.keys()];
      uploads.clear();
      answer('GET /api/videos/{id}', swing({ id }));
      return HttpResponse.error();
    };
    await upload();
    expect(await arrived()).toBeVisible();
  });
});

describe('after the page was closed', () => {
  /** Leaves an upload of which 8 of 10 bytes have arrived. */
  async function leaveUnfinished() {
    const tus = tusServer();
    tus.next.patch = (upload) => {
      upload.offset = 8;
      return new Promise<Response>(() => {});
    };
    const { unmount } = await upload();
    await waitFor(() => expect([...tus.uploads.values()][0]?.offset).toBe(8));
    unmount();
    act(() => clearUpload());
    tus.asked.length = 0;
    return tus;
  }

  // holds: decided.39
  it('an upload goes on with the same file, whatever it is called now', async () => {
    const { asked } = await leaveUnfinished();
    open();
    expect(await screen.findByText('Unfinished upload: swing.mov 80 %')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
    await choose(clip('other byte', 'swing.mov'));
    expect(await screen.findByText(/^That is a different video\./)).toBeVisible();
    await choose(clip('ten bytes.', 'IMG_0042.MOV'));
    expect(await arrived()).toBeVisible();
    expect(asked).toEqual(['HEAD', 'HEAD', 'PATCH from 8']);
  });

  it('an upload that had all been sent is a video, also the month’s last, and its file is not asked for', async () => {
    const { uploads } = await leaveUnfinished();
    const [upload] = [...uploads.values()];
    upload!.offset = upload!.length;
    may({ canUpload: false, uploadRefusal: 'media.no-uploads-left', videosThisMonth: 4 });
    open();
    expect(await screen.findByText('4 of 4 uploads used this month')).toBeVisible();
    expect(unfinished.read(me.id)).toBeNull();
    expect(screen.queryByText(/^Unfinished upload/)).not.toBeInTheDocument();
    expect(screen.queryByText('Choose the same video again')).not.toBeInTheDocument();
  });

  it('an upload can be dropped', async () => {
    const { asked, uploads } = await leaveUnfinished();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this upload' }));
    expect(await screen.findByRole('button', { name: 'Upload Video' })).toBeVisible();
    await waitFor(() => expect(asked).toContain('DELETE'));
    expect(uploads.size).toBe(0);
    expect(unfinished.read(me.id)).toBeNull();
  });

  it('an upload that the server has forgotten makes room for the next', async () => {
    const { uploads } = await leaveUnfinished();
    uploads.clear();
    open();
    expect(await screen.findByRole('button', { name: 'Upload Video' })).toBeVisible();
    expect(unfinished.read(me.id)).toBeNull();
  });

  it('nobody sees another person’s upload', async () => {
    await leaveUnfinished();
    open(person({ id: '7f7b6a04-5f1c-4b8f-9a55-1f6a3f7d0a12' }));
    expect(await screen.findByRole('button', { name: 'Upload Video' })).toBeVisible();
  });
});
