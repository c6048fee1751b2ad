import * as v from 'valibot';
import { isColor } from './color.ts';
import { TOKENS } from './palette.ts';

const Color = v.pipe(v.string(), v.check(isColor, 'A color such as #1f5fd0 or oklch(0.52 0.19 260)'));
const Colors = v.strictObject(v.entriesFromList(TOKENS, v.exactOptional(Color)));

/** Colors that replace the built-in ones, for both themes. */
export const PaletteChange = v.strictObject({ light: Colors, dark: Colors });

/** A stored version of the palette. `by` is a user id; `at` is ISO. */
export const ThemeVersion = v.object({
  version: v.number(),
  palette: PaletteChange,
  by: v.string(),
  at: v.string(),
});
export type ThemeVersion = v.InferOutput<typeof ThemeVersion>;
