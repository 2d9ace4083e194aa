import { fold, isSameName, matches } from './folding';

test.each([
  ['O’Grady', "O'Grady"],
  ['O´Grady', 'O`Grady'],
  ['OʼGrady', 'OGrady'],
  ['José', 'Jose\u0301'],
  ['Núñez', 'Nunez'],
  ['NÚÑEZ', 'nunez'],
  ['Strauß', 'STRAUSS'],
  ['STRAUẞ', 'Strauss'],
  ['Søren', 'Soren'],
  ['Łukasz', 'lukasz'],
  ['Ærø', 'Aero'],
  ['İbrahim', 'ibrahim'],
  ['Yıldız', 'Yildiz'],
  ['Σοφός', 'ΣΟΦΟΣ'],
  ['ｴﾐｰ', 'エミー'],
  ['ガク', 'カ\u3099ク'],
  ['ＡＮＮＡ　ＬＥＥ', 'anna lee'],
  ['ジョン・スミス', 'ジョン スミス'],
  ['Mary-Ann', 'Mary‑Ann'],
  ['Mary-Ann', 'Maryann'],
  ['J.R. Smith', 'JR Smith'],
  ['  Anna \u00a0\u3000 Lee ', 'Anna Lee'],
  ['An\u200bna\u00ad', 'Anna'],
  ['Цветкова', 'цветкова'],
])('%s and %s are one name', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ['Anna', 'Anne'],
  ['カ', 'ガ'],
  ['Li', 'Lin'],
])('%s and %s are two', (one, other) => expect(fold(one)).not.toBe(fold(other)));

test.each(["O'Grady", 'ogrady', "O'Grady Seán", 'Grady, Sean', 'sean  o’grady', 'o grady', 'SEAN'])(
  '%p finds Seán O’Grady',
  (search) => expect(matches(search, 'Seán', 'O’Grady', null)).toBe(true),
);

test('a search finds only rows with all of its words', () => {
  expect(matches('Sean Miller', 'Seán', 'O’Grady')).toBe(false);
  expect(matches('', 'anybody')).toBe(true);
});

test('last name first is the same name', () => {
  expect(isSameName('Núñez, José', 'Jose Nunez')).toBe(true);
  expect(isSameName('Anna Lee', 'Anna Leeds')).toBe(false);
});
