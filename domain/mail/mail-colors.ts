import { hexOf } from '#domain/theme/color.ts';
import { type ColorName, colorIn, NO_CHANGES, type Palette, type ThemeMode } from '#domain/theme/palette.ts';

/** The names of the theme's colors used in emails. `COLOR_PAIRS` checks the combinations of text and background. */
const NAMES = {
  page: 'page',
  card: 'surface',
  line: 'line',
  ink: 'text',
  quiet: 'text-quiet',
  link: 'link',
  button: 'accent',
  onButton: 'on-accent',
  critical: 'critical-text',
  high: 'high-text',
  medium: 'medium-text',
  low: 'low-text',
  neutral: 'text-quiet',
} as const satisfies Record<string, ColorName>;

type Colors = Record<keyof typeof NAMES, string>;

/** The colors of an email in light and dark mode as `#rrggbb`, the only notation that all email clients support. */
export type MailColors = Record<ThemeMode, Colors>;

/** Returns the colors of emails for a palette. */
export function mailColors(palette: Palette): MailColors {
  const of = (mode: ThemeMode) =>
    Object.fromEntries(
      Object.entries(NAMES).map(([part, name]) => [part, hexOf(colorIn(palette, mode, name))]),
    ) as Colors;
  return { light: of('light'), dark: of('dark') };
}

export const BUILT_IN_MAIL_COLORS: MailColors = mailColors(NO_CHANGES);
