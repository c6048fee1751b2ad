import { AppError } from '#domain/app-error.ts';
import type {
  AdminTheme,
  SaveThemeRequest,
  ThemeVersionsResponse,
} from '#domain/contract/admin/admin-theme-contract.ts';
import { failingPairs } from '#domain/theme/contrast.ts';
import { NO_CHANGES, onlyChanges } from '#domain/theme/palette.ts';
import { staleVersion } from '#lambdas/admin/stale-version.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ThemeDeps = { themes: Store['themes']; clock: Clock };

const PER_PAGE = 20;
const BUILT_IN: AdminTheme = { version: 0, palette: NO_CHANGES, by: null, at: null };

/** Returns the current palette. */
export async function viewTheme({ themes }: ThemeDeps): Promise<AdminTheme> {
  return (await themes.current()) ?? BUILT_IN;
}

/** Lists all versions of the palette, newest first, one page at a time. */
export async function listThemes({ themes }: ThemeDeps, before?: number): Promise<ThemeVersionsResponse> {
  const { rows, more } = await themes.page(PER_PAGE, before);
  return { versions: rows, cursor: more ? String(rows.at(-1)?.version) : null };
}

/**
 * Stores a palette, which the sites show within a minute. Colors equal to the built-in ones are omitted, so
 * an empty palette resets the theme.
 * @throws AppError contrast_too_low with the pairs, stale_version
 */
export async function saveTheme(
  deps: ThemeDeps,
  { version, palette: wanted }: SaveThemeRequest,
  by: string,
): Promise<AdminTheme> {
  const palette = onlyChanges(wanted);
  const pairs = failingPairs(palette);
  if (pairs.length > 0) throw contrastTooLow(pairs);
  const stored = { version: version + 1, palette, by, at: isoIn(deps.clock) };
  const isFirst = version === (await viewTheme(deps)).version;
  if (!isFirst || !(await deps.themes.put(stored))) throw staleVersion(await viewTheme(deps));
  return stored;
}

function contrastTooLow(pairs: ReturnType<typeof failingPairs>): AppError {
  const [first] = pairs;
  const count = pairs.length - 1;
  const others =
    count === 0 ? '' : ` ${count} more ${count === 1 ? 'pair has' : 'pairs have'} too little contrast.`;
  const message = `The contrast is too low: ${first?.front} on ${first?.ground} (${first?.mode}) has ${first?.ratio}:1, and ${first?.least}:1 is needed.${others}`;
  return new AppError('invalid', 'contrast_too_low', message, { details: { pairs } });
}
