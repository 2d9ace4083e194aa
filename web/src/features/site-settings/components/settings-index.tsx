import { cn } from '@/lib/cn';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';

interface Entry {
  id: string;
  label: string;
}

interface SettingsIndexProps {
  entries: readonly Entry[];
  shown: string;
  /** Ids of sections with changes that are not saved. */
  unsaved: readonly string[];
  onShow: (id: string) => void;
}

/** The sections of the settings: a list next to the one on show, or a choice above it on a phone. */
export const SettingsIndex = ({ entries, shown, unsaved, onShow }: SettingsIndexProps) => (
  <>
    <Field label="Section" className="lg:hidden">
      <Select value={shown} onChange={({ target }) => onShow(target.value)}>
        {entries.map(({ id, label }) => (
          <option key={id} value={id}>
            {unsaved.includes(id) ? `${label} (not saved)` : label}
          </option>
        ))}
      </Select>
    </Field>
    <nav aria-label="Settings" className="sticky top-[calc(var(--nav-height)+1rem)] self-start max-lg:hidden">
      <ul className="grid gap-0.5">
        {entries.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === shown ? 'page' : undefined}
              onClick={() => onShow(id)}
              className={cn(
                'flex min-h-11 w-full items-center justify-between gap-2 rounded-md px-3 text-left font-bold',
                id === shown ? 'bg-sunken text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
              )}
            >
              {label}
              {unsaved.includes(id) && (
                <span className="size-2.5 shrink-0 rounded-full bg-clay">
                  <span className="sr-only">(not saved)</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  </>
);
