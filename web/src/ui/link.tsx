import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the product, from its root. */
  to: string;
  /** Handed to the page that it leads to. */
  state?: unknown;
}

/** A link to another page of the product. The router's own brings along what only its framework needs, to every first visit. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isFollowedHere(event)) return;
    event.preventDefault();
    void navigate(to, { state, replace: href === pathname + search + hash });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** Another button or a key held down asks the browser for a tab, a window or a download. */
const isFollowedHere = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  (!event.currentTarget.target || event.currentTarget.target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
