import type { League, Site } from '@fungo/contracts';
import { useRef, useState } from 'react';
import type { CurrentUser } from '@/lib/queries/current-user';
import { LeagueList } from './league-list';
import { OutreachForm } from './outreach-form';
import { OutreachList } from './outreach-list';

/** Emails to leagues, their outcome, and the academy's contacts. */
export function EmailOutreach({ site, user }: { site: Site; user: CurrentUser }) {
  const [league, choose] = useState<League>();
  const form = useRef<HTMLDivElement>(null);
  return (
    <div className="grid grid-cols-1 gap-12">
      <div ref={form}>
        <OutreachForm site={site} user={user} league={league} choose={choose} />
      </div>
      <OutreachList timeZone={site.timeZone} />
      <LeagueList
        timeZone={site.timeZone}
        write={(chosen) => {
          choose(chosen);
          form.current?.querySelector('select')?.focus(); // it names the league, at the form's top
        }}
      />
    </div>
  );
}
