import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { StoredDivision } from '../places/division.entity';
import { WaitingFamily } from './waiting-family.entity';

@Entity({ name: 'waitlist_children' })
@Index('waitlist_children_of_family', ['familyId'])
export class WaitingChild {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'waitlist_children_pkey',
  })
  id: number;

  @ForeignKey(() => WaitingFamily, { name: 'waitlist_children_family', onDelete: 'CASCADE' })
  @Column({ name: 'family_id', type: 'uuid' })
  familyId: string;

  @Column({ name: 'player_name', type: 'text' })
  playerName: string;

  @Column({ name: 'player_age', type: 'smallint' })
  playerAge: number;

  /** Null if none was named. An offer then holds a place in the camp only. */
  @ForeignKey(() => StoredDivision, { name: 'waitlist_children_division' })
  @Column({ name: 'division_id', type: 'integer', nullable: true })
  divisionId: number | null;
}
