import { contrastOf } from './color.ts';
import {
  type ColorName,
  colorIn,
  type Palette,
  THEME_MODES,
  type ThemeMode,
  type Token,
  tokenOf,
} from './palette.ts';

/** A text color and a background color, and the minimum contrast between them. */
export type ColorPair = { front: ColorName; ground: ColorName; least: number };

/** A pair in one theme with its contrast, rounded down to two decimals. */
export type CheckedPair = ColorPair & { mode: ThemeMode; ratio: number; passes: boolean };

/** Data 7:1 (WCAG 1.4.6), other text 4.5:1 (1.4.3), controls and glyphs 3:1 (1.4.11). */
const DATA = 7;
const TEXT = 4.5;
const CONTROL = 3;

const pair = (front: ColorName, ground: ColorName, least: number): ColorPair => ({ front, ground, least });

const GROUNDS = ['page', 'surface', 'surface-hover'] as const;
const LEVELS = ['critical', 'high', 'medium', 'low'] as const;

/** Every pair in use on the site and in emails. */
export const COLOR_PAIRS: readonly ColorPair[] = [
  ...GROUNDS.flatMap((ground) => [
    pair('text', ground, DATA),
    pair('text-data', ground, DATA),
    pair('text-quiet', ground, TEXT),
    pair('link', ground, TEXT),
    pair('up', ground, TEXT),
    pair('down', ground, TEXT),
    pair('line-control', ground, CONTROL),
  ]),
  pair('on-accent', 'accent', TEXT),
  pair('on-accent', 'accent-strong', TEXT),
  pair('accent', 'surface', CONTROL),
  pair('link', 'accent-quiet', TEXT),
  ...LEVELS.flatMap((level) => [
    pair(`${level}-text`, `${level}-quiet`, TEXT),
    pair(`on-${level}`, level, TEXT),
  ]),
  // The level label above a headline in an email.
  ...LEVELS.map((level) => pair(`${level}-text`, 'surface', TEXT)),
  pair('text-quiet', 'accent-quiet', TEXT),
  pair('text-quiet', 'neutral-4', TEXT),
  pair('up', 'surface-inset', TEXT),
  pair('up-bar', 'surface', CONTROL),
  pair('down-bar', 'surface', CONTROL),
];

/** Returns the contrast of every pair in both themes. @param palette must contain only valid colors */
export function checkedPairs(palette: Palette): CheckedPair[] {
  return THEME_MODES.flatMap((mode) =>
    COLOR_PAIRS.map((each) => {
      const ratio = contrastOf(colorIn(palette, mode, each.front), colorIn(palette, mode, each.ground));
      return { ...each, mode, ratio: Math.floor(ratio * 100) / 100, passes: ratio >= each.least };
    }),
  );
}

/** Returns the pairs in a palette whose contrast is too low. */
export function failingPairs(palette: Palette): CheckedPair[] {
  return checkedPairs(palette).filter(({ passes }) => !passes);
}

/** Returns whether a pair uses a token. */
export function involves({ front, ground }: ColorPair, token: Token): boolean {
  return tokenOf(front) === token || tokenOf(ground) === token;
}
