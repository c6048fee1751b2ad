import type { Token } from '#domain/theme/palette.ts';

/** The tokens in page order, each with a description of what it colors. */
export const TOKEN_GROUPS: readonly { title: string; tokens: readonly (readonly [Token, string])[] }[] = [
  {
    title: 'Surfaces and text',
    tokens: [
      ['neutral-1', 'Surface'],
      ['neutral-2', 'Page'],
      ['neutral-3', 'Surface on hover'],
      ['neutral-4', 'Chip of a LOW filing'],
      ['neutral-5', 'Lines'],
      ['neutral-6', 'Strong lines'],
      ['neutral-7', 'Marks'],
      ['neutral-8', 'Borders of controls'],
      ['neutral-9', 'Icons'],
      ['neutral-10', 'Quiet text'],
      ['neutral-11', 'Data'],
      ['neutral-12', 'Text'],
    ],
  },
  {
    title: 'Accent',
    tokens: [
      ['accent', 'Filled buttons'],
      ['accent-strong', 'Filled buttons on hover'],
      ['accent-quiet', 'Quiet background'],
      ['on-accent', 'Text on the accent'],
      ['link', 'Links'],
    ],
  },
  {
    title: 'Importance',
    tokens: (['critical', 'high', 'medium'] as const)
      .flatMap((level): (readonly [Token, string])[] => [
        [level, `${level.toUpperCase()} badge`],
        [`on-${level}`, `Text on the ${level.toUpperCase()} badge`],
        [`${level}-text`, `${level.toUpperCase()} text`],
        [`${level}-quiet`, `${level.toUpperCase()} background`],
      ])
      .concat([
        ['low', 'LOW badge'],
        ['on-low', 'Text on the LOW badge'],
      ]),
  },
  {
    title: 'Prices',
    tokens: [
      ['up', 'Rise'],
      ['up-bar', 'Bar of a rise'],
      ['down', 'Fall'],
      ['down-bar', 'Bar of a fall'],
    ],
  },
];
