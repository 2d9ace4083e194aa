import { playerSportWords } from '@fungo/contracts/camps/result-words';
import { camp, leaderboard, limits } from '@fungo/contracts/constants';
import { typedNumber } from '@fungo/contracts/typed-number';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Choices } from '@/ui/choices';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { addPlayer, type Scorer } from '../new-score';
import type { Player } from '../scores';
import { isSame, type SeenRow } from '../scores.rules';

interface AddPlayerDialogProps {
  scorer: Scorer;
  rows: SeenRow[];
  close: () => void;
  added: () => void;
}

const { min, max } = leaderboard.playerAge;
const sportOptions = camp.sports.map((value) => ({ value, label: playerSportWords[value] }));

/** A child who came without a registration: on the list at once, also without a connection. */
export function AddPlayerDialog({ scorer, rows, close, added }: AddPlayerDialogProps) {
  const [name, setName] = useState('');
  const [age, setAge] = useState('');
  const [sport, setSport] = useState<Player['sport']>();
  const [isTried, setTried] = useState(false);
  const years = typedNumber(age);
  const isAge = Number.isInteger(years) && years >= min && years <= max;
  const player = name.trim() && isAge && sport ? { name: name.trim(), age: years, sport } : undefined;
  const isListed = player && rows.some((row) => isSame(row, player));
  const errorOf = (problem: string | false | undefined) => (isTried && problem ? problem : undefined);

  const add = () => {
    setTried(true);
    if (!player || isListed) return;
    addPlayer(scorer, player);
    toast.success('Success', 'Player added');
    added();
    close();
  };

  return (
    <Dialog open onOpenChange={close} title="Add Player" text="A child who is not on this station’s list.">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label="Player name"
          error={errorOf(
            (!name.trim() && 'Please enter the player’s name.') ||
              (isListed && 'This child is already at that station.'),
          )}
        >
          <Input
            autoComplete="off"
            maxLength={limits.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="Age" error={errorOf(!isAge && `Please enter an age from ${min} to ${max}.`)}>
          <NumberInput value={age} onChange={({ target }) => setAge(target.value)} />
        </Field>
        <Choices
          label="Sport"
          name="sport"
          options={sportOptions}
          error={errorOf(!sport && 'Please choose a sport.')}
          onChange={({ target }) => setSport(target.value as Player['sport'])}
        />
        <Button type="submit">Add Player</Button>
      </form>
    </Dialog>
  );
}
