import type { Plugin } from 'vite';

type Edit = { what: string; find: RegExp; put: string };

/**
 * The parts of the published router that the build omits. The site has no data router and no framework mode,
 * but the package's code refers to both from the few components that the site uses.
 */
const EDITS: readonly Edit[] = [
  // Names for developer tools keep components in the bundle that nothing renders.
  { what: 'display names', find: /^\w+\.displayName = .*;$/gm, put: '' },
  { what: 'components', find: /= (React\d*\.forwardRef\()/g, put: '= /* @__PURE__ */ $1' },
  {
    what: 'error boundaries of data routers',
    find: /^var (\w+ErrorBoundary) = class extends React\d*\.Component \{\n[\s\S]*?^\};$(?:\n^\1\.\w+ = .*;$)?/gm,
    put: 'var $1 = null;',
  },
  {
    what: 'state of a data router',
    find: /\bdataRouterState = dataRouterOpts\?\.state;/g,
    put: 'dataRouterState = null;',
  },
  { what: 'links that prefetch', find: /\breturn shouldPrefetch && [^;]* : link;/g, put: 'return link;' },
  { what: 'prefetching', find: /= usePrefetchBehavior\([^)]*\);/g, put: '= [false, null, {}];' },
  {
    what: 'navigation of a data router',
    find: /\breturn isDataRoute \? useNavigateStable\(\) : /g,
    put: 'return ',
  },
];

/** Makes the build drop router code that the site never uses. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production/, code: /^function BrowserRouter\(/m },
      handler: (code) => ({ code: EDITS.reduce(edited, code), map: null }),
    },
  };
}

/**
 * @throws if the package no longer contains the text to replace, so that an update cannot silently undo the
 * change
 */
function edited(code: string, { what, find, put }: Edit): string {
  const result = code.replace(find, put);
  if (result === code)
    throw new Error(`The router has changed: it no longer has ${what}. See ${import.meta.filename}.`);
  return result;
}
