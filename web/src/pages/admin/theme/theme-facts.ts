import type { AdminTheme } from '#domain/contract/admin/admin-theme-contract.ts';
import { hexOf } from '#domain/theme/color.ts';
import { colorIn, THEME_MODES, TOKENS } from '#domain/theme/palette.ts';
import type { KnownFacts } from '#web/features/admin/object/changed-meanwhile.tsx';

/**
 * Returns the facts that a change of the theme is based on: each color in both themes, and who saved them.
 */
export function themeFacts({ palette, by }: AdminTheme): KnownFacts {
  return {
    'Saved by': by ?? '',
    ...Object.fromEntries(
      THEME_MODES.flatMap((mode) =>
        TOKENS.map((token) => [`${token} (${mode})`, hexOf(colorIn(palette, mode, token))]),
      ),
    ),
  };
}
