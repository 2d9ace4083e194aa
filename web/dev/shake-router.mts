import type { Plugin } from 'vite';

interface Rewrite {
  /** What is looked for. */
  what: string;
  pattern: RegExp;
  replacement: string;
  /** How many of them react-router 7.18 has in what Fungo loads of it. */
  expected: number;
}

const rewrites: Rewrite[] = [
  { what: 'names of components', pattern: /^\w+\.displayName = .*;$/gm, replacement: '', expected: 15 },
  {
    what: 'calls that make a component',
    pattern: / = (React\d*\.(?:createContext|forwardRef|memo)\()/g,
    replacement: ' = /* @__PURE__ */ $1',
    expected: 17,
  },
  {
    what: 'classes that are told their context afterwards',
    pattern: /^(var (\w+) = class extends .*\{)$(?=[^]*^\2\.contextType = (\w+);$)/gm,
    replacement: '$1\n  static contextType = $3;',
    expected: 1,
  },
  { what: 'contexts told afterwards', pattern: /^\w+\.contextType = .*;$/gm, replacement: '', expected: 1 },
];

/**
 * Lets the build leave out what Fungo does not use of react-router, whose package says that it has no side effects but whose
 * components are made by calls and told their names afterwards: to a bundler, both must happen. The build fails where the
 * package is not written as this expects: see docs/decisions/0019.
 */
export function shakeRouter(): Plugin {
  const found = new Map<Rewrite, number>();
  return {
    name: 'fungo:shake-router',
    apply: 'build',
    buildStart: () => found.clear(),
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        rewrites.reduce((text, rewrite) => {
          const count = text.match(rewrite.pattern)?.length ?? 0;
          found.set(rewrite, (found.get(rewrite) ?? 0) + count);
          return text.replace(rewrite.pattern, rewrite.replacement);
        }, code),
    },
    buildEnd(error) {
      if (error) return;
      const misfits = rewrites.filter((rewrite) => (found.get(rewrite) ?? 0) !== rewrite.expected);
      if (misfits.length > 0)
        this.error(
          `react-router is not written as web/dev/shake-router.mts expects: ${misfits
            .map((rewrite) => `${found.get(rewrite) ?? 0} instead of ${rewrite.expected} ${rewrite.what}`)
            .join(', ')}. See docs/decisions/0019.`,
        );
    },
  };
}
