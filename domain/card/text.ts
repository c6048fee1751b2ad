import { fill } from './canvas.ts';
import glyphs from './glyphs.json' with { type: 'json' };
import type { Image } from './png.ts';

/** The style of a text. `size`: line height in pixels. */
export type TextStyle = { weight: keyof typeof glyphs; size: number; color: string };

/** The shape of a character, in thousandths of the font size. y increases downward from the baseline. */
type Glyph = { advance: number; lines: number[] };

const UNITS = 1_000;
/** The number of line segments that approximate a curve. */
const STEPS = 6;
const UNKNOWN = '?';
const ELLIPSIS = '…';

const drawn = new Map<string, Glyph>();

/**
 * Draws a text.
 * @param baseline y of the line on which the letters stand
 */
export function drawText(
  image: Image,
  text: string,
  at: { x: number; baseline: number },
  style: TextStyle,
): void {
  const scale = style.size / UNITS;
  const outline: number[] = [];
  let pen = at.x;
  for (const character of known(text, style)) {
    const { advance, lines } = glyphOf(character, style);
    lines.forEach((value, index) => {
      outline.push(index % 2 === 0 ? pen + value * scale : at.baseline + value * scale);
    });
    pen += advance * scale;
  }
  fill(image, outline, style.color);
}

/** Returns the width of a text in pixels. */
export function textWidth(text: string, style: TextStyle): number {
  const advances = known(text, style).map((character) => glyphOf(character, style).advance);
  return (advances.reduce((sum, advance) => sum + advance, 0) * style.size) / UNITS;
}

/** Breaks a text into lines between words. If it does not fit, the last line ends with an ellipsis. */
export function wrapped(text: string, width: number, most: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  const last = shown.at(-1);
  if (last === undefined || (lines.length <= most && textWidth(last, style) <= width)) return shown;
  return [...shown.slice(0, -1), cut(last, width, style)];
}

function cut(line: string, width: number, style: TextStyle): string {
  let short = line;
  while (short !== '' && textWidth(short + ELLIPSIS, style) > width) short = short.slice(0, -1).trimEnd();
  return short + ELLIPSIS;
}

/**
 * Returns the characters of a text that can be drawn. Accents without a glyph are dropped, and other missing
 * characters become question marks.
 */
function known(text: string, { weight }: TextStyle): string[] {
  return [...text.normalize('NFC')].map((character) => {
    const plain = character.normalize('NFD').charAt(0);
    return [character, plain].find((each) => each in glyphs[weight]) ?? UNKNOWN;
  });
}

function glyphOf(character: string, { weight }: TextStyle): Glyph {
  const key = `${weight} ${character}`;
  const glyph = drawn.get(key) ?? parsed(new Map(Object.entries(glyphs[weight])).get(character) ?? '0');
  drawn.set(key, glyph);
  return glyph;
}

/**
 * Parses a glyph.
 * @param path the advance, then `M x y`, `L x y` and `Q control end` for closed outlines, as in SVG
 */
function parsed(path: string): Glyph {
  const lines: number[] = [];
  let [startX, startY, x, y] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    lines.push(x, y, toX, toY);
    [x, y] = [toX, toY];
  };
  for (const [, command, numbers = ''] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.split(' ').map(Number);
    if (command === 'L') lineTo(a, b);
    if (command === 'M') {
      lineTo(startX, startY);
      [startX, startY, x, y] = [a, b, a, b];
    }
    if (command === 'Q') {
      const [fromX, fromY] = [x, y];
      for (let step = 1; step <= STEPS; step += 1) {
        const t = step / STEPS;
        const between = (from: number, control: number, to: number) =>
          (1 - t) ** 2 * from + 2 * t * (1 - t) * control + t ** 2 * to;
        lineTo(between(fromX, a, c), between(fromY, b, d));
      }
    }
  }
  lineTo(startX, startY);
  return { advance: Number.parseInt(path, 10), lines };
}
