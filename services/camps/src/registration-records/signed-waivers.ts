import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AnswerOf, getSignedWaiver } from '@fungo/contracts';
import { AppError, instantSql, SealedFields, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { campFactsSql } from '../places/camps.sql';
import { Registration } from '../registrations/registration.entity';

type SignedWaiver = AnswerOf<typeof getSignedWaiver>;

@Injectable()
export class SignedWaivers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
  ) {}

  /** A signed waiver for printing. Each read is audited. */
  get(caller: SignedIn, registrationId: string): Promise<SignedWaiver> {
    return transaction(this.dataSource, async (manager) => {
      const [row] = await manager.query<
        { signed: SignedWaiver & { version: number | null; address: string } }[]
      >(
        `SELECT json_build_object(
                  'camp', ${campFactsSql},
                  'version', w.version,
                  'text', w.text,
                  'signedName', r.signed_name,
                  'signedAt', ${instantSql('r.signed_at')},
                  'address', coalesce(r.signed_from, ''),
                  'children', (SELECT json_agg(player_name ORDER BY id) FROM participants
                                WHERE registration_id = r.id)) AS signed
           FROM registrations AS r
           JOIN camps AS c ON c.id = r.camp_id
           LEFT JOIN waivers AS w ON w.id = r.waiver_id
          WHERE r.id = $1`,
        [registrationId],
      );
      if (!row) throw new AppError('camps.registration-not-found');
      if (row.signed.version === null) throw new AppError('camps.not-signed');
      await audited(manager, caller, {
        verb: 'read',
        entity: 'registration',
        entityId: registrationId,
        fields: ['waiver'],
      });
      const { signedFrom } = this.sealed.open(Registration, { signedFrom: row.signed.address });
      return { ...row.signed, address: signedFrom };
    });
  }
}
