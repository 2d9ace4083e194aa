import { DevicePushes } from '@/features/notices/components/device-pushes';
import { MessagesLink } from '@/features/notices/components/messages-link';
import { NoticeCenter } from '@/features/notices/components/notice-center';
import { ReadAllButton } from '@/features/notices/components/read-all-button';
import { PageHeader } from '@/ui/page-header';
import { WithSite } from '../with-site';

/** The person's notifications, on all devices. */
export default function NotificationsPage() {
  return (
    <WithSite>
      {({ timeZone }) => (
        <div className="page max-w-3xl py-12">
          <PageHeader title="Notifications">
            <MessagesLink />
            <ReadAllButton />
          </PageHeader>
          <div className="grid gap-8">
            <NoticeCenter timeZone={timeZone} />
            <DevicePushes />
          </div>
        </div>
      )}
    </WithSite>
  );
}
