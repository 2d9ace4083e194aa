import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A service's copy of a player: a projection of identity's answer. */
@Entity({ name: 'family_players' })
@Index('family_players_of_family', ['familyId'])
export class KnownPlayer {
  @PrimaryColumn({ name: 'player_id', type: 'uuid', primaryKeyConstraintName: 'family_players_pkey' })
  playerId: string;

  /** The player under whose name it is shown: itself, or the one it was merged into. */
  @Column({ name: 'shown_as', type: 'uuid' })
  shownAs: string;

  @Column({ name: 'family_id', type: 'uuid' })
  familyId: string;

  @Column({ name: 'first_name', type: 'text' })
  firstName: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName: string;

  @Column({ name: 'birth_date', type: 'date', nullable: true })
  birthDate: string | null;

  /** Of the family's first guardian, like the address. Empty until identity has answered. */
  @Column({ name: 'guardian_name', type: 'text', default: '' })
  guardianName: string;

  @Column({ name: 'guardian_email', type: 'text', default: '' })
  guardianEmail: string;

  /** Identity's version of the player; 0 if it was taken from a guardian's session. */
  @Column({ type: 'integer' })
  version: number;
}
