import { Migration } from '@fungo/platform';

/** Reports on camps to leagues, and which mail an inquiry came of. */
export class AddCampReports1773750000000 extends Migration {
  readonly sql = `
    ALTER TABLE outreaches ADD camp_id integer, ADD again boolean NOT NULL DEFAULT false;
    CREATE UNIQUE INDEX outreaches_one_report ON outreaches (league_id, camp_id) WHERE follows IS NULL AND NOT again;
    CREATE INDEX outreaches_of_camp ON outreaches (camp_id, created_at) WHERE camp_id IS NOT NULL;
    CREATE INDEX outreaches_of_event ON outreaches (event_id);
    ALTER TABLE inquiries ADD outreach_id integer,
      ADD CONSTRAINT inquiries_outreach FOREIGN KEY (outreach_id) REFERENCES outreaches (id) ON DELETE SET NULL;
    CREATE INDEX inquiries_of_outreach ON inquiries (outreach_id) WHERE outreach_id IS NOT NULL;
  `;
}
