import { measured } from '@fungo/testing';
import { createCustomRequest } from '../factories';
import { schedulingMeasures } from '../src/measures';
import { Academy, hoursFromNow } from './academy';

describe('the numbers of scheduling', () => {
  const academy = new Academy().forTests();

  it('are lessons, and the longest wait of a family', async () => {
    const oldest = 'fungo_lesson_requests_oldest_seconds';
    expect(await measured(academy.dataSource, schedulingMeasures)).toEqual({ [oldest]: 0 });
    const coach = await academy.coach();
    await academy.lesson(coach, null, { createdAt: hoursFromNow(-2) });
    await createCustomRequest(academy.dataSource, {
      ...{ instructorId: coach.instructorId, createdAt: hoursFromNow(-30), status: 'contacted' },
    });
    const found = await measured(academy.dataSource, schedulingMeasures);
    expect(found['fungo_lessons pending']).toBe(1);
    expect(Math.round(found[oldest]! / 3600)).toBe(2);
  });
});
