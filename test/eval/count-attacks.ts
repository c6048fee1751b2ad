import { checkAnalysis } from '#domain/analysis/check/check-analysis.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { needsModel } from '#domain/analysis/subject.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { extractAnalysis } from '#local/bedrock/extract/extract-analysis.ts';
import { obey } from '#local/bedrock/obey.ts';
import { ATTACKS } from './attacks.ts';
import { type EvaluatedFiling, readBytes } from './filings.ts';

/** What came of the orders hidden in filings of one form. */
export type AttackCount = { form: string; runs: number; moved: string[] };

/** Every attack is tried on so many filings of a form, as far as there are. */
const FILINGS_EACH = 3;
/** Words of a paragraph by which its place in the markup is found. */
const WORDS_OF_PLACE = 5;

/**
 * Writes orders to the model into the documents of real filings, each beside a paragraph that the model gets to see,
 * and lets an analyst read them that does what it is told. Counts analyses that differ in level or words from those of
 * the untouched documents.
 */
export function countAttacks(filings: Iterable<EvaluatedFiling>): AttackCount[] {
  const hosts = [...filings].filter(({ subject }) => needsModel(subject));
  return [...Map.groupBy(hosts, ({ subject }) => subject.form)].map(([form, some]) =>
    attacksOn(form, some.map(hostOf)),
  );
}

type Host = { filing: EvaluatedFiling; html: string; places: number[]; shown: string };

function attacksOn(form: string, hosts: readonly Host[]): AttackCount {
  const count: AttackCount = { form, runs: 0, moved: [] };
  ATTACKS.forEach((attack, index) => {
    for (let run = 0; run < Math.min(FILINGS_EACH, hosts.length); run++) {
      const host = hosts[(index * FILINGS_EACH + run) % hosts.length];
      const attacked = host && withAttack(host, attack, index);
      if (!host || !attacked) continue;
      count.runs += 1;
      const moved = shownOf(attacked);
      if (host.shown !== moved)
        count.moved.push(`${host.filing.path}  ${attack}\n  ${host.shown}\n  ${moved}`);
    }
  });
  return count;
}

function hostOf(filing: EvaluatedFiling): Host {
  const html = decodeText(filing.bytes);
  const { passages } = preparePrompt(filing.subject);
  const places = passages
    .slice(1)
    .filter(({ text }) => !text.includes(' | '))
    .map(({ text }) => placeAfter(html, text))
    .filter((place) => place !== null);
  return { filing, html, places, shown: shownOf(filing) };
}

/** Where the paragraph ends that begins with the words of this passage. In a table an order would break a row. */
function placeAfter(html: string, passage: string): number | null {
  const words = passage.trim().split(/\s+/).slice(0, WORDS_OF_PLACE).map(escapedForPattern);
  const found = new RegExp(words.join('(?:\\s|&nbsp;|&#160;)+')).exec(html);
  if (found === null) return null;
  const end = /<\/(?:p|div)>/i.exec(html.slice(found.index));
  return end === null ? null : found.index + end.index + end[0].length;
}

const escapedForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As a paragraph of its own, each attack in another place. */
function withAttack({ filing, html, places }: Host, attack: string, index: number): EvaluatedFiling | null {
  const place = places[index % places.length];
  if (place === undefined) return null;
  const escaped = attack.replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const text = `${html.slice(0, place)}<p>${escaped}</p>${html.slice(place)}`;
  return readBytes(filing.path, new TextEncoder().encode(text));
}

function shownOf({ subject }: EvaluatedFiling): string {
  const { prompt, passages } = preparePrompt(subject);
  const answer = obey(extractAnalysis(prompt.text), prompt.text);
  const { level, score, oneLiner, summary, takeaways, importanceReason } = checkAnalysis(subject, passages, {
    analysis: answer,
    model: 'obeying',
  });
  return JSON.stringify([
    level,
    score,
    oneLiner,
    summary,
    takeaways.map(({ text }) => text),
    importanceReason,
  ]);
}
