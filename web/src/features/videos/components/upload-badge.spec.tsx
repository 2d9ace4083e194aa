import { act, screen } from '@testing-library/react';
import { hrefOf, renderApp } from '../../../../test/render';
import type { SwingUpload } from '../api/upload/swing-upload';
import { UploadBadge } from './upload-badge';

let shown: SwingUpload | null = null;
jest.mock('../api/upload/swing-upload', () => ({ useSwingUpload: () => shown }));

const upload = (over: Partial<SwingUpload>): SwingUpload => ({
  userId: 'u',
  fileName: 'swing.mp4',
  fields: { title: 'Front toss' } as SwingUpload['fields'],
  size: 200,
  sent: 94,
  step: 'sending',
  ...over,
});
const show = (next: SwingUpload | null) => {
  shown = next;
  renderApp(<UploadBadge userId="u" />);
};

it('shows the progress of an upload and leads to its controls', () => {
  show(upload({}));
  expect(hrefOf('Uploading Front toss, 47 percent')).toBe('/videos');
  expect(screen.getByText('47 %')).toBeVisible();
});

it('says that an upload failed', () => {
  show(upload({ step: 'failed' }));
  expect(screen.getByRole('link', { name: 'Front toss was not uploaded' })).toHaveTextContent('Failed');
});

it.each([null, upload({ step: 'done' })])('is absent without an upload under way', (next) => {
  act(() => show(next));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
