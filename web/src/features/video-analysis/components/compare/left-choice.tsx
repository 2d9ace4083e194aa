import type { ComparedFilm, Video, WeeklyVideo } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDay } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { EmptyState, ErrorState } from '@/ui/states';
import { clipsQuery, swingsQuery } from '../../api/comparison';

interface LeftChoiceProps {
  video: Video;
  chosenId: string | undefined;
  choose: (film: ComparedFilm) => void;
  timeZone: string;
}

const groups = [
  { kind: 'swing', label: 'Earlier swings' },
  { kind: 'clip', label: 'Videos of the week' },
] as const;

const filmOf = (kind: ComparedFilm['kind'], film: Video | WeeklyVideo): ComparedFilm => {
  const { id, title, createdAt, duration, width, height, frameRate, filePath, posterUrl } = film;
  const facts = { duration, width, height, frameRate, filePath, posterUrl };
  return { id, kind, title, createdAt, ...facts, crack: null, heard: null, isHeard: false, mirrored: false };
};

/** Earlier swings of the player, newest first, and the academy's clips for all players. */
export function LeftChoice({ video, chosenId, choose, timeZone }: LeftChoiceProps) {
  const swings = useInfiniteQuery(swingsQuery(video.student.id));
  const clips = useInfiniteQuery(clipsQuery);
  if (!swings.data && swings.error)
    return (
      <ErrorState
        title="The swings could not be loaded"
        error={swings.error}
        retry={() => void swings.refetch()}
      />
    );
  if (!swings.data || clips.isPending) return <p role="status">Loading the swings…</p>;
  const earlier = swings.data.filter(
    ({ id, filePath, createdAt }) => id !== video.id && filePath !== null && createdAt < video.createdAt,
  );
  const references = (clips.data ?? []).filter(
    ({ videoType, filePath, assignedPlayerIds }) =>
      videoType === 'instruction' && filePath !== null && assignedPlayerIds.length === 0,
  );
  if (earlier.length === 0 && references.length === 0 && chosenId === undefined)
    return (
      <EmptyState
        compact
        title="No earlier swing"
        text="When this player has an earlier swing that you may see, or you show a video of the week to all players, it can be compared with this one."
      />
    );
  const films = [
    ...earlier.map((swing) => filmOf('swing', swing)),
    ...references.map((clip) => filmOf('clip', clip)),
  ];
  return (
    <Field label="Compare with">
      <Select
        value={films.some(({ id }) => id === chosenId) ? chosenId : ''}
        onChange={({ target }) => {
          const film = films.find(({ id }) => id === target.value);
          if (film) choose(film);
        }}
      >
        <option value="">{chosenId === undefined ? 'Choose a swing or a clip…' : 'Another one…'}</option>
        {groups.map(({ kind, label }) => (
          <optgroup key={kind} label={label}>
            {films
              .filter((film) => film.kind === kind)
              .map(({ id, title, createdAt }) => (
                <option key={id} value={id}>
                  {title}, {formatDay(siteDate(timeZone, new Date(createdAt)), 'dateYear')}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
