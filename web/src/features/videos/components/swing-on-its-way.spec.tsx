import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { openStreams, swing, tellProcessing, tusServer } from '../../../../test/films';
import { answer, person, refusal } from '../../../../test/server';
import { retype } from '../../../../test/retype';
import { clearUpload } from '../api/upload/swing-upload';
import { unfinished } from '../api/upload/unfinished';
import { me, clip, may, open, chooser, choose, send, upload, arrived, uploadsForTests } from '../test/upload';

uploadsForTests();

/** The connection breaks after 8 of 10 bytes. */
const breakOff = (upload: { offset: number }) => {
  upload.offset = 8;
  return HttpResponse.error();
};

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
    next.patch = breakOff;
    await upload();
    expect(await arrived()).toBeVisible();
    expect(asked).toEqual(['POST', 'PATCH from 0', 'HEAD', 'PATCH from 8']);
  });

  it('says that the connection is lost, and does not start over while the server cannot say how much has arrived', async () => {
    const { asked, next } = tusServer();
    next.patch = breakOff;
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
    next.patch = () => refusal(422, 'media.unreadable', message);
    open();
    await choose(clip());
    await retype('Title', 'Opposite field');
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
    next.patch = () => refusal(503, 'media.storage-full', message);
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
