import { measured } from '@fungo/testing';
import { campsMeasures } from '../src/measures';
import { Academy, dateIn } from './academy';

describe('the numbers of camps', () => {
  const academy = new Academy().forTests();

  it('are registrations, and places in camps that are not over', async () => {
    expect(await measured(academy.dataSource, campsMeasures)).toEqual({});
    const { id } = await academy.camp({ capacity: 10 });
    await academy.camp({ capacity: 20, startDate: dateIn(-3), endDate: dateIn(-2) });
    await academy.register(id);
    expect(await measured(academy.dataSource, campsMeasures)).toEqual({
      'fungo_camp_registrations confirmed unpaid': 1,
      ...{ 'fungo_camp_places free': 9, 'fungo_camp_places taken': 1 },
    });
  });
});
