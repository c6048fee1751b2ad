import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { REPOSITORY_ROOT } from './bundling.ts';

const SITE = 'web/src';
const ROUTERS = ['app/lazy-pages.tsx', 'app/further-routes.tsx'];
const ROUTE =
  /path=\{[^}]*?\b(PAGES|AI_PAGES|DISCOVERY_PAGES|FURTHER_PAGES)\.(\w+)[^}]*\}\s+element=\{<(\w+) \/>\}/g;
/** A row in the table of admin pages. */
const ADMIN_ROUTE = /path: (?:FURTHER_)?PAGES\.(\w+),[\s\S]*?import\('\.\/([^']+)'\)/g;
const ADDRESSES: Record<string, string> = { ...PAGES, ...FURTHER_PAGES };
const COMPONENT =
  /(?:const (\w+) = lazyPart\(\s*\(\) => import|import \{ (\w+) \} from )[ (]*'#web\/(pages\/[^']+)'/g;
const IMPORT = /(?:from|import\()\s*'([^']+)'/g;
const FEATURE = /^features\/([\w-]+)\//;

/** The site's screens as a Mermaid flow chart: each page with its file and the features that it shows. */
export function screensDiagram(): string {
  const lines = [...ROUTERS.flatMap(screensOf), ...adminScreens()].flatMap(({ path, file }) => [
    `${nodeOf(file)}["${path}<br>${file}"]`,
    ...featuresOf(file).map((feature) => `${nodeOf(file)} --> ${feature}`),
  ]);
  return ['flowchart LR', ...lines.map((line) => `  ${line}`)].join('\n');
}

type Screen = { path: string; file: string };

/** Returns the screens of a router. Several paths to one page count as one screen. */
function screensOf(router: string): Screen[] {
  const code = read(router);
  const files = new Map(
    [...code.matchAll(COMPONENT)].map(([, lazy, imported, file = '']) => [lazy ?? imported, file]),
  );
  const found = [...code.matchAll(ROUTE)].flatMap(([, , name = '', component]) => {
    const file = files.get(component);
    return file === undefined ? [] : [{ path: ADDRESSES[name] ?? name, file }];
  });
  return [...Map.groupBy(found, ({ file }) => file)].map(([file, routes]) => ({
    file,
    path: routes.map(({ path }) => path).join(', '),
  }));
}

function adminScreens(): Screen[] {
  return [...read('pages/admin/admin-pages.ts').matchAll(ADMIN_ROUTE)].map(([, name = '', file = '']) => ({
    path: ADDRESSES[name] ?? name,
    file: `pages/admin/${file}`,
  }));
}

/** Returns the features that a page imports, directly or through other page files of the site. */
function featuresOf(page: string): string[] {
  const seen = new Set([page]);
  const features = new Set<string>();
  for (const file of seen) {
    for (const [, specifier = ''] of read(file).matchAll(IMPORT)) {
      const target = resolved(file, specifier);
      const [, feature] = FEATURE.exec(target) ?? [];
      if (feature !== undefined) features.add(feature);
      else if (/^pages\/.*\.tsx$/.test(target)) seen.add(target);
    }
  }
  return [...features].toSorted();
}

function resolved(from: string, specifier: string): string {
  return specifier.startsWith('.') ? join(dirname(from), specifier) : specifier.replace('#web/', '');
}

function read(file: string): string {
  return readFileSync(join(REPOSITORY_ROOT, SITE, file), 'utf8');
}

function nodeOf(file: string): string {
  return file.replace(/\.tsx$/, '').replace(/\W+/g, '-');
}
