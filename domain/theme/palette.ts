import { hexOf, isColor } from './color.ts';

/**
 * The colors of the light theme that an operator can change. They have the same values as in web/src/styles/tokens.css;
 * a test compares them. Links use the accent color unless they have their own.
 */
const LIGHT = {
  'neutral-1': 'oklch(1 0 0)',
  'neutral-2': 'oklch(0.984 0.003 255)',
  'neutral-3': 'oklch(0.968 0.004 255)',
  'neutral-4': 'oklch(0.945 0.006 255)',
  'neutral-5': 'oklch(0.918 0.007 255)',
  'neutral-6': 'oklch(0.87 0.01 255)',
  'neutral-7': 'oklch(0.79 0.013 255)',
  'neutral-8': 'oklch(0.635 0.018 255)',
  'neutral-9': 'oklch(0.55 0.02 255)',
  'neutral-10': 'oklch(0.485 0.022 255)',
  'neutral-11': 'oklch(0.39 0.024 255)',
  'neutral-12': 'oklch(0.235 0.025 258)',
  accent: 'oklch(0.52 0.19 260)',
  'accent-strong': 'oklch(0.45 0.185 261)',
  'accent-quiet': 'oklch(0.958 0.02 258)',
  'on-accent': 'oklch(1 0 0)',
  link: 'oklch(0.52 0.19 260)',
  critical: 'oklch(0.56 0.215 27)',
  'critical-text': 'oklch(0.475 0.185 27)',
  'critical-quiet': 'oklch(0.956 0.026 20)',
  'on-critical': 'oklch(1 0 0)',
  high: 'oklch(0.74 0.165 57)',
  'high-text': 'oklch(0.475 0.125 47)',
  'high-quiet': 'oklch(0.962 0.034 68)',
  'on-high': 'oklch(0.22 0.05 50)',
  medium: 'oklch(0.85 0.15 92)',
  'medium-text': 'oklch(0.45 0.095 82)',
  'medium-quiet': 'oklch(0.968 0.048 95)',
  'on-medium': 'oklch(0.24 0.05 85)',
  low: 'oklch(0.52 0.02 255)',
  'on-low': 'oklch(1 0 0)',
  up: 'oklch(0.47 0.12 152)',
  'up-bar': 'oklch(0.62 0.15 152)',
  down: 'oklch(0.49 0.19 27)',
  'down-bar': 'oklch(0.62 0.2 27)',
} as const;

export type Token = keyof typeof LIGHT;
export const TOKENS = Object.keys(LIGHT) as Token[];

const DARK: Record<Token, string> = {
  'neutral-1': 'oklch(0.208 0.013 258)',
  'neutral-2': 'oklch(0.172 0.012 258)',
  'neutral-3': 'oklch(0.245 0.014 258)',
  'neutral-4': 'oklch(0.278 0.016 258)',
  'neutral-5': 'oklch(0.305 0.016 258)',
  'neutral-6': 'oklch(0.36 0.018 258)',
  'neutral-7': 'oklch(0.43 0.02 258)',
  'neutral-8': 'oklch(0.545 0.022 258)',
  'neutral-9': 'oklch(0.64 0.02 258)',
  'neutral-10': 'oklch(0.735 0.018 258)',
  'neutral-11': 'oklch(0.84 0.013 258)',
  'neutral-12': 'oklch(0.952 0.006 258)',
  accent: 'oklch(0.56 0.185 260)',
  'accent-strong': 'oklch(0.51 0.185 260)',
  'accent-quiet': 'oklch(0.29 0.05 260)',
  'on-accent': 'oklch(1 0 0)',
  link: 'oklch(0.755 0.115 256)',
  critical: 'oklch(0.575 0.205 27)',
  'critical-text': 'oklch(0.79 0.125 22)',
  'critical-quiet': 'oklch(0.29 0.06 22)',
  'on-critical': 'oklch(1 0 0)',
  high: 'oklch(0.76 0.155 60)',
  'high-text': 'oklch(0.82 0.115 66)',
  'high-quiet': 'oklch(0.295 0.045 60)',
  'on-high': 'oklch(0.22 0.05 50)',
  medium: 'oklch(0.85 0.14 92)',
  'medium-text': 'oklch(0.87 0.105 92)',
  'medium-quiet': 'oklch(0.295 0.038 90)',
  'on-medium': 'oklch(0.24 0.05 85)',
  low: 'oklch(0.5 0.02 258)',
  'on-low': 'oklch(1 0 0)',
  up: 'oklch(0.79 0.14 155)',
  'up-bar': 'oklch(0.65 0.14 155)',
  down: 'oklch(0.77 0.13 22)',
  'down-bar': 'oklch(0.62 0.19 27)',
};

export const THEME_MODES = ['light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** The built-in value of each token. */
export const BUILT_IN_PALETTE: Record<ThemeMode, Record<Token, string>> = { light: LIGHT, dark: DARK };

/** Colors that replace the built-in ones. A token that is missing keeps its built-in value. */
export type Palette = Record<ThemeMode, Partial<Record<Token, string>>>;

export const NO_CHANGES: Palette = { light: {}, dark: {} };

/** Alternative names for some tokens in the stylesheets, in both themes. */
const ALIASES = {
  page: 'neutral-2',
  surface: 'neutral-1',
  'surface-hover': 'neutral-3',
  'surface-inset': 'neutral-3',
  line: 'neutral-5',
  'line-control': 'neutral-8',
  text: 'neutral-12',
  'text-data': 'neutral-11',
  'text-quiet': 'neutral-10',
  'low-text': 'neutral-10',
  'low-quiet': 'neutral-4',
} as const satisfies Record<string, Token>;

export type ColorName = Token | keyof typeof ALIASES;

/** Returns the token for a color name used in the stylesheets. */
export function tokenOf(name: ColorName): Token {
  return name in ALIASES ? ALIASES[name as keyof typeof ALIASES] : (name as Token);
}

/** Returns the color for a color name used in the stylesheets. */
export function colorIn(palette: Palette, mode: ThemeMode, name: ColorName): string {
  const token = tokenOf(name);
  const own = palette[mode][token];
  if (own !== undefined) return own;
  // In the light theme, links use the accent color.
  if (token === 'link' && mode === 'light') return colorIn(palette, mode, 'accent');
  return BUILT_IN_PALETTE[mode][token];
}

/** Returns the palette without values that equal the built-in ones. */
export function onlyChanges(palette: Palette): Palette {
  const changed = (mode: ThemeMode) =>
    Object.fromEntries(
      TOKENS.flatMap((token) => {
        const value = palette[mode][token];
        if (value === undefined || sameColor(value, BUILT_IN_PALETTE[mode][token])) return [];
        return [[token, value]];
      }),
    );
  return { light: changed('light'), dark: changed('dark') };
}

/** A color picker supports only `#rrggbb`. Choosing the built-in color again does not count as a change. */
function sameColor(one: string, other: string): boolean {
  return one === other || (isColor(one) && hexOf(one) === hexOf(other));
}

/**
 * Returns the CSS rules that apply a palette on top of the built-in one; empty if it changes nothing. Values
 * are safe to insert because `isColor` allows no character that ends a declaration.
 */
export function cssOf(palette: Palette): string {
  return THEME_MODES.map((mode) => {
    const declarations = Object.entries(palette[mode])
      .filter(([token, value]) => token in LIGHT && isColor(value))
      .map(([token, value]) => `--${token}:${value}`);
    const selector =
      mode === 'light' ? ':root:not([data-theme=dark]),[data-theme=light]' : '[data-theme=dark]';
    return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`;
  }).join('');
}
