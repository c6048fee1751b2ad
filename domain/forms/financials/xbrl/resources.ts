/** The period or date of a fact. */
export type TaggedContext = {
  /** ISO; `null` for a single date. */
  start: string | null;
  end: string;
  /** True for a segment, a share class or another part, rather than the whole company. */
  hasDimensions: boolean;
};

type Dates = { startdate: string; enddate: string; instant: string };
type OpenContext = Dates & { id: string; hasDimensions: boolean };

/** The contexts and units declared in the header of inline XBRL. */
export class XbrlResources {
  readonly contexts = new Map<string, TaggedContext>();
  /** By id: `USD`, `USD/shares`. */
  readonly units = new Map<string, string>();
  private context: OpenContext | null = null;
  private unit: { id: string; measures: string[] } | null = null;
  /** The text collected so far for the date or measure being read. */
  private words: string | null = null;

  open(local: string, { id = '' }: Record<string, string>): void {
    switch (local) {
      case 'context':
        this.context = { id, startdate: '', enddate: '', instant: '', hasDimensions: false };
        break;
      case 'unit':
        this.unit = { id, measures: [] };
        break;
      case 'segment':
      case 'scenario':
        if (this.context) this.context.hasDimensions = true;
        break;
      case 'startdate':
      case 'enddate':
      case 'instant':
      case 'measure':
        this.words = '';
        break;
    }
  }

  text(data: string): void {
    if (this.words !== null) this.words += data;
  }

  close(local: string): void {
    switch (local) {
      case 'startdate':
      case 'enddate':
      case 'instant':
        if (this.context) this.context[local] = (this.words ?? '').trim().slice(0, 10);
        this.words = null;
        break;
      case 'measure':
        this.unit?.measures.push((this.words ?? '').trim().replace(/^.*:/, ''));
        this.words = null;
        break;
      case 'context':
        this.endContext();
        break;
      case 'unit':
        if (this.unit) this.units.set(this.unit.id, this.unit.measures.join('/'));
        this.unit = null;
        break;
    }
  }

  private endContext(): void {
    if (this.context === null) return;
    const { id, startdate, enddate, instant, hasDimensions } = this.context;
    const end = enddate || instant;
    if (end !== '') this.contexts.set(id, { start: startdate || null, end, hasDimensions });
    this.context = null;
  }
}
