import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The secret of an emailed link. It leaves the address bar and the history at once, so that nobody who looks on or sits
 * here next can use it.
 */
export function useTokenOfLink(): string | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('token');
  const [token, setToken] = useState(asked);
  if (asked && asked !== token) setToken(asked); // another mail's link, opened in this tab
  useEffect(() => {
    if (asked) void navigate(pathname, { replace: true });
  }, [asked, pathname, navigate]);
  return token;
}
