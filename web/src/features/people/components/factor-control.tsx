import type { User } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { refresh } from '@/lib/queries/refresh';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

/** Whether a person signs in with a second factor; one that is lost is turned off here, but never one's own. */
export function FactorControl({ user, isMe }: { user: User; isMe: boolean }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const name = fullName(user);
  const reset = useMutation({
    mutationFn: () => api('DELETE /api/admin/users/{id}/second-factor', { params: { id: user.id } }),
    onSuccess: () => {
      void refresh(queryClient, 'GET /api/admin/users', 'GET /api/admin/users/{id}');
      toast.success('Two-step sign-in is off', `We are emailing ${name}.`);
    },
    onError: (error) =>
      toast.error('Not turned off', messageOf(error, 'Please check your connection and try again.')),
  });
  if (user.secondFactor !== 'on')
    return user.secondFactor === 'required' ? <Badge tone="neutral">No two-step sign-in yet</Badge> : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="grass">Two-step sign-in</Badge>
      {!isMe && (
        <Button
          variant="secondary"
          size="narrow"
          className="text-sm"
          busy={reset.isPending}
          onClick={() => setAsked(true)}
        >
          Turn off<span className="sr-only"> two-step sign-in for {name}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Turn off two-step sign-in for ${name}?`}
        text="Do this only for someone who has lost their phone and recovery codes, and make sure it’s really them asking. We sign them out everywhere and email them."
        action="Turn off"
        cancel="Leave it on"
        onConfirm={() => reset.mutate()}
      />
    </div>
  );
}
