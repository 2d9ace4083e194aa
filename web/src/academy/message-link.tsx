import type { ThreadKind } from '@fungo/contracts';
import { MessageSquare } from 'lucide-react';
import { mayBeSignedIn } from '@/lib/session-hint';
import { ButtonLink } from '@/ui/button';

interface MessageLinkProps {
  kind: ThreadKind;
  id: string | number;
  /** Its words; as an icon alone they are its name. */
  children: string;
  isIcon?: boolean;
}

/** The way from a lesson, a swing or a registration to its conversation, for people with an account. */
export function MessageLink({ kind, id, children, isIcon = false }: MessageLinkProps) {
  if (!mayBeSignedIn()) return null;
  return (
    <ButtonLink
      to={`/messages/${kind}/${id}`}
      variant={isIcon ? 'quiet' : 'secondary'}
      size={isIcon ? 'icon' : 'md'}
      {...(isIcon && { 'aria-label': children, title: children })}
    >
      <MessageSquare aria-hidden />
      {!isIcon && children}
    </ButtonLink>
  );
}
