import type { EventFinding } from '#domain/forms/current-report/events/event-facts.ts';
import { composeFinding } from '#domain/forms/current-report/findings/compose-finding.ts';
import type { ItemText } from '#domain/forms/current-report/findings/report-text.ts';
import { LONGEST_HEADLINE } from '#domain/forms/current-report/findings/slots.ts';

const LISTED = /^(?:[\d.()a-zA-Z]{1,8}[*+†]?)(?:\s*[-–—|:]+\s*|\s+)(?=\p{Lu})(.{12,})$/u;
const STANDARD =
  /^(?:Cover Page|Inline XBRL|104\b|Not applicable|Exhibits?\b|Description|Exhibit (?:No|Number))/i;
const SECURITIES = /\b(?:notes|debentures|bonds)\b/i;
const NOTES = /\b(?:notes|debentures|bonds|indenture|underwriting|terms agreement)\b/i;

/**
 * Returns a finding that names the types of documents in a report that only lists exhibits. @see
 * docs/rules.md#8-k-events
 */
export function exhibitsAlone({ number, body, sentences }: ItemText): EventFinding | null {
  const lines = body.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const listed = lines
    .map((line) => LISTED.exec(line)?.[1])
    .filter((line) => line !== undefined && !STANDARD.test(line));
  const [carrier] = listed;
  const sentence =
    sentences.find(({ words }) => carrier !== undefined && words.includes(carrier.slice(0, 40))) ??
    sentences[0];
  if (!sentence) return null;
  const papers = listed
    .toSorted((a, b) => Number(SECURITIES.test(b ?? '')) - Number(SECURITIES.test(a ?? '')))
    .map((line) => shortPaper(line ?? ''))
    .filter((paper) => paper !== '');
  const isOffering = listed.some((line) => NOTES.test(line ?? ''));
  const headline = papers
    .slice(1)
    .reduce(
      (line, paper) => (`${line}; ${paper}`.length <= LONGEST_HEADLINE ? `${line}; ${paper}` : line),
      `Files exhibits: ${papers[0] ?? 'no other news'}`,
    );
  return composeFinding({
    number,
    score: isOffering ? 3.5 : 1,
    line: headline,
    rule: isOffering ? 'Papers of an offering' : 'Exhibits',
    consequence: isOffering
      ? 'The papers belong to an offering; its prospectus describes what is sold and when.'
      : 'Papers filed as a matter of form; nothing new for holders.',
    sentence,
    event: { event: 'other news' },
    isRoutine: true,
  });
}

const LONGEST_PAPER = 110;

/** Shortens a line of the list of exhibits to the document that it names, or to the first one if it names several. */
function shortPaper(line: string): string {
  const paper = line
    .replace(/^The /, '')
    .replace(/,? and \([a-z]\) .*$| (?:is|are) (?:filed|furnished|attached|included) .*$/, '')
    .replace(/,? (?:dated|effective)(?: as of)? [A-Z][a-z]+ \d{1,2}, \d{4}/g, '')
    .replace(/\(the [“"][^)]*\)|\(["“][^)]*\)/g, '')
    .replace(
      /,? incorporated .*$|,? with (?:form|Form) of .*$|,? and the Underwriting Agreement Basic.*$/,
      '',
    )
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;*]+$/, '');
  return paper.length <= LONGEST_PAPER ? paper : paper.slice(0, LONGEST_PAPER + 1).replace(/\s+\S*$/, '');
}
