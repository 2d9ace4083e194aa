import { useMutation } from '@tanstack/react-query';
import { Button } from './button';

interface ExportButtonProps {
  /** Has the browser keep the file; tells a failure by itself. */
  save: () => Promise<void>;
  children?: string;
}

/** Saves a list as a table. */
export function ExportButton({ save, children = 'Export CSV' }: ExportButtonProps) {
  const saving = useMutation({ mutationFn: save });
  return (
    <Button variant="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
      {children}
    </Button>
  );
}
