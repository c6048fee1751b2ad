import type { Plugin } from 'vite';

/**
 * Lazy parts are imported as they stand. Vite's helper around them loads their styles and scripts ahead, which costs
 * 0.7 KB compressed for nothing here: there is one stylesheet, and the pages name the scripts they need.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
