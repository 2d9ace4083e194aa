import type { CheckpointSet } from '@fungo/contracts';
import { checkpoint } from '@fungo/contracts/constants';
import { useState } from 'react';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { Loading, Skeleton } from '@/ui/skeleton';
import { useFilm } from '../film/use-film';
import { viewWords } from './checkpoint-words';
import { isInOrder, rowsOf, isNews } from './numbers.rules';
import { NumbersTable, Others } from './numbers-table';
import type { Checkpoints } from './use-checkpoints';
import { ChangedByAnother, NotLoaded } from '../work-notices';

interface CheckpointCardProps {
  checkpoints: Checkpoints;
  /** Of the film; null where nobody knows it. */
  frameRate: number | null;
}

/** The numbers of the checkpoints, and what they go by: the player's side, the camera's place and its rate. */
export function CheckpointCard({ checkpoints, frameRate }: CheckpointCardProps) {
  const { query, set, earlier, change } = checkpoints;
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-4">
        <CardTitle>Checkpoints</CardTitle>
        {checkpoints.isClashing && (
          <ChangedByAnother
            what="the checkpoints"
            takeTheirs={checkpoints.takeTheirs}
            keepMine={() => void checkpoints.keepMine()}
          />
        )}
        {!query.data && query.error ? (
          <NotLoaded what="The checkpoints" retry={() => void query.refetch()} />
        ) : !query.data ? (
          <Loading label="Loading the checkpoints">
            <Skeleton className="h-24" />
          </Loading>
        ) : set.checkpoints.length === 0 ? (
          <p className="text-muted">
            Nothing yet. Choose Checkpoints above the film’s tools, go to the stance, the load, the contact or
            the finish, and press the joints. Angles and tempo come with their error.
          </p>
        ) : (
          <>
            <Circumstances set={set} change={change} />
            {!isInOrder(set) && (
              <p role="alert" className="text-danger-ink">
                The checkpoints are not in order: stance, load, contact, finish.
              </p>
            )}
            <Numbers rows={rowsOf(set, frameRate, earlier)} />
            <p className="text-sm text-muted">
              Angles are as the camera sees them. They compare with the player’s reviewed swings from the same
              view and the same side of the plate.
            </p>
          </>
        )}
      </CardBody>
    </Card>
  );
}

const Numbers = ({ rows }: { rows: ReturnType<typeof rowsOf> }) =>
  rows.length > 0 ? (
    <>
      <NumbersTable rows={rows.filter(isNews)} />
      <Others count={rows.filter((row) => !isNews(row)).length}>
        <NumbersTable rows={rows.filter((row) => !isNews(row))} />
      </Others>
    </>
  ) : (
    <p className="text-muted">
      No number yet. An angle needs its two or three joints, and tempo two checkpoints.
    </p>
  );

function Circumstances({ set, change }: { set: CheckpointSet; change: (set: CheckpointSet) => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label="Bats">
        <Select
          value={set.bats}
          onChange={({ target }) => change({ ...set, bats: target.value as CheckpointSet['bats'] })}
        >
          <option value="right">Right: the left side is in front</option>
          <option value="left">Left: the right side is in front</option>
        </Select>
      </Field>
      <Field label="Camera">
        <Select
          value={set.view}
          onChange={({ target }) => change({ ...set, view: target.value as CheckpointSet['view'] })}
        >
          {checkpoint.views.map((view) => (
            <option key={view} value={view}>
              {viewWords[view]}
            </option>
          ))}
        </Select>
      </Field>
      <SlowMotion key={set.filmedRate} set={set} change={change} />
    </div>
  );
}

/** The camera's rate as it is typed, and set where it is one. */
function SlowMotion({ set, change }: { set: CheckpointSet; change: (set: CheckpointSet) => void }) {
  const { frameRate } = useFilm();
  const { min, max } = checkpoint.filmedRate;
  const [typed, setTyped] = useState(set.filmedRate === null ? '' : String(set.filmedRate));
  const rate = typed.trim() === '' ? null : Number(typed.replace(',', '.'));
  const isWrong = rate !== null && !(rate >= min && rate <= max);
  return (
    <Field
      label="Slow motion, filmed at"
      optional
      hint={`Frames per second of the camera. The film plays ${Math.round(frameRate)}.`}
      {...(isWrong && { error: `Please enter ${min} to ${max}.` })}
    >
      <NumberInput
        decimal
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => !isWrong && change(rate === set.filmedRate ? set : { ...set, filmedRate: rate })}
      />
    </Field>
  );
}
