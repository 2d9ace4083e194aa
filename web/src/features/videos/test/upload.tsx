import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coach } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer, person } from '../../../../test/server';
import { clearUpload } from '../api/upload/swing-upload';
import { UploadCard } from '../components/upload-card';

export const me = person({ membershipStatus: 'active' });
export const clip = (content = 'ten bytes.', name = 'swing.mov', type = 'video/quicktime') =>
  new File([content], name, { type });

export const may = (over: object = {}) =>
  answer('GET /api/subscription/status', {
    membershipStatus: 'active',
    canUpload: true,
    uploadRefusal: null,
    videosThisMonth: 1,
    ...over,
  });
export const open = (user = me, holdsVideos = false) =>
  renderApp(<UploadCard user={user} holdsVideos={holdsVideos} />);
export const chooser = () => screen.findByLabelText(/^Choose .* ?video/);
export const choose = async (file: File) => userEvent.upload(await chooser(), file, { applyAccept: false });
export const send = () => press('Upload Video');
export const upload = async () => {
  const app = open();
  await choose(clip());
  await send();
  return app;
};
export const arrived = () => screen.findByText(/^Waiting to be processed/);

/** Registers a fresh device, a coach to choose and a member who may upload before each test. */
export function uploadsForTests(): void {
  beforeEach(() => {
    localStorage.clear();
    answer('GET /api/instructors', [coach()]);
    may();
  });
  afterEach(() => act(() => clearUpload()));
}
