import { isSameChild } from './same-child';

const of = (playerName: string, playerAge = 9) => ({ playerName, playerAge });

test.each([
  ['Mia Delgado', 'mia  DELGADO'],
  ['Seán O’Grady', "Sean O'Grady"],
  ['José Núñez', 'Jose\u0301 Nunez'],
  ['Delgado, Mia', 'Mia Delgado'],
  ['Anna-Lena Park', 'Annalena Park'],
])('%s and %s are one child', (one, other) => expect(isSameChild(of(one), of(other, 10))).toBe(true));

test('another name or age is another child', () => {
  expect(isSameChild(of('Mia Delgado'), of('Maya Delgado'))).toBe(false);
  expect(isSameChild(of('Mia Delgado'), of('Mia Delgado', 11))).toBe(false);
});
