import type { Clash } from '@/lib/merge.rules';
import { Button } from './button';

interface ChangedMeanwhileProps {
  clashes: Clash[];
  /** Labels of fields whose name is no label. */
  labels?: Record<string, string>;
  busy?: boolean;
  /** Saves this person's over the other's. */
  keepMine: () => void;
  /** Puts the other's into the form. */
  takeTheirs: () => void;
}

/** Asks about fields that somebody else has changed while this person did. Nothing of either is lost until they choose. */
export function ChangedMeanwhile({
  clashes,
  labels = {},
  busy,
  keepMine,
  takeTheirs,
}: ChangedMeanwhileProps) {
  if (clashes.length === 0) return null;
  return (
    <section role="alert" className="grid gap-3 rounded-lg border border-leather bg-leather-soft p-4">
      <p>
        <strong>Someone else changed this while your page was open.</strong> Nothing was overwritten. Which do
        you want to keep?
      </p>
      <dl className="grid gap-3">
        {clashes.map(({ field, theirs, mine }) => (
          <div key={field}>
            <dt className="font-bold">{labels[field] ?? wordsOf(field)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">Theirs: {textOf(theirs)}</dd>
            <dd className="wrap-anywhere whitespace-pre-line">Yours: {textOf(mine)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={keepMine}>
          Save mine
        </Button>
        <Button variant="secondary" disabled={busy} onClick={takeTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}

/** 'startDate' → 'Start date' */
function wordsOf(field: string): string {
  const words = field.replace(/Url$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(textOf).join(', ');
  if (typeof value === 'object') {
    const parts = Object.values(value).filter((part) => part !== null && part !== '');
    return parts.length === 0 ? 'nothing' : parts.map(textOf).join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
