import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerForm, openStreams, tellProcessing, weeklyVideo } from '../../../../test/films';
import { press, renderApp } from '../../../../test/render';
import { answer, breakDown, person, refuse } from '../../../../test/server';
import { CoachWeeklyVideos } from './coach-weekly-videos';
import { WeeklyVideos } from './weekly-videos';

const zone = 'America/New_York';
const link = weeklyVideo({
  id: 'b',
  title: 'Bunting',
  videoType: 'url_instruction',
  filePath: 'https://www.youtube.com/watch?v=1',
});

describe('to a player', () => {
  const open = () => renderApp(<WeeklyVideos timeZone={zone} />);

  // holds: D1 2.32
  it('a film plays in its place, and is not fetched before; a link opens safely in a new tab', async () => {
    answer('GET /api/weekly-videos', [weeklyVideo(), link]);
    open();
    const film = await screen.findByLabelText('Soft toss');
    expect(film).toHaveAttribute('src', '/uploads/film.mp4');
    expect(film).toHaveAttribute('poster', '/uploads/poster.webp');
    expect(film).toHaveAttribute('preload', 'none');
    expect(film).toHaveAttribute('controls');
    const away = screen.getByRole('link', { name: 'Watch Bunting on youtube.com (opens in a new tab)' });
    expect(away).toHaveAttribute('href', 'https://www.youtube.com/watch?v=1');
    expect(away).toHaveAttribute('target', '_blank');
    expect(away).toHaveAttribute('rel', 'noopener noreferrer');
    expect(away).toHaveTextContent('Watch Bunting on youtube.com');
  });

  // holds: D1 2.32
  it('it is said that there are none', async () => {
    answer('GET /api/weekly-videos', []);
    open();
    expect(await screen.findByText('No weekly videos available yet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Weekly Instruction Videos' })).toBeVisible();
  });
});

describe('to a coach', () => {
  const dana = person({ role: 'instructor', instructorId: 1 });
  const players = ['Theo Park', 'Lena Ortiz'].map((name, at) => {
    const [firstName, lastName] = name.split(' ') as [string, string];
    return person({
      id: `00000000-0000-4000-8000-00000000001${at}`,
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@fungo.test`,
    });
  });
  const open = async (user = dana) => {
    renderApp(<CoachWeeklyVideos user={user} timeZone={zone} />);
    await screen.findByLabelText('Title');
  };
  const send = () => press('Share with players');
  const clip = new File(['film'], 'toss.mp4', { type: 'video/mp4' });
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText(/^Choose .*video/), file, { applyAccept: false });

  beforeEach(() => {
    answer('GET /api/weekly-videos', []);
    answer('GET /api/students', players);
  });

  // holds: D1 1.12, D1 2.42, D1 3.16
  it('sends a film to the players who are chosen', async () => {
    const sent = answerForm('POST /api/weekly-videos', weeklyVideo(), 201);
    await open();
    await userEvent.type(screen.getByLabelText('Title'), 'Soft toss');
    await userEvent.type(screen.getByLabelText(/^Description/), 'Ten each.');
    await choose(clip);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Theo Park/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Lena Ortiz/ }));
    await press('Remove Lena Ortiz');
    expect(screen.getByText('Only for one player.')).toBeVisible();
    answer('GET /api/weekly-videos', [weeklyVideo({ assignedPlayerIds: [players[0]!.id] })]);
    await send();
    expect(await screen.findByText('Weekly video uploaded')).toBeVisible();
    const { video, ...fields } = Object.fromEntries(sent[0]!);
    expect(fields).toEqual({
      title: 'Soft toss',
      description: 'Ten each.',
      uploadType: 'file',
      assignedPlayerIds: JSON.stringify([players[0]!.id]),
    });
    expect((video as File).name).toBe('toss.mp4');
    expect(await screen.findByText('1 player')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });

  // holds: D1 3.16, D1 5.23
  it('sends a link, and each source forgets the other', async () => {
    const sent = answerForm('POST /api/weekly-videos', link, 201);
    await open();
    await userEvent.type(screen.getByLabelText('Title'), 'Bunting');
    await choose(clip);
    await userEvent.click(screen.getByLabelText('A link'));
    await userEvent.type(screen.getByLabelText('Video URL'), 'https://youtu.be/1');
    await userEvent.click(screen.getByLabelText('A file'));
    expect(screen.getByText('or drop it here')).toBeVisible();
    await userEvent.click(screen.getByLabelText('A link'));
    expect(screen.getByLabelText('Video URL')).toHaveValue('');
    await userEvent.type(screen.getByLabelText('Video URL'), ' https://youtu.be/1 ');
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(Object.fromEntries(sent[0]!)).toEqual({
      title: 'Bunting',
      description: '',
      uploadType: 'url',
      assignedPlayerIds: '[]',
      videoUrl: 'https://youtu.be/1',
    });
  });

  // holds: D1 5.22
  it('says what is missing, and sends nothing', async () => {
    const sent = answerForm('POST /api/weekly-videos', link, 201);
    await open();
    await send();
    expect(await screen.findByText('Please provide a title')).toBeVisible();
    expect(screen.getByText('Please select a video file')).toBeVisible();
    await userEvent.click(screen.getByLabelText('A link'));
    await send();
    expect(await screen.findByText('Please provide a video URL')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Video URL'), 'javascript:alert(1)');
    await send();
    expect(await screen.findByText('Please provide a valid video URL')).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  // holds: D1 5.22
  it('refuses a file that is no film', async () => {
    await open();
    await choose(new File(['x'], 'list.m3u8', { type: 'application/vnd.apple.mpegurl' }));
    expect(await screen.findByText(/^Invalid File Type:/)).toBeVisible();
  });

  // holds: D1 8.17
  it('keeps what was typed when it fails', async () => {
    breakDown('POST /api/weekly-videos');
    await open();
    await userEvent.type(screen.getByLabelText('Title'), 'Soft toss');
    await choose(clip);
    await send();
    expect(await screen.findByText('Failed to upload video')).toBeVisible();
    expect(
      screen.getByText('Network error during upload. Please check your connection and try again.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Soft toss');
  });

  it('finds players by name, and lists nobody where that is not allowed', async () => {
    const asked = answer('GET /api/students', [players[1]!]);
    await open();
    await userEvent.type(screen.getByLabelText('Search players'), 'ort');
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('search')).toBe('ort'));
    expect(await screen.findByRole('checkbox', { name: /Lena Ortiz/ })).toBeVisible();
    refuse('GET /api/students', 403, 'auth.forbidden', 'Not yours.');
    await userEvent.type(screen.getByLabelText('Search players'), 'x');
    expect(await screen.findByText('No players match this search.')).toBeVisible();
  });

  // holds: D1 2.42, D1 5.27
  it('deletes their own, once it is confirmed, and not another’s', async () => {
    answer('GET /api/weekly-videos', [
      weeklyVideo(),
      weeklyVideo({ id: 'c', title: 'Another’s', instructorId: 2 }),
    ]);
    const sent = answer('DELETE /api/weekly-videos/{id}', undefined);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Soft toss' }));
    expect(screen.queryByRole('button', { name: 'Delete Another’s' })).not.toBeInTheDocument();
    expect(sent).toHaveLength(0);
    answer('GET /api/weekly-videos', [weeklyVideo({ id: 'c', title: 'Another’s', instructorId: 2 })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete video' }));
    expect(await screen.findByText('Weekly video deleted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Soft toss' })).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('says when it could not be deleted; an administrator may delete any', async () => {
    answer('GET /api/weekly-videos', [weeklyVideo({ instructorId: 2 })]);
    breakDown('DELETE /api/weekly-videos/{id}');
    await open(person({ role: 'admin' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Soft toss' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete video' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
  });

  it('follows the film that is being prepared', async () => {
    const processing = { state: 'queued', progress: 0, reason: null } as const;
    answer('GET /api/weekly-videos', [weeklyVideo({ id: 'a', filePath: null, processing })]);
    await open();
    await waitFor(() => expect(openStreams()).toEqual(['/api/weekly-videos/a/events']));
    answer('GET /api/weekly-videos', [weeklyVideo({ id: 'a' })]);
    tellProcessing('/api/weekly-videos/a/events', { state: 'ready', progress: 1 });
    const list = screen.getByRole('region', { name: 'Weekly videos' });
    expect(await within(list).findByLabelText('Soft toss')).toBeInTheDocument();
  });
});
