import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Station, StationRule } from '@fungo/contracts';
import { StoredCamp } from '../places/camp.entity';
import { isStationSql } from './entry.entity';

/** A camp's rules for a station. Without a row, the usual rules apply. */
@Entity({ name: 'station_rules' })
@Check('station_rules_station', isStationSql)
@Check('station_rules_counts', `counts IN ('best', 'mean')`)
export class StoredStationRule {
  @ForeignKey(() => StoredCamp, { name: 'station_rules_camp', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'camp_id', type: 'integer', primaryKeyConstraintName: 'station_rules_pkey' })
  campId: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'station_rules_pkey' })
  station: Station;

  @Column({ type: 'smallint' })
  attempts: number;

  @Column({ type: 'text' })
  counts: StationRule['counts'];

  @Column({ name: 'less_is_better', type: 'boolean' })
  lessIsBetter: boolean;

  @Column({ type: 'text' })
  unit: string;

  /** Decimal number. */
  @Column({ type: 'numeric', precision: 5, scale: 2 })
  weight: string;
}
