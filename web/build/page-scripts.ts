import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** Addresses of a page's chunk and of all that it imports at once; lazy parts are not among them. @param source end of its path */
export function scriptsOf(bundle: Bundle, source: string): string[] {
  const page = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source),
  );
  if (!page) throw new Error(`The build has no chunk of ${source}.`);
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || seen.has(name)) return;
    seen.add(name);
    file.imports.forEach(visit);
  };
  visit(page.fileName);
  return [...seen].map((name) => `/${name}`);
}

/** Asks for scripts ahead of the script that needs them. */
export function preloads(scripts: readonly string[]): string {
  return scripts.map((href) => `\n    <link rel="modulepreload" crossorigin href="${href}">`).join('');
}
