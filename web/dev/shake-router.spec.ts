import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shakeRouter } from './shake-router.mts';

/** Builds these files as Vite would: what they become, and why the build failed, if it did. */
function build(files: string[]) {
  const { transform, buildEnd } = shakeRouter() as unknown as {
    transform: { filter: { id: RegExp }; handler: (code: string) => string };
    buildEnd: (this: { error: (reason: string) => void }) => void;
  };
  const failed: string[] = [];
  const built = files.map(transform.handler).join('\n');
  buildEnd.call({ error: (reason) => failed.push(reason) });
  return { built, failed };
}

/** The files of react-router that hold what the client loads. */
function installed(): string[] {
  const dist = dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router'));
  return readdirSync(dist)
    .filter((name) => /^chunk-.*\.mjs$/.test(name))
    .map((name) => readFileSync(join(dist, name), 'utf8'));
}

test('leaves of the installed router no component that must be made, and breaks none of its syntax', () => {
  const { built } = build(installed());
  expect(built).toContain('/* @__PURE__ */ React');
  expect(built).not.toMatch(/^\w+\.(displayName|contextType) = /m);
});

test('fails the build, with the reason, for a router that is written otherwise', () => {
  const { failed } = build(['const Form = React.forwardRef(render);\nForm.displayName = "Form";']);
  expect(failed).toEqual([
    expect.stringMatching(
      /^react-router is not written as .* expects: 1 instead of \d+ names of components, .*0019/,
    ),
  ]);
});
