import { useQuery } from '@tanstack/react-query';
import { Hero } from '@/features/landing/components/hero';
import { Lineup } from '@/features/landing/components/lineup';
import { Partners } from '@/features/landing/components/partners';
import { siteQuery } from '@/lib/queries/site';
import { useTitle } from '@/lib/use-title';

export default function Landing() {
  const { data: site, isPending } = useQuery(siteQuery);
  useTitle('Baseball and softball academy');
  return (
    <>
      <Hero site={site ?? undefined} isPending={isPending} />
      <Lineup />
      {site && <Partners site={site} />}
    </>
  );
}
