import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants, type CsvFile, type exportParticipants, type RowOf } from '@fungo/contracts';
import { SealedFields, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { PlacesWriter } from '../places/places.writer';
import { Registration } from '../registrations/registration.entity';

type Row = RowOf<typeof exportParticipants>;

/** A camp's children as a spreadsheet. */
@Injectable()
export class ParticipantsTable {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlacesWriter,
    private readonly sealed: SealedFields,
  ) {}

  /** All children except lapsed ones. Each export is audited. */
  of(caller: SignedIn, campId: number): Promise<CsvFile<Row>> {
    return transaction(this.dataSource, async (manager) => {
      const { title } = await this.places.getCamp(manager, campId);
      const rows = await this.rowsOf(manager, campId);
      await audited(manager, caller, {
        verb: 'exported',
        entity: 'camp',
        entityId: String(campId),
        fields: ['participants'],
      });
      return { name: `${title}${constants.camp.exportSuffix}`, pages: once(rows) };
    });
  }

  private async rowsOf(manager: EntityManager, campId: number): Promise<Row[]> {
    const rows = await manager.query<Row[]>(
      `SELECT p.player_name AS "Player", p.player_age AS "Age", p.sport AS "Sport", r.parent_name AS "Parent",
              r.parent_email AS "Email", r.parent_phone AS "Phone", r.payment_status AS "Payment"
         FROM registrations AS r JOIN participants AS p ON p.registration_id = r.id
        WHERE r.camp_id = $1 AND r.registration_status <> 'lapsed'
        ORDER BY fold(p.player_name), p.id`,
      [campId],
    );
    return rows.map((row) => ({
      ...row,
      Phone: this.sealed.open(Registration, { parentPhone: row.Phone }).parentPhone,
    }));
  }
}

/** The rows of a camp, which always fit on one page. */
async function* once<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}
