import { describe, expect, it, test } from 'vitest';
import { contrastOf, hexOf } from '#domain/theme/color.ts';
import { COLOR_PAIRS } from '#domain/theme/contrast.ts';
import { BUILT_IN_PALETTE, colorIn, NO_CHANGES, THEME_MODES, TOKENS } from '#domain/theme/palette.ts';
import '#web/styles/tokens.css';

const PAIRS = COLOR_PAIRS.map(({ front, ground, least }): [string, string, number] => [
  `--${front}`,
  `--${ground}`,
  least,
]);

describe.each(['light', 'dark'])('the %s theme', (theme) => {
  it.each(PAIRS)('shows %s on %s with a contrast of %s:1 or better', (front, ground, least) => {
    document.documentElement.dataset.theme = theme;
    expect(contrast(color(front), color(ground))).toBeGreaterThanOrEqual(least);
  });
});

test.each(THEME_MODES)('the palette that operators can change matches the %s stylesheet', (theme) => {
  document.documentElement.dataset.theme = theme;
  for (const token of TOKENS) {
    const painted = [...color(`--${token}`)].slice(0, 3);
    const known = colorOf(BUILT_IN_PALETTE[theme][token]);
    expect(
      painted.map((byte, index) => Math.abs(byte - (known[index] ?? 0))).every((off) => off <= 1),
      token,
    ).toBe(true);
  }
});

test.each(THEME_MODES)(
  'the contrast that is checked when a palette is saved is that of the %s pages',
  (theme) => {
    document.documentElement.dataset.theme = theme;
    for (const { front, ground } of COLOR_PAIRS) {
      const checked = contrastOf(colorIn(NO_CHANGES, theme, front), colorIn(NO_CHANGES, theme, ground));
      expect(checked).toBeCloseTo(contrast(color(`--${front}`), color(`--${ground}`)), 0);
    }
  },
);

/** Returns the bytes of a color as the domain computes it. */
function colorOf(value: string): number[] {
  const hex = hexOf(value);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Returns the sRGB color that the browser paints for a token. */
function color(token: string): Uint8ClampedArray {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('No canvas.');
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

/** Returns the WCAG 2 contrast ratio. */
function contrast(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red = 0, green = 0, blue = 0]: Uint8ClampedArray): number {
  const linear = [red, green, blue].map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}
