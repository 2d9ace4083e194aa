import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants, type LessonPlace } from '@fungo/contracts';
import { AppError, throwConstraint, transaction } from '@fungo/platform';
import { StoredPlace, StoredTravelTime } from '../calendar/place.entity';

@Injectable()
export class PlacesService {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<LessonPlace[]> {
    const { manager } = this.dataSource;
    const places = await manager.find(StoredPlace, { order: { nameKey: 'ASC' } });
    const times = await manager.find(StoredTravelTime);
    return places.map((place) => toAnswer(place, times));
  }

  add(name: string): Promise<LessonPlace> {
    return this.change(async (manager) => {
      if ((await manager.count(StoredPlace)) >= constants.place.atMost)
        throw new AppError('scheduling.too-many-places');
      return this.save(manager, manager.create(StoredPlace, await named(manager, name)));
    });
  }

  /** Time slots at the place get its new name. Lessons that are booked keep the one that their families read. */
  rename(id: number, name: string): Promise<LessonPlace> {
    return this.change(async (manager) => {
      const place = await this.get(manager, id);
      const { nameKey: before } = place;
      // Bookings lock slots in this order, too, and then the place of their lesson.
      await manager.query(`SELECT FROM slots WHERE lower(location) = $1 ORDER BY id FOR UPDATE`, [before]);
      const renamed = await this.save(manager, Object.assign(place, await named(manager, name)));
      for (const table of ['slots', 'slot_changes'])
        await manager.query(`UPDATE ${table} SET location = $2 WHERE lower(location) = $1`, [before, name]);
      return renamed;
    });
  }

  /** Time slots and lessons keep the name as text, without travel times. */
  async remove(id: number): Promise<void> {
    await this.change(async (manager) => manager.remove(await this.get(manager, id)));
  }

  /** @param minutes 0 for no travel time */
  setTravelTime(id: number, otherId: number, minutes: number): Promise<LessonPlace> {
    return this.change(async (manager) => {
      const place = await this.get(manager, id);
      await this.get(manager, otherId);
      if (id === otherId) throw new AppError('scheduling.same-place');
      const pair = { placeId: Math.min(id, otherId), otherId: Math.max(id, otherId) };
      const time = await manager.findOneBy(StoredTravelTime, pair);
      if (minutes > 0) await manager.save(StoredTravelTime, { ...pair, minutes });
      else if (time) await manager.remove(time);
      return place;
    });
  }

  /** Changes run one at a time. */
  private change<T>(make: (manager: EntityManager) => Promise<T & StoredPlace>): Promise<LessonPlace> {
    return transaction(this.dataSource, async (manager) => {
      await manager.query('LOCK TABLE places IN SHARE ROW EXCLUSIVE MODE');
      const place = await make(manager);
      return toAnswer(place, await manager.find(StoredTravelTime));
    });
  }

  private async get(manager: EntityManager, id: number): Promise<StoredPlace> {
    const place = await manager.findOneBy(StoredPlace, { id });
    if (!place) throw new AppError('scheduling.place-not-found');
    return place;
  }

  private save(manager: EntityManager, place: StoredPlace): Promise<StoredPlace> {
    return manager
      .save(place)
      .catch((error: unknown) => throwConstraint(error, { places_name: 'scheduling.place-exists' }));
  }
}

/** In lower case by the database, which compares the locations of time slots with it. */
async function named(manager: EntityManager, name: string): Promise<Pick<StoredPlace, 'name' | 'nameKey'>> {
  const [{ nameKey }] = await manager.query<[{ nameKey: string }]>(`SELECT lower($1) AS "nameKey"`, [name]);
  return { name, nameKey };
}

const toAnswer = ({ id, name }: StoredPlace, times: StoredTravelTime[]): LessonPlace => ({
  id,
  name,
  travel: times.flatMap(({ placeId, otherId, minutes }) => {
    if (placeId === id) return [{ placeId: otherId, minutes }];
    return otherId === id ? [{ placeId, minutes }] : [];
  }),
});
