import type { Plugin } from 'vite';

/**
 * Lets the build leave out what Fungo does not use of react-router, whose package says that it has no side effects but whose
 * components are made by calls and told their names afterwards: to a bundler, both must happen.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'fungo:shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
          // RenderErrorBoundary.contextType, which would keep the class
          .replace(
            /^(var (\w+) = class extends .*\{)$(?=[^]*^\2\.contextType = (\w+);$)/gm,
            '$1\n  static contextType = $3;',
          )
          .replace(/^\w+\.contextType = .*;$/gm, ''),
    },
  };
}
