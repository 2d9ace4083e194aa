import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BodyOf, changeCamp } from '@fungo/contracts';
import { AppError, invalidRequest, throwConstraint } from '@fungo/platform';
import { StoredDivision } from '../places/division.entity';
import { PlacesWriter } from '../places/places.writer';

type Named = NonNullable<BodyOf<typeof changeCamp>['divisions']>;

/** Changes of a camp's divisions by staff. */
@Injectable()
export class DivisionChangesWriter {
  constructor(private readonly places: PlacesWriter) {}

  /**
   * Replaces the divisions of a locked camp with the named ones. A division without an id is new, unless it equals an
   * existing one.
   * @throws AppError `camps.division-has-children`, `camps.division-taken`, `request.invalid`
   */
  async save(manager: EntityManager, campId: number, named: Named): Promise<void> {
    const stored = await this.places.divisionsOf(manager, campId);
    if (named.length === 0 && stored.length > 0)
      throw invalidRequest([{ path: ['divisions'], message: 'Please add at least one division.' }]);
    const left = new Map(stored.map((division) => [division.id, division]));
    const known = named.map(({ id }, index) => {
      if (id === undefined) return undefined;
      const division = left.get(id);
      if (!division)
        throw invalidRequest([
          { path: ['divisions', index, 'id'], message: 'This camp has no such division.' },
        ]);
      left.delete(id);
      return division;
    });
    for (const [index, { id, ...division }] of named.entries()) {
      const own = known[index] ?? (id === undefined ? takeSame(left, division) : undefined);
      if (own) await this.change(manager, own.id, division);
      else await manager.insert(StoredDivision, { campId, ...division });
    }
    for (const id of left.keys()) await this.drop(manager, id);
  }

  private async change(
    manager: EntityManager,
    id: number,
    division: Omit<Named[number], 'id'>,
  ): Promise<void> {
    await manager
      .update(StoredDivision, { id }, division)
      .catch((error: unknown) => throwConstraint(error, { divisions_capacity: 'camps.division-taken' }));
  }

  private async drop(manager: EntityManager, id: number): Promise<void> {
    const [row] = await manager.query<{ isUsed: boolean }[]>(
      `SELECT EXISTS (SELECT FROM participants AS p JOIN registrations AS r ON r.id = p.registration_id
                       WHERE p.division_id = $1 AND r.registration_status = 'confirmed')
              OR EXISTS (SELECT FROM waitlist_children AS w JOIN waitlist AS f ON f.id = w.family_id
                          WHERE w.division_id = $1 AND f.state IN ('waiting', 'offered')) AS "isUsed"`,
      [id],
    );
    if (row!.isUsed) throw new AppError('camps.division-has-children');
    // Ended registrations and waits lose their link to the division.
    await manager.query('UPDATE participants SET division_id = NULL WHERE division_id = $1', [id]);
    await manager.query('UPDATE waitlist_children SET division_id = NULL WHERE division_id = $1', [id]);
    await manager.delete(StoredDivision, { id });
  }
}

/** Removes and returns an existing division that is equal apart from its places. */
function takeSame(
  left: Map<number, StoredDivision>,
  { sport, ageGroup, time, field }: Omit<Named[number], 'id'>,
): StoredDivision | undefined {
  const same = [...left.values()].find(
    (one) => one.sport === sport && one.ageGroup === ageGroup && one.time === time && one.field === field,
  );
  if (same) left.delete(same.id);
  return same;
}
