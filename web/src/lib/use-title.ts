import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteQuery } from './queries/site';

/** Names the page in the browser's tab and history, with the academy's name once the shell has read it. */
export function useTitle(title: string) {
  const academy = useQuery({ ...siteQuery, enabled: false }).data?.name;
  useEffect(() => {
    document.title = academy ? `${title} · ${academy}` : title;
  }, [title, academy]);
}
