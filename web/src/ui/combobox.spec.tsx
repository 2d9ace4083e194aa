import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';
import { Field } from './field';

const players = [
  { id: '1', label: 'Maya Delgado', detail: 'maya@fungo.test' },
  { id: '2', label: 'Maya Lund', detail: 'lund@fungo.test' },
];

function Form({ chosen, sent }: { chosen: jest.Mock; sent?: jest.Mock }) {
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent?.(name);
      }}
    >
      <Field label="Player name">
        <Combobox
          value={name}
          onChange={(event) => setName(event.target.value)}
          suggestions={players.filter(({ label }) => name !== '' && label.startsWith(name))}
          onChoose={(player) => {
            setName(player.label);
            chosen(player.detail);
          }}
        />
      </Field>
      <button type="submit">Book</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Player name' });

test('suggests while somebody types, and takes a suggestion by a tap', async () => {
  const chosen = jest.fn();
  render(<Form chosen={chosen} />);
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'May');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Maya Delgadomaya@fungo.test',
    'Maya Lundlund@fungo.test',
  ]);
  await userEvent.click(screen.getByRole('option', { name: /Lund/ }));
  expect(field()).toHaveValue('Maya Lund');
  expect(chosen.mock.calls).toEqual([['lund@fungo.test']]);
  expect(screen.queryByRole('option')).toBeNull();
});

test('takes a suggestion by the keyboard', async () => {
  const [chosen, sent] = [jest.fn(), jest.fn()];
  render(<Form chosen={chosen} sent={sent} />);
  await userEvent.type(field(), 'May{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen.mock.calls).toEqual([['lund@fungo.test']]);
  expect(sent).not.toHaveBeenCalled();
});

test('leaves another text as it is, and sends it by Enter', async () => {
  const [chosen, sent] = [jest.fn(), jest.fn()];
  render(<Form chosen={chosen} sent={sent} />);
  await userEvent.type(field(), 'May{ArrowDown}');
  await userEvent.tab();
  expect(field()).toHaveValue('May');
  await userEvent.type(field(), 'be{Enter}');
  expect(sent.mock.calls).toEqual([['Maybe']]);
  expect(chosen).not.toHaveBeenCalled();
});
