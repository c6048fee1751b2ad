import type { Plugin } from 'vite';

const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const COMPONENT = /= (React\d*\.forwardRef\()/g;

/**
 * Lets the build drop the router's components that nothing uses. As published, their names for developer tools keep
 * forms and their submission in every page.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) => ({
        code: code.replace(DISPLAY_NAME, '').replace(COMPONENT, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
