import { describe, expect, it } from 'vitest';
import '#web/styles/tokens.css';

/** Tokens: foreground, background, and minimum contrast. */
const DATA = 7;
const TEXT = 4.5;
const CONTROL = 3;
const PAIRS: [string, string, number][] = [
  ...['--page', '--surface', '--surface-hover'].flatMap((ground): [string, string, number][] => [
    ['--text', ground, DATA],
    ['--text-data', ground, DATA],
    ['--text-quiet', ground, TEXT],
    ['--link', ground, TEXT],
    ['--up', ground, TEXT],
    ['--down', ground, TEXT],
    ['--line-control', ground, CONTROL],
  ]),
  ['--on-accent', '--accent', TEXT],
  ['--on-accent', '--accent-strong', TEXT],
  ['--accent', '--surface', CONTROL],
  ['--link', '--accent-quiet', TEXT],
  ...['critical', 'high', 'medium', 'low'].flatMap((level): [string, string, number][] => [
    [`--${level}-text`, `--${level}-quiet`, TEXT],
    [`--on-${level}`, `--${level}`, TEXT],
  ]),
  ['--text-quiet', '--accent-quiet', TEXT],
  ['--text-quiet', '--neutral-4', TEXT],
  ['--up', '--surface-inset', TEXT],
  ['--up-bar', '--surface', CONTROL],
  ['--down-bar', '--surface', CONTROL],
];

describe.each(['light', 'dark'])('the %s theme', (theme) => {
  it.each(PAIRS)('shows %s on %s at %s:1 or better', (front, ground, least) => {
    document.documentElement.dataset.theme = theme;
    expect(contrast(color(front), color(ground))).toBeGreaterThanOrEqual(least);
  });
});

/** The sRGB color that the browser paints for a token. */
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

/** WCAG 2 contrast ratio. */
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
