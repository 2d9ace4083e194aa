import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { refresh } from '@/lib/queries/refresh';
import { toast } from '@/lib/toast';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';

const staffFactorQuery = callQuery('GET /api/admin/second-factor');

/** Whether coaches and administrators need a second factor. It saves at once, separately from the other settings. */
export function StaffFactor() {
  const queryClient = useQueryClient();
  const query = useQuery(staffFactorQuery);
  const saving = useMutation({
    mutationFn: (asked: boolean) => api('PUT /api/admin/second-factor', { body: { asked } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(staffFactorQuery.queryKey, saved);
      void refresh(queryClient, 'GET /api/admin/users');
      toast.success(
        saved.asked ? 'Staff must use two-step sign-in' : 'Two-step sign-in is optional for staff',
      );
    },
    onError: (error) =>
      toast.error('Not saved', messageOf(error, 'Please check your connection and try again.')),
  });
  return (
    <Card className="mb-8">
      <CardBody className="grid gap-4">
        <CardTitle>Staff sign-in</CardTitle>
        <Loaded query={query} what="how staff sign in" skeleton={<Skeleton className="h-16" />}>
          {({ asked }) => (
            <div className="flex items-center gap-4">
              <div className="min-w-0 flex-1">
                <p className="font-bold">Require two-step sign-in for staff</p>
                <p className="text-muted">
                  Coaches and administrators who haven’t set it up are signed out now, and must set it up when
                  they sign in again. Families aren’t affected.
                </p>
              </div>
              <Switch
                aria-label="Require two-step sign-in for staff"
                checked={asked}
                disabled={saving.isPending}
                onCheckedChange={(on) => saving.mutate(on)}
              />
            </div>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
