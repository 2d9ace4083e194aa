import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftOf } from '@/lib/draft';

/**
 * The secret of an emailed link. It leaves the URL and the history at once, so that nobody who looks on or uses the
 * browser next can use it.
 */
export function useTokenOfLink(): string | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('token');
  const [token, setToken] = useState(asked);
  if (asked && asked !== token) setToken(asked); // a link from another mail, opened in this tab
  useEffect(() => {
    if (asked) void navigate(pathname, { replace: true });
  }, [asked, pathname, navigate]);
  return token;
}

interface Key {
  id: string;
  token: string | undefined;
}

/** {@link useKey} for a link with a parameter that names what it opens. */
export const useKeyOfLink = (parameter: string): Key | null =>
  useKey(new URLSearchParams(useLocation().search).get(parameter));

/**
 * {@link useTokenOfLink} for a link with an id and other parameters. The token stays in this tab, so that a form that the
 * link opens survives a reload.
 * @param id of what the link opens
 */
export function useKey(id: string | null): Key | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('token');
  const [held, setHeld] = useState({ id, token: asked });
  if (asked && (asked !== held.token || id !== held.id)) setHeld({ id, token: asked });
  useEffect(() => {
    if (!asked) return;
    if (id) tokenOf(id).keep(asked);
    const rest = new URLSearchParams(search);
    rest.delete('token');
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [id, asked, pathname, search, navigate]);
  if (!id) return null;
  return { id, token: asked ?? (held.id === id ? held.token : null) ?? tokenOf(id).read() ?? undefined };
}

const tokenOf = (id: string) => draftOf<string>(`link.${id}`);
