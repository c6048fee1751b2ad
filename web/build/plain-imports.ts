import type { Plugin } from 'vite';

/**
 * Imports lazy parts without Vite's preload helper. The helper would preload their styles and scripts, which costs
 * 0.7 KB compressed and has no benefit here: there is one stylesheet, and the pages name the scripts they need.
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
