import * as v from 'valibot';
import { compareTexts } from '#domain/changes/compare-texts.ts';
import type { FilingChanges, ParagraphChange } from '#domain/changes/filing-changes.ts';
import type { Finding } from '#domain/chat/chat-passage.ts';
import { passageLines } from '#domain/chat/passage-lines.ts';
import { withoutInstructions } from '#domain/text/cut-instructions.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { citedFiling, type KnownFiling, readableFiling } from '#lambdas/chat/sources/chat-sources.ts';
import type { RunnableTool, ToolDeps } from './tool.ts';

const Input = v.object({ accession: v.string(), against: v.optional(v.string()) });
const MOST_PARAGRAPHS = 8;
const LONGEST_PARAGRAPH = 700;
const VERBS = { added: 'New', removed: 'No longer there', changed: 'Changed' } as const;

/** Returns how a filing differs from the previous one, or from another filing. */
export const compareFilings: RunnableTool = {
  name: 'compare_filings',
  description:
    'Returns what changed in a report compared with the previous one, or with another filing: figures, notes, and paragraphs.',
  schema: {
    type: 'object',
    properties: {
      accession: { type: 'string', description: 'The newer filing' },
      against: { type: 'string', description: 'The older filing; the report before if left out' },
    },
    required: ['accession'],
  },
  async run(deps, input, shown) {
    const { accession, against } = v.parse(Input, input);
    const filing = await deps.filings.get(accession);
    if (filing === null) return 'There is no such filing. Use list_filings.';
    const changes =
      against === undefined ? await storedChanges(deps, filing) : await compared(deps, filing, against);
    const found = changes === null ? [] : findingsOf(filing, changes);
    return found.length === 0
      ? 'No changes against an earlier filing are known.'
      : passageLines(found.map((finding) => shown.add(finding)));
  },
};

async function storedChanges(
  { documents }: ToolDeps,
  { accession }: KnownFiling,
): Promise<FilingChanges | null> {
  return (await documents.getPage(accession))?.changes ?? null;
}

async function compared(deps: ToolDeps, filing: KnownFiling, against: string): Promise<FilingChanges | null> {
  const older = await deps.filings.get(against);
  const [before, now] = await Promise.all([
    older === null ? null : readableFiling(deps, older),
    readableFiling(deps, filing),
  ]);
  if (older === null || before === null || now === null) return null;
  const whole = ({ text }: { text: string }) => ({
    text,
    sections: [{ name: 'Text', start: 0, end: text.length }],
  });
  const { accession, form, filedDate } = older;
  return {
    against: { accession, form, filedAt: filedDate },
    notes: [],
    figures: [],
    ...compareTexts(whole(before), whole(now)),
  };
}

function findingsOf(filing: KnownFiling, { against, notes, figures, paragraphs }: FilingChanges): Finding[] {
  const cited = citedFiling(filing);
  const heading =
    against === null
      ? 'Changes'
      : `Changes against the ${against.form} of ${readableDate(against.filedAt.slice(0, 10))}`;
  const plain = (text: string): Finding => ({
    filing: cited,
    heading,
    text: withoutInstructions(text),
    scale: 1,
    quote: null,
  });
  return [
    ...figures.map(({ name, before, after }) => plain(`${name}: ${after}, before ${before}.`)),
    ...notes.map((note) => plain(`The report ${note}.`)),
    ...paragraphs.slice(0, MOST_PARAGRAPHS).map((change) => paragraph(plain, change)),
  ].filter(({ text }) => text !== '');
}

function paragraph(
  plain: (text: string) => Finding,
  { kind, section, text, start }: ParagraphChange,
): Finding {
  const words = text.slice(0, LONGEST_PARAGRAPH);
  const finding = plain(`${VERBS[kind]} in ${section}: ${words}`);
  const quoted = withoutInstructions(words);
  return start === null
    ? finding
    : { ...finding, quote: { text: quoted, start, end: start + words.length, isExact: false } };
}
