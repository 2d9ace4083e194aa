import type { Camp } from '@fungo/contracts';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useChangeCampStatus } from '../../api/change-camp-status';

/** Publishes a draft after a confirmation. */
export function PublishCamp({ camp }: { camp: Camp }) {
  const [isAsked, ask] = useState(false);
  const status = useChangeCampStatus(camp.id);
  const publish = () =>
    status.mutateAsync('active').then(
      () => toast.success('Camp published', 'Families can see it and register.'),
      (error: unknown) => toast.error('Error', messageOf(error, 'Failed to publish camp')),
    );
  return (
    <>
      <Button busy={status.isPending} onClick={() => ask(true)}>
        Publish<span className="sr-only"> {camp.title}</span>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={`Publish ${camp.title}?`}
        text="Families can see it and register right away."
        action="Publish"
        isHarmless
        cancel="Keep as a draft"
        onConfirm={() => void publish()}
      />
    </>
  );
}
