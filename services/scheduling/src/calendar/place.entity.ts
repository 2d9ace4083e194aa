import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A place of lessons. A slot is there if its location is the place's name. */
@Entity({ name: 'places' })
@Index('places_name', ['nameKey'], { unique: true })
export class StoredPlace {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'places_pkey',
  })
  id: number;

  @Column({ type: 'text' })
  name: string;

  /** The name in lower case, by which it is unique. */
  @Column({ name: 'name_key', type: 'text' })
  nameKey: string;
}

/** The minutes that a coach needs from one place to another. The place with the smaller id comes first. */
@Entity({ name: 'travel_times' })
@Check('travel_times_bounds', 'place_id < other_id AND minutes > 0')
export class StoredTravelTime {
  @ForeignKey(() => StoredPlace, { name: 'travel_times_place', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'place_id', type: 'integer', primaryKeyConstraintName: 'travel_times_pkey' })
  placeId: number;

  @ForeignKey(() => StoredPlace, { name: 'travel_times_other', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'other_id', type: 'integer', primaryKeyConstraintName: 'travel_times_pkey' })
  otherId: number;

  @Column({ type: 'smallint' })
  minutes: number;
}

/** SQL for the id of the place with this name. */
export const placeSql = (location: string): string =>
  `(SELECT places.id FROM places WHERE places.name_key = lower(${location}))`;
