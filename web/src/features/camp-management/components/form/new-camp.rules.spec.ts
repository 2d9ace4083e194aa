import { newCampOf, newCampValues, newDivision, usualDivisions } from './new-camp.rules';

// holds: D2 staff.2
test('a camp starts with eleven divisions', () => {
  expect(
    usualDivisions().map(
      ({ sport, ageGroup, startTime, endTime, field, capacity }) =>
        `${sport} ${ageGroup} ${startTime}-${endTime} ${field} ${capacity}`,
    ),
  ).toEqual([
    'coed 3-5 years 09:00-10:00 Field 1 20',
    'softball 6U 10:00-11:00 Field 1 20',
    'softball 8U 11:00-12:00 Field 1 20',
    'softball 10U 12:00-13:00 Field 1 20',
    'softball 12U 13:00-14:00 Field 1 20',
    'softball 14U-16U 14:00-15:00 Field 1 20',
    'baseball 6U 10:00-11:00 Field 2 20',
    'baseball 8U 11:00-12:00 Field 2 20',
    'baseball 10U 12:00-13:00 Field 2 20',
    'baseball 12U 13:00-14:00 Field 2 20',
    'baseball 14U-16U 14:00-15:00 Field 2 20',
  ]);
});

// holds: D2 staff.2
test('a new division is baseball for 20, with other fields empty', () => {
  expect(newDivision()).toEqual({
    sport: 'baseball',
    ageGroup: '',
    startTime: '',
    endTime: '',
    field: '',
    capacity: 20,
  });
});

// holds: D2 staff.3
test('a new camp runs 09:00 to 15:00, for 20, at $150 and $55 a day', () => {
  expect(newCampValues()).toMatchObject({
    campType: 'camp',
    startTime: '09:00',
    endTime: '15:00',
    capacity: 20,
    fullCampPrice: 150,
    dailyPrice: 55,
  });
});

test('a division is sent with its hours as one text', () => {
  const { divisions } = newCampOf({ ...newCampValues(), divisions: usualDivisions().slice(0, 1) });
  expect(divisions).toEqual([
    { sport: 'coed', ageGroup: '3-5 years', time: '09:00 - 10:00', field: 'Field 1', capacity: 20 },
  ]);
});
