import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of proofs that a family sent on the last day with any. It is deleted after that day. */
@Entity({ name: 'proof_days' })
export class ProofDay {
  @PrimaryColumn({ name: 'family_id', type: 'uuid', primaryKeyConstraintName: 'proof_days_pkey' })
  familyId: string;

  /** 'YYYY-MM-DD', in the site's time zone. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'integer' })
  sent: number;
}
