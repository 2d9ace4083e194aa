import { ownCopy } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/lib/api';
import { formatBytes } from '@/lib/film-file';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { FormAlert } from '@/ui/field';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { cameToNothing, copyQuery, useTakeCopy } from '../api/copy';

/** Downloads a copy of the person's data. */
export function CopySection() {
  const copy = useQuery(copyQuery);
  const taking = useTakeCopy();
  const take = () =>
    taking.mutate(undefined, {
      onError: (error) =>
        toast.error('Not downloaded', messageOf(error, 'Please check your connection and try again.')),
    });
  return (
    <Card>
      <CardBody className="grid gap-4">
        <CardTitle>Your data</CardTitle>
        <p>
          Download everything we keep about you and your children: account, lessons, camps, payments, videos
          and emails. You get a zip file. Open <strong>index.html</strong> in it to read.
        </p>
        <Loaded
          query={copy}
          what="your data"
          failed="Your data could not be loaded"
          skeleton={<Skeleton className="h-11" />}
        >
          {({ left, underWay, films, bytes }) => (
            <>
              {films > 0 && (
                <p className="text-muted">
                  With {films === 1 ? 'your video' : `your ${films} videos`}, it’s about {formatBytes(bytes)}.
                </p>
              )}
              {taking.data && cameToNothing(taking.data, { left, underWay }) && (
                <FormAlert>
                  The download didn’t start, and it doesn’t count. Please try again in a minute.
                </FormAlert>
              )}
              {left === 0 && !underWay ? (
                <p role="status">
                  You’ve downloaded {ownCopy.perDay} copies today. Please come back tomorrow for another one.
                </p>
              ) : (
                <Button
                  variant="secondary"
                  className="justify-self-start"
                  busy={underWay || taking.isPending}
                  onClick={take}
                >
                  {underWay ? 'Downloading...' : 'Download your data'}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
