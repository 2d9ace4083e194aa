import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { cut } from './cut.rules';

it.each([
  [['abc'], 8, ['abc']],
  [['abc', 'defg', 'h'], 3, ['abc', 'def', 'gh']],
  [['abcdef'], 3, ['abc', 'def', '']],
  [['', 'ab', '', 'c'], 2, ['ab', 'c']],
  [[], 3, ['']],
])('%j in pieces of %i is %j', async (parts, most, pieces) => {
  const cuts: string[] = [];
  for await (const piece of cut(Readable.from(parts.map((part) => Buffer.from(part))), most))
    cuts.push(await text(piece));
  expect(cuts).toEqual(pieces);
});

it('a stream that breaks breaks its piece', async () => {
  async function* broken() {
    yield Buffer.from('ab');
    throw new Error('the phone is gone');
  }
  const read = async () => {
    for await (const piece of cut(broken(), 3)) await text(piece);
  };
  await expect(read()).rejects.toThrow('the phone is gone');
});
