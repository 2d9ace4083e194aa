import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/lib/api';
import { useCurrentUser } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { NotYet } from '@/ui/skeleton';
import { type DeviceState, pushesQuery, readDeviceState, turnOff, turnOn } from '../api/pushes';

/** Turns notifications on this device on and off; nothing where the academy sends none. */
export function DevicePushes() {
  const userId = useCurrentUser().user?.id ?? '';
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery(pushesQuery);
  const stateQuery = { queryKey: ['this device', userId], queryFn: () => readDeviceState(userId) };
  const { data: state } = useQuery({ ...stateQuery, staleTime: 0, enabled: userId !== '' });
  const publicKey = data?.publicKey;
  const changing = useMutation({
    mutationFn: () => (state === 'on' ? turnOff() : turnOn(userId, publicKey!)),
    onSuccess: (next: DeviceState) => queryClient.setQueryData(stateQuery.queryKey, next),
    onError: (error) =>
      toast.error('Not changed', messageOf(error, 'Your browser refused. Please try again.')),
  });
  if (isPending || (publicKey && !state)) return <NotYet />;
  if (!publicKey || !state) return null;
  return (
    <Card>
      <CardBody className="grid justify-items-start gap-3">
        <CardTitle>Notifications on this device</CardTitle>
        <p className="text-muted">{words[state]}</p>
        {(state === 'on' || state === 'off') && (
          <Button
            variant={state === 'on' ? 'secondary' : 'primary'}
            busy={changing.isPending}
            onClick={() => changing.mutate()}
          >
            {state === 'on' ? 'Turn off on this device' : 'Turn on notifications on this device'}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

const words: Record<DeviceState, string> = {
  off: 'Get them as they happen, even with this site closed. Your browser asks you first. They show the same line as the subject of our email, also on a locked screen.',
  on: 'They come to this device until you sign out or turn them off.',
  blocked:
    'Your browser blocks notifications from this site. Allow them in the browser’s settings for this site, and reload the page.',
  unsupported:
    'This browser can’t show them. On an iPhone or iPad, share this page, choose “Add to Home Screen”, and open it from there.',
};
