import { z } from 'zod';
import { integer, number, optional } from './fields';
import { typedNumber } from './typed-number';

// holds: D2 stations.2
it.each([
  ['7.05', 7.05],
  ['7,05', 7.05],
  ['7,5', 7.5],
  [' 12 ', 12],
  ['7.', 7],
  [',5', 0.5],
  ['.5', 0.5],
  ['0', 0],
  ['-3', -3],
  ['0,125', 0.125],
  ['1000', 1000],
  ['99999999.99', 99_999_999.99],
  ['７．０５', 7.05],
  ['７，０５', 7.05],
  ['7。5', 7.5],
])('%j is %d', (typed, expected) => expect(typedNumber(typed)).toBe(expected));

// holds: D2 stations.2
it.each([
  '1,000',
  '1.000',
  '12,345',
  '1,000.50',
  '1.000,50',
  '1 000',
  '1e3',
  '1E3',
  '+5',
  '$5',
  '5 %',
  '7,0,5',
  '7..5',
  '',
  ' ',
  '-',
  ',',
  'seven',
  '0x10',
  'Infinity',
  'NaN',
])('%j is not a number', (typed) => expect(typedNumber(typed)).toBeNaN());

describe('a field of a body', () => {
  const Body = z.object({
    price: number(0, 100_000),
    age: integer(3, 18),
    rest: optional(number(0, 9)),
    total: number(1, 9, 'More than 0.').default(1),
  });
  it('takes typed numbers and JSON numbers', () => {
    expect(Body.parse({ price: '7,05', age: '9', rest: '' })).toEqual({ price: 7.05, age: 9, total: 1 });
    expect(Body.parse({ price: 1000, age: 9 })).toEqual({ price: 1000, age: 9, total: 1 });
  });
  it.each([
    [{ price: '1,000', age: 9 }, 'Please enter a number.'],
    [{ price: '1e3', age: 9 }, 'Please enter a number.'],
    [{ price: 1, age: '9,5' }, 'Please enter a whole number.'],
    [{ price: '', age: 9 }, 'Required.'],
    [{ price: 1, age: 9, total: '$7' }, 'Please enter a number.'],
    [{ price: 1, age: 9, total: '1.000' }, 'Please enter a number.'],
    [{ price: 1, age: 9, total: '0' }, 'More than 0.'],
    [{ price: 1, age: 9, total: null }, 'More than 0.'],
  ])('refuses %j', (body, message) => {
    const { error } = Body.safeParse(body);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
