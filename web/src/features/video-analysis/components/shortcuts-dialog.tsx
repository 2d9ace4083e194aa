import { Fragment } from 'react';
import { Dialog } from '@/ui/dialog';
import { keyWords, shortcutGroups } from '../shortcuts.rules';

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether those of drawing are of use. */
  draws: boolean;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The help sheet: every key of the bench. */
export const ShortcutsDialog = ({ open, onOpenChange, draws }: ShortcutsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Keyboard shortcuts"
    text="They are off while you type. On the timeline, the arrow keys move one frame."
  >
    <div className="grid gap-6">
      {shortcutGroups
        .filter(({ drawing }) => draws || !drawing)
        .map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="text-xl">{title}</h3>
            <dl className="mt-2 grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1.5">
              {shortcuts.map(({ command, does, keys }) => (
                <Fragment key={command}>
                  <dt>{does}</dt>
                  <dd className="flex flex-wrap justify-end gap-1.5">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-sm border border-edge bg-sunken px-2 py-0.5 font-sans text-sm font-bold"
                      >
                        {keyWords(key, isMac)}
                      </kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
    </div>
  </Dialog>
);
