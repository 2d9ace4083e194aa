import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Cents } from '@fungo/contracts';

/** In `instructorId`: the academy's offers, for coaches without their own. */
export const academyId = 0;

/** The price of a package, of one coach or of the academy. */
@Entity({ name: 'package_offers' })
@Check('package_offers_size', 'lessons IN (5, 10)')
@Check('package_offers_price', 'price_cents >= 0')
@Check('package_offers_months', 'months > 0')
export class StoredPackageOffer {
  @PrimaryColumn({
    name: 'instructor_id',
    type: 'integer',
    primaryKeyConstraintName: 'package_offers_pkey',
  })
  instructorId: number;

  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'package_offers_pkey' })
  lessons: number;

  @Column({ name: 'price_cents', type: 'integer' })
  priceCents: Cents;

  @Column({ type: 'smallint' })
  months: number;
}
