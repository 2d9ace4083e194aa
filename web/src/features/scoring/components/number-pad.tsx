import { ArrowRight, Delete, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '@/lib/cn';

interface NumberPadProps {
  /** Of the child whose score is typed. */
  name: string;
  /** 'Try 2 of 3' */
  attempt?: string;
  text: string;
  unit: string;
  /** Whose score was entered last, and can be undone. */
  undone?: string;
  /** The child did not take part. */
  isOut: boolean;
  press: (key: string) => void;
  next: () => void;
  undo: () => void;
  out: () => void;
  close: () => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'];

/** Keys for the thumb, in the place of the phone's own keyboard. The field that they type into keeps the focus. */
export function NumberPad({
  name,
  attempt,
  text,
  unit,
  undone,
  isOut,
  press,
  next,
  undo,
  out,
  close,
}: NumberPadProps) {
  return createPortal(
    <div
      role="group"
      aria-label={`Number pad for ${name}`}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="board fixed inset-x-0 bottom-0 z-40 grid gap-2 border-t-2 border-board-line bg-board p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-board-ink shadow-lift"
    >
      <div className="mx-auto flex w-full max-w-lg items-center gap-3 px-1">
        <p className="min-w-0 grow leading-tight">
          <bdi className="block truncate font-bold">{name}</bdi>
          <span className="text-sm text-board-muted">{attempt ?? 'Score'}</span>
        </p>
        <output className="flap min-w-20 px-2 text-right text-3xl text-lamp">
          {isOut && !text ? 'out' : text || '–'}
          {unit && <span className="pl-1 text-base text-board-muted">{unit}</span>}
        </output>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Close the number pad"
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded-md text-board-muted"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="mx-auto grid w-full max-w-lg grid-cols-[1fr_1fr_1fr_1.3fr] grid-rows-4 gap-1.5">
        {digits.map((digit) => (
          <Key key={digit} press={() => press(digit)} className={digitPlaces[digit]}>
            {digit}
          </Key>
        ))}
        <Key label="Delete" press={() => press('back')} className="col-start-3 row-start-4">
          <Delete aria-hidden className="size-6" />
        </Key>
        <Key
          label={undone ? `Undo ${undone}` : 'Undo'}
          press={undo}
          disabled={!undone}
          className="col-start-4 row-start-1 text-base"
        >
          <Undo2 aria-hidden className="size-5" />
          Undo
        </Key>
        <Key
          label={isOut ? `${name} is playing` : `${name} didn’t play`}
          press={out}
          className="col-start-4 row-start-2 px-1 text-sm leading-tight"
        >
          {isOut ? 'Is playing' : 'Didn’t play'}
        </Key>
        <Key
          label="Next"
          press={next}
          className="col-start-4 row-span-2 row-start-3 bg-lamp text-xl text-board hover:bg-lamp"
        >
          Next
          <ArrowRight aria-hidden className="size-6" />
        </Key>
      </div>
    </div>,
    document.body,
  );
}

/** As on a phone: 1 2 3 on top. */
const digitPlaces: Record<string, string> = {
  1: 'col-start-1 row-start-1',
  2: 'col-start-2 row-start-1',
  3: 'col-start-3 row-start-1',
  4: 'col-start-1 row-start-2',
  5: 'col-start-2 row-start-2',
  6: 'col-start-3 row-start-2',
  7: 'col-start-1 row-start-3',
  8: 'col-start-2 row-start-3',
  9: 'col-start-3 row-start-3',
  '.': 'col-start-1 row-start-4',
  0: 'col-start-2 row-start-4',
};

interface KeyProps {
  label?: string;
  press: () => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

const Key = ({ label, press, disabled, className, children }: KeyProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    disabled={disabled}
    onClick={press}
    className={cn(
      'flex min-h-14 touch-manipulation items-center justify-center gap-1.5 rounded-md border border-board-line font-bold select-none active:brightness-125 disabled:opacity-40',
      className,
    )}
  >
    {children}
  </button>
);
