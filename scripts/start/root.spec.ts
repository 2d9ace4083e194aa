import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootAbove } from './root';

describe('the project’s folder', () => {
  let copy: string;
  let below: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'fungo-copy-'));
    below = join(copy, 'dist/scripts/start');
    mkdirSync(below, { recursive: true });
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  it('is the nearest one above with its list of packages', () => {
    writeFileSync(join(copy, 'package-lock.json'), '{}');
    expect(rootAbove(below)).toBe(copy);
    expect(rootAbove(copy)).toBe(copy);
  });

  it('is named in the error if a copy is incomplete', () => {
    expect(() => rootAbove(below)).toThrow(
      `Neither ${below} nor a folder above it has a package-lock.json: this copy of Fungo is incomplete.`,
    );
  });
});
