import type { Annotation } from '@fungo/contracts';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { countWords } from './drawing-words';

/** Notices for the coach, over the controls of the film. */
const Notice = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <div role="alert" className="grid gap-3 border-t border-board-line bg-board-raised p-4">
    <div>
      <p className="font-bold text-lamp">{title}</p>
      <p>{text}</p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);

interface KeptNoticeProps {
  count: number;
  restore: () => void;
  dismiss: () => void;
}

export const KeptNotice = ({ count, restore, dismiss }: KeptNoticeProps) => (
  <Notice
    title="You left drawings unsaved"
    text={`This tab still has ${countWords(count)} from your last visit that you did not save.`}
  >
    <Button variant="chalk" onClick={restore}>
      Restore them
    </Button>
    <Button variant="board" onClick={dismiss}>
      Discard them
    </Button>
  </Notice>
);

interface ConflictNoticeProps {
  mine: readonly Annotation[];
  theirs: readonly Annotation[];
  /** Whose lie on the film now. */
  showsTheirs: boolean;
  show: (theirs: boolean) => void;
  isSaving: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
  takeBoth: () => void;
}

/** Two coaches have drawn at once: look at both, then decide. Nothing is lost before. */
export const ConflictNotice = ({
  mine,
  theirs,
  showsTheirs,
  show,
  isSaving,
  keepMine,
  takeTheirs,
  takeBoth,
}: ConflictNoticeProps) => (
  <Notice
    title="Someone else saved drawings on this video in the meantime"
    text={`Yours are not saved: you have ${countWords(mine.length)}, they have ${countWords(theirs.length)}. ${
      showsTheirs ? 'You are looking at theirs.' : 'You are looking at yours.'
    }`}
  >
    <Button variant="chalk" onClick={() => show(!showsTheirs)}>
      {showsTheirs ? 'Look at mine' : 'Look at theirs'}
    </Button>
    <Button variant="board" busy={isSaving} onClick={keepMine}>
      {isSaving ? 'Saving...' : 'Keep mine, overwrite theirs'}
    </Button>
    <Button variant="board" disabled={isSaving} onClick={takeTheirs}>
      Take theirs
    </Button>
    <Button variant="board" disabled={isSaving} onClick={takeBoth}>
      Put both together
    </Button>
  </Notice>
);
