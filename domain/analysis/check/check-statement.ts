import type { Statement } from '#domain/analysis/prompt/answer.ts';
import { isInstruction } from '#domain/text/instructions.ts';
import { supportOf } from './borne-out.ts';
import type { Support } from './figure-evidence.ts';
import { retellsTruly } from './retelling.ts';
import type { Source } from './sources.ts';

/** Passages beside the cited ones that are tried before a statement is dropped. */
const OTHERS_TRIED = 3;

/**
 * What bears out a statement of an answer: the passages that it cites, or a line that code computed. A slip in the
 * number of a passage is mended where others bear the statement out.
 * @param all what the model was shown; the sentence that a statement retells is looked for in all of it
 * @param known words that need no passage: the company's name
 * @returns `null` for a statement that is to be dropped
 */
export function checkStatement(
  { text, passages }: Statement,
  all: readonly Source[],
  known: string,
): Support | null {
  if (isInstruction(text)) return null;
  const own = all.filter(({ passage }) => passages.includes(passage.number));
  const quoted = own.filter(({ passage }) => passage.number > 0);
  const computed = computedLine(text, own);
  if (computed !== null) return supportOf(text, quoted, known) ?? computed;
  if (altersComputed(text, all, known)) return null;
  const sentences = all.flatMap((source) => source.sentences);
  if (!retellsTruly(text, sentences)) return null;
  for (const cited of [quoted, own, ...mostLike(text, all).map((source) => [source])]) {
    const support = supportOf(text, cited, known);
    if (support !== null) return support;
  }
  return null;
}

/** What code computed needs no words of the filing, as long as it is told word for word. */
function computedLine(text: string, own: readonly Source[]): Support | null {
  const facts = own.find(({ passage }) => passage.number === 0);
  const line = facts?.sentences.find(({ segment }) => segment.text.replace(/^[A-Z][a-z]+: /, '') === text);
  return line === undefined ? null : [line];
}

/**
 * `Jane Roe: 5,000 shares, 6.1%` with another figure, of another thing, or with more behind it: code counted, and what
 * else the filing says of her means something else.
 */
function altersComputed(text: string, all: readonly Source[], known: string): boolean {
  const label = LABEL.exec(text)?.[0];
  return all
    .filter(({ passage }) => passage.number === 0)
    .flatMap(({ sentences }) => sentences)
    .filter(({ segment }) => !segment.text.includes(text))
    .some(
      ({ segment }) =>
        withoutFigures(segment.text) === withoutFigures(text) ||
        addsTo(segment.text, text, known) ||
        (label !== undefined && segment.text.includes(`: ${label}`)),
    );
}

const LABEL = /^[^:]{3,80}: /;

/** True for a computed line of a few words at least that goes on with words of the statement's own; any may begin with the company's name. */
function addsTo(line: string, text: string, known: string): boolean {
  const told = line.replace(/^[A-Z][a-z]+: /, '').replace(/\.$/, '');
  const isLine = told.length >= SHORTEST_LINE && !known.includes(told);
  return isLine && text.length > told.length + 1 && text.startsWith(told);
}

const SHORTEST_LINE = 15;

const withoutFigures = (text: string) =>
  text
    .toLowerCase()
    .replace(/^fact: /, '')
    .replace(/\d[\d.,]*/g, '#')
    .replace(/[^\p{L}#%$]+/gu, ' ')
    .trim();

function mostLike(text: string, all: readonly Source[]): Source[] {
  const words = new Set(text.toLowerCase().match(/\p{L}{4,}|\d[\d.,]*\d/gu) ?? []);
  return all
    .map((source) => {
      const lower = source.passage.text.toLowerCase();
      return { source, shared: [...words].filter((word) => lower.includes(word)).length };
    })
    .filter(({ shared }) => shared * 2 >= words.size)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, OTHERS_TRIED)
    .map(({ source }) => source);
}
