import { inOneLine } from '#domain/analysis/prompt/prompt.ts';
import type { ChatPassage } from './chat-passage.ts';

/**
 * Returns passages as the model is shown them: one line each, with number, filing and headings, between tags that no
 * text of a filing can contain.
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

/** Returns the passages in text that a model was shown. */
export function passagesShown(text: string): ShownLine[] {
  return text.split('\n').flatMap((line) => {
    const [, number, where = '', words = ''] = /^\[(\d+)\] \(([^()]*)\) (.*)$/.exec(line) ?? [];
    return number === undefined ? [] : [{ number: Number(number), where, text: words }];
  });
}
