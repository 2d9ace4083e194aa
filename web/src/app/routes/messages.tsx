import type { ThreadKind } from '@fungo/contracts';
import { matchPath, useLocation } from 'react-router-dom';
import { Conversation } from '@/features/messages/components/conversation';
import { ThreadList } from '@/features/messages/components/thread-list';
import { PageHeader } from '@/ui/page-header';
import { useCurrentUser } from '@/lib/queries/current-user';
import { WithSite } from '../with-site';

/** All conversations, or one of them. */
export default function MessagesPage() {
  const params = matchPath('/messages/:kind/:id', useLocation().pathname)?.params;
  const isStaff = useCurrentUser().user?.role !== 'student';
  return (
    <WithSite>
      {({ timeZone }) =>
        params ? (
          <div className="page max-w-3xl py-6">
            <Conversation
              key={`${params.kind}:${params.id}`}
              subject={{ kind: params.kind as ThreadKind, id: params.id! }}
              timeZone={timeZone}
            />
          </div>
        ) : (
          <div className="page max-w-3xl py-12">
            <PageHeader title="Messages" />
            <ThreadList timeZone={timeZone} begin={isStaff ? toStaff : toFamily} />
          </div>
        )
      }
    </WithSite>
  );
}

const toFamily = 'Open a lesson, a swing or a registration, and write to your coach there.';
const toStaff = 'Conversations with families appear here. Open a lesson, a swing or a camp to write first.';
