import { profileImage } from '@fungo/contracts/constants';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCurrentUser } from '@/lib/queries/current-user';
import { useInstructors } from '@/academy/queries/instructors';
import { Avatar } from '@/ui/avatar';
import { coach } from '../../../../test/academy';
import { answerForm } from '../../../../test/films';
import { renderApp } from '../../../../test/render';
import { answer, person, refuse } from '../../../../test/server';
import { PictureButton } from './picture-button';

function Page() {
  const { user } = useCurrentUser();
  const { data: coaches = [] } = useInstructors();
  return (
    user && (
      <>
        <PictureButton user={user} />
        <p data-testid="me">
          <Avatar person={user} />
        </p>
        <p data-testid="listed">{coaches[0] && <Avatar person={coaches[0].user} />}</p>
      </>
    )
  );
}

const choose = async (file: File) => {
  await screen.findByRole('button', { name: 'Add a picture' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, {
    applyAccept: false,
  });
};
const picture = new File(['picture'], 'me.png', { type: 'image/png' });

beforeEach(() => {
  answer('GET /api/auth/user', person({ id: coach().user.id }));
  answer('GET /api/instructors', [coach()]);
});

it('shows the new picture at once, wherever its person is shown', async () => {
  const sent = answerForm('POST /api/profile/image', { profileImageUrl: '/files/me.webp' });
  renderApp(<Page />);
  expect(await screen.findByText('MD')).toBeVisible();
  expect(await screen.findByText('DW')).toBeVisible();
  await choose(picture);
  expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible();
  for (const place of ['me', 'listed'])
    expect(screen.getByTestId(place).querySelector('img')).toHaveAttribute('src', '/files/me.webp');
  expect((sent[0]!.get('image') as File).name).toBe('me.png');
});

it('says why it was refused', async () => {
  const message = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.';
  refuse('POST /api/profile/image', 415, 'media.image-unsupported', message);
  renderApp(<Page />);
  await choose(picture);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('MD')).toBeVisible();
});

it('does not send one that is too large', async () => {
  const sent = answerForm('POST /api/profile/image', { profileImageUrl: '/files/me.webp' });
  renderApp(<Page />);
  await choose(new File([new Uint8Array(profileImage.maxBytes + 1)], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText(/Please choose one of at most 10 MB\.$/)).toBeVisible();
  expect(sent).toHaveLength(0);
});
