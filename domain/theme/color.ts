/** Linear sRGB, each component from 0 to 1. */
type Linear = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const OKLCH = /^oklch\((0(?:\.\d{1,4})?|1(?:\.0{1,4})?) (0(?:\.\d{1,4})?) (\d{1,3}(?:\.\d{1,2})?)\)$/;

/**
 * Returns whether a text is a color in one of the two notations that a palette may contain: `#1f5fd0` and `oklch(0.52
 * 0.19 260)`, both opaque.
 */
export function isColor(text: string): boolean {
  return HEX.test(text) || OKLCH.test(text);
}

/**
 * Returns the WCAG 2.2 contrast ratio of two colors, 1 to 21.
 * @throws Error for a text that `isColor` rejects
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Returns a color as `#rrggbb`, as displayed on a screen with the sRGB gamut. */
export function hexOf(color: string): string {
  return `#${bytesOf(color)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = bytesOf(color).map((byte) => toLinear(byte / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast is computed from whole bytes, because screens display those. */
function bytesOf(color: string): number[] {
  const hex = HEX.exec(color);
  if (hex !== null) return hex.slice(1).map((part) => Number.parseInt(part, 16));
  return linearOf(color).map((part) => Math.round(255 * toGamma(Math.min(1, Math.max(0, part)))));
}

/** @see https://bottosson.github.io/posts/oklab/ */
function linearOf(color: string): Linear {
  const oklch = OKLCH.exec(color);
  if (oklch === null) throw new Error(`${color} is not a color.`);
  const [lightness = 0, chroma = 0, hue = 0] = oklch.slice(1).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function toGamma(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}
