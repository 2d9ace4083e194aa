import { Button } from '@/ui/button';

interface ChangedByAnotherProps {
  /** 'the fix cards' */
  what: string;
  takeTheirs: () => void;
  keepMine: () => void;
}

/** Asks whose work stays where two coaches saved at once. Nothing of either is lost until the coach chooses. */
export const ChangedByAnother = ({ what, takeTheirs, keepMine }: ChangedByAnotherProps) => (
  <div role="alert" className="grid gap-2 rounded-md bg-clay-soft p-3">
    <p>Someone else changed {what} in the meantime.</p>
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="narrow" onClick={takeTheirs}>
        Take theirs
      </Button>
      <Button variant="secondary" size="narrow" onClick={keepMine}>
        Keep mine
      </Button>
    </div>
  </div>
);

/** @param what 'The fix cards' */
export const NotLoaded = ({ what, retry }: { what: string; retry: () => void }) => (
  <p role="alert" className="text-danger-ink">
    {what} could not be loaded.{' '}
    <button type="button" className="min-h-11 font-bold underline" onClick={retry}>
      Try again
    </button>
  </p>
);
