import { MessageSquare } from 'lucide-react';
import { ButtonLink } from '@/ui/button';
import { useNoticeCounts } from '../api/notices';

/** The way from the notifications to the messages: on a phone, the only one in the shell. */
export function MessagesLink() {
  const threads = useNoticeCounts()?.threads ?? 0;
  return (
    <ButtonLink to="/messages" variant="secondary">
      <MessageSquare aria-hidden />
      Messages{threads > 0 && ` (${threads} new)`}
    </ButtonLink>
  );
}
