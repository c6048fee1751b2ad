import type { PageObserver } from '#domain/text/html-text.ts';
import { XbrlResources } from './resources.ts';
import { taggedNumber } from './tagged-number.ts';

/** A tagged number in a document. */
export type TaggedFact = {
  /** The tag, such as `us-gaap:Revenues`. */
  concept: string;
  /** Id of its context. */
  context: string;
  /** Id of its unit. */
  unit: string;
  value: number;
  /** Precision in decimal digits, as stated by the filer: −6 for millions. */
  decimals: number;
  /** Index of its line in the readable text. */
  line: number;
  /** Number of its table on the page; 0 outside tables. */
  table: number;
};

type OpenFact = { attributes: Record<string, string>; text: string; line: number | null };
type OpenNote = { name: string; text: string };

const DOCUMENT = 'dei:Document';
/** The note that states the filer category, which determines how soon the company must report. */
export const FILER_CATEGORY = 'dei:EntityFilerCategory';

/**
 * Collects the inline XBRL of a page while its text is extracted: contexts, units and the numbers of the
 * wanted concepts.
 */
export class InlineXbrl implements PageObserver {
  readonly resources = new XbrlResources();
  readonly facts: TaggedFact[] = [];
  /** Document metadata, such as `dei:DocumentFiscalPeriodFocus`. */
  readonly notes = new Map<string, string>();
  /** The context in which the report tags its own date. It covers the report's own period. */
  documentContext: string | null = null;
  private readonly wanted: ReadonlySet<string>;
  private readonly openFacts: OpenFact[] = [];
  private readonly openNotes: (OpenNote | null)[] = [];
  private readonly openTables: number[] = [];
  private tables = 0;
  private firstLine = 0;

  /** @param wanted names of concepts; numbers of other concepts are ignored */
  constructor(wanted: ReadonlySet<string>) {
    this.wanted = wanted;
  }

  /** Starts the next page of the same report. @param firstLine index of the page's first line in the whole text */
  nextPage(firstLine: number): void {
    this.firstLine = firstLine;
    this.openFacts.length = 0;
    this.openNotes.length = 0;
    this.openTables.length = 0;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'table') this.openTables.push(++this.tables);
    const colon = name.indexOf(':');
    if (colon < 0) return;
    const local = name.slice(colon + 1);
    if (local === 'nonfraction') this.openFacts.push({ attributes, text: '', line: null });
    else if (local === 'nonnumeric') this.openNotes.push(this.noteOf(attributes));
    else this.resources.open(local, attributes);
  }

  text(data: string, line: number | null): void {
    for (const fact of this.openFacts) {
      fact.text += data;
      if (/\S/.test(data)) fact.line = line;
    }
    const note = this.openNotes.at(-1);
    if (note) note.text += data;
    this.resources.text(data);
  }

  close(name: string): void {
    if (name === 'table') this.openTables.pop();
    const colon = name.indexOf(':');
    if (colon < 0) return;
    const local = name.slice(colon + 1);
    if (local === 'nonfraction') this.endFact();
    else if (local === 'nonnumeric') this.endNote();
    else this.resources.close(local);
  }

  private noteOf({ name = '', contextref }: Record<string, string>): OpenNote | null {
    if (name === FILER_CATEGORY) return { name, text: '' };
    if (!name.startsWith(DOCUMENT)) return null;
    if (name === 'dei:DocumentPeriodEndDate' || this.documentContext === null)
      this.documentContext = contextref ?? null;
    return { name, text: '' };
  }

  private endNote(): void {
    const note = this.openNotes.pop();
    if (note && !this.notes.has(note.name)) this.notes.set(note.name, note.text.replace(/\s+/g, ' ').trim());
  }

  /** Hidden facts are ignored, because a reader cannot be shown them. */
  private endFact(): void {
    const fact = this.openFacts.pop();
    if (fact === undefined || fact.line === null) return;
    const { name = '', contextref = '', unitref = '', decimals = '', format, scale, sign } = fact.attributes;
    if (!this.wanted.has(name) || fact.attributes['xsi:nil'] === 'true') return;
    const value = taggedNumber({ text: fact.text, format, scale, sign });
    if (value === null) return;
    this.facts.push({
      concept: name,
      context: contextref,
      unit: unitref,
      value,
      decimals: /^-?\d+$/.test(decimals) ? Number(decimals) : Number.POSITIVE_INFINITY,
      line: this.firstLine + fact.line,
      table: this.openTables.at(-1) ?? 0,
    });
  }
}
