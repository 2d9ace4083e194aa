import { z } from 'zod';
import type { EndpointSpec } from '@fungo/contracts';
import { AppError } from '../errors';
import { assertVersion, etagOf, matches, versionOf } from './versions';

describe('a header If-Match', () => {
  it.each([
    [undefined, true],
    ['"3"', true],
    ['*', true],
    ['"1", "3"', true],
    ['"2"', false],
    ['"33"', false],
    ['3', false],
    ['W/"3"', false],
    ['', false],
  ])('that says %s lets version 3 be replaced: %s', (header, replaced) => {
    expect(matches(header, 3)).toBe(replaced);
  });

  it('accepts the value of ETag', () => {
    expect(matches(etagOf(0), 0)).toBe(true);
  });
});

const refusalOf = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};

describe('a call that replaces a record', () => {
  const spec = {
    service: 'identity',
    method: 'PUT',
    path: '/x',
    summary: '',
    access: 'public',
    status: 200,
    errors: [],
  } as const;
  const response = z.object({ name: z.string(), version: z.string().optional() });
  const put: EndpointSpec = { ...spec, response };
  const current = { name: 'Fungo', version: '7', secret: 'not shown' };

  it('proceeds with the version that was read, or with none', () => {
    for (const header of [undefined, '"7"', '*'])
      expect(() => assertVersion(put, header, current)).not.toThrow();
  });

  it('is refused with another version, and gets only the current state', () => {
    const refused = new AppError('request.changed-meanwhile', {
      current: { name: 'Fungo', version: '7' },
    });
    expect(refusalOf(() => assertVersion(put, '"6"', current))).toEqual(refused);
    expect(refusalOf(() => assertVersion(put, '"6"', current))).toMatchObject({ details: refused.details });
  });

  it('may name the whole answer of a shared read', () => {
    const tag = etagOf(versionOf({ name: 'Fungo', version: '7' }));
    expect(() => assertVersion(put, tag, current, put)).not.toThrow();
    expect(() => assertVersion(put, tag, { ...current, name: 'Bunt' }, put)).toThrow();
  });
});
