import type { ThreadKind } from '@fungo/contracts';
import { MessageSquare } from 'lucide-react';
import { mayBeSignedIn } from '@/lib/session-hint';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '@/ui/button';

interface MessageLinkProps {
  kind: ThreadKind;
  id: string | number;
  /** Its words; as an icon alone they are its name. */
  children: string;
  isIcon?: boolean;
  variant?: ComponentProps<typeof ButtonLink>['variant'];
}

/** The way from a lesson, a swing or a registration to its conversation, for people with an account. */
export function MessageLink({
  kind,
  id,
  children,
  isIcon = false,
  variant = isIcon ? 'quiet' : 'secondary',
}: MessageLinkProps) {
  if (!mayBeSignedIn()) return null;
  return (
    <ButtonLink
      to={pathOf(kind, id)}
      variant={variant}
      size={isIcon ? 'icon' : 'md'}
      {...(isIcon && { 'aria-label': children, title: children })}
    >
      <MessageSquare aria-hidden />
      {!isIcon && children}
    </ButtonLink>
  );
}

/** {@link MessageLink} among the other links of a row. */
export const MessageInline = ({ kind, id, children }: Pick<MessageLinkProps, 'kind' | 'id' | 'children'>) => (
  <Link to={pathOf(kind, id)} className="inline-flex min-h-11 items-center gap-1.5 font-bold">
    <MessageSquare aria-hidden className="size-5" />
    {children}
  </Link>
);

const pathOf = (kind: ThreadKind, id: string | number) => `/messages/${kind}/${id}`;
