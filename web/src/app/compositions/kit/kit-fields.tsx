import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { Choices } from '@/ui/choices';
import { Combobox } from '@/ui/combobox';
import { Field, FormAlert } from '@/ui/field';
import { FileDrop } from '@/ui/file-drop';
import { Input, Select, Textarea } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { Switch } from '@/ui/switch';
import { KitSection } from './kit-section';

const players = [
  { id: '1', label: 'Mia Lopez', detail: 'lopez@fungo.test' },
  { id: '2', label: 'Maya Delgado', detail: 'delgado@fungo.test' },
  { id: '3', label: 'Theo Park', detail: 'park@fungo.test' },
];
const sports = [
  { value: 'baseball', label: 'Baseball' },
  { value: 'softball', label: 'Softball' },
];

/** Everything that takes what somebody types or chooses. */
export function KitFields() {
  const [name, setName] = useState('');
  const [sport, setSport] = useState('softball');
  const [isOn, setOn] = useState(true);
  const [file, setFile] = useState<File>();
  const typed = name.trim().toLowerCase();
  return (
    <KitSection title="Fields">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Text">
          <Input defaultValue="Mia Lopez" />
        </Field>
        <Field label="With a hint" hint="We call this number if a field is wet." optional>
          <Input type="tel" placeholder="(555) 010-2030" />
        </Field>
        <Field label="With an error" error="Enter an email address, like mia@example.com.">
          <Input type="email" defaultValue="mia@" />
        </Field>
        <Field label="Date">
          <Input type="date" defaultValue="2027-05-05" />
        </Field>
        <Field label="Time">
          <Input type="time" defaultValue="16:00" />
        </Field>
        <Field label="Number">
          <NumberInput defaultValue="12" />
        </Field>
        <Field label="Choice of many">
          <Select defaultValue="dana">
            <option value="dana">Dana Whitfield</option>
            <option value="marcus">Marcus Reyes</option>
          </Select>
        </Field>
        <Field label="Suggestions" hint="Type ‘m’. Any other name may stay in it.">
          <Combobox
            value={name}
            onChange={(event) => setName(event.target.value)}
            suggestions={players.filter(({ label }) => typed && label.toLowerCase().includes(typed))}
            onChoose={(player) => setName(player.label)}
          />
        </Field>
        <Field label="Disabled">
          <Input disabled defaultValue="Not for you" />
        </Field>
        <Field label="Long text" className="sm:col-span-2">
          <Textarea defaultValue="Keep the hands inside the ball." />
        </Field>
        <Choices
          label="Choice of two"
          options={sports}
          name="sport"
          chosen={sport}
          onChange={(event) => setSport(event.target.value)}
        />
        <Checkbox label="I have read the rules" hint="You can read them again later." defaultChecked />
        <Checkbox label="Somebody must pick my child up" error="Check this to go on." />
        <label className="flex min-h-11 items-center gap-3">
          <Switch checked={isOn} onCheckedChange={setOn} />
          Email me about new lessons
        </label>
        <div className="sm:col-span-2 lg:col-span-3">
          <FileDrop
            label="Swing video"
            accept="video/*"
            chosen={file?.name ?? 'Choose a video, or drop one here'}
            hint="MP4 or MOV"
            onFile={setFile}
          />
        </div>
        <div className="sm:col-span-2 lg:col-span-3">
          <FormAlert>That time was just taken. Choose another one.</FormAlert>
        </div>
      </div>
    </KitSection>
  );
}
