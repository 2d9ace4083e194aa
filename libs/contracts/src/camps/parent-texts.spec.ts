import { hoursOfChildren, usualParentTexts } from './parent-texts';

const camp = { campType: 'camp', startTime: '09:00', endTime: '15:00' } as const;
const softball = { sport: 'softball', time: '09:00 - 12:00' } as const;
const baseball = { sport: 'baseball', time: '09:00 - 15:00' } as const;
const coed = { sport: 'coed', time: '09:00 - 10:00' } as const;

const start = (of: Parameters<typeof usualParentTexts>[0]) => ({
  arrival: /^.*? starts at .*?\./.exec(usualParentTexts(of).arrivalInfo)?.[0],
  end: /^.*? ends at .*?\./.exec(usualParentTexts(of).pickupInfo)![0],
});

test('the documents’ sentences are used when they are true', () => {
  expect(start({ ...camp, divisions: [baseball, softball] })).toEqual({
    arrival: 'Drop-off starts at 8:30 AM, camp starts at 9:00 AM.',
    end: 'Camp ends at 12:00 PM for softball or 3:00 PM for baseball.',
  });
});

test.each([
  ['no divisions', { ...camp, startTime: '13:00', endTime: '16:30' }, 'Camp ends at 4:30 PM.'],
  ['one end for all', { ...camp, divisions: [{ ...coed, time: '09:00 - 12:00' }] }, 'Camp ends at 12:00 PM.'],
  ['one sport', { ...camp, divisions: [softball] }, 'Camp ends at 12:00 PM.'],
  [
    'baseball first',
    {
      ...camp,
      divisions: [
        { ...softball, time: '12:00 - 14:00' },
        { ...baseball, time: '09:00 - 11:00' },
      ],
    },
    'Camp ends at 11:00 AM for baseball or 2:00 PM for softball.',
  ],
  [
    'the youngest earlier',
    { ...camp, divisions: [coed, softball, baseball] },
    'Camp ends at 12:00 PM for softball or 3:00 PM for baseball, and at 10:00 AM for coed divisions.',
  ],
  [
    'divisions that a moved camp left behind',
    { ...camp, startTime: '13:00', endTime: '17:00', divisions: [softball] },
    'Camp ends at 5:00 PM.',
  ],
  ['a clinic', { ...camp, campType: 'clinic', endTime: '12:00' }, 'Clinic ends at 12:00 PM.'],
] as const)('by the camp’s own hours: %s', (_, of, end) => {
  expect(start(of).end).toBe(end);
});

test.each([
  ['13:00', 'Drop-off starts at 12:30 PM, camp starts at 1:00 PM.'],
  ['00:10', 'Drop-off starts at 12:00 AM, camp starts at 12:10 AM.'],
])('a camp that starts at %s', (startTime, said) => {
  expect(start({ ...camp, startTime, endTime: '23:00' }).arrival).toBe(said);
});

test('the texts name the division if divisions have different hours', () => {
  const divisions = [
    coed,
    { sport: 'softball', time: '10:00 - 11:00' },
    { sport: 'softball', time: '11:00 - 12:00' },
  ] as const;
  const { arrivalInfo, pickupInfo } = usualParentTexts({ ...camp, divisions });
  expect(arrivalInfo).toMatch(/^Drop-off starts 30 minutes before your division’s start time\. Check in/);
  expect(pickupInfo).toMatch(/^Pick up within 15 minutes after your division ends\. A player/);
});

test.each([
  ['one child', ['11:00 - 12:00'], '11:00', '12:00'],
  ['siblings', ['11:00 - 12:00', '10:00 - 11:00'], '10:00', '12:00'],
  ['a sibling without a division', ['11:00 - 12:00', null], '09:00', '15:00'],
  ['a division that a moved camp left behind', ['16:00 - 17:00'], '09:00', '15:00'],
  ['no children', [], '09:00', '15:00'],
])('the hours of %s', (_, times, startTime, endTime) => {
  expect(
    hoursOfChildren(
      camp,
      times.map((time) => (time === null ? null : { time })),
    ),
  ).toEqual({ startTime, endTime });
});
