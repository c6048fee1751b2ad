import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/**
 * Returns the URLs of the pages' chunks and of all their static imports, excluding lazy-loaded parts.
 * @param sources path suffixes of the pages' source files
 */
export function scriptsOf(bundle: Bundle, ...sources: string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || seen.has(name)) return;
    seen.add(name);
    file.imports.forEach(visit);
  };
  for (const source of sources) visit(chunkOf(bundle, source));
  return [...seen].map((name) => `/${name}`);
}

function chunkOf(bundle: Bundle, source: string): string {
  const page = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source),
  );
  if (!page) throw new Error(`The build has no chunk of ${source}.`);
  return page.fileName;
}

/**
 * Returns links that preload scripts before the script that needs them, at a lower priority than the page's
 * content.
 */
export function preloads(scripts: readonly string[]): string {
  return scripts
    .map((href) => `\n    <link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`)
    .join('');
}
