import { inOneLine } from '#domain/analysis/prompt/prompt.ts';
import type { ChatPassage } from './chat-passage.ts';

/**
 * Formats passages for the model: one line each, with number, filing and headings, enclosed in tags that cannot occur
 * in a filing's text.
 */
export function passageLines(passages: readonly ChatPassage[]): string {
  return `<passages>\n${passages.map(lineOf).join('\n')}\n</passages>`;
}

function lineOf({ number, filing, heading, text }: ChatPassage): string {
  const { company, form, filedDate, accession } = filing;
  const where = [company, form, `filed ${filedDate}`, accession, heading ?? ''].filter(Boolean).join('; ');
  return `[${number}] (${inOneLine(where).replace(/[()]/g, ',')}) ${inOneLine(text)}`;
}

/** A passage as parsed from a line of `passageLines`. */
export type ShownLine = { number: number; where: string; text: string };

/** Returns the passages in a text that was sent to a model. */
export function passagesShown(text: string): ShownLine[] {
  return text.split('\n').flatMap((line) => {
    const [, number, where = '', words = ''] = /^\[(\d+)\] \(([^()]*)\) (.*)$/.exec(line) ?? [];
    return number === undefined ? [] : [{ number: Number(number), where, text: words }];
  });
}
