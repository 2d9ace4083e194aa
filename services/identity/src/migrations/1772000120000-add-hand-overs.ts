import { Migration } from '@fungo/platform';

export class AddHandOvers1772000120000 extends Migration {
  readonly sql = `
    ALTER TABLE invitations ADD COLUMN player_id uuid,
      ADD CONSTRAINT invitations_player FOREIGN KEY (player_id) REFERENCES players (id);
    CREATE UNIQUE INDEX invitations_of_player ON invitations (player_id) WHERE player_id IS NOT NULL;
  `;
}
