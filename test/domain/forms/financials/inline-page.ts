/** A tagged number on a test page; a test sets only the fields relevant to it. */
export type Tagged = {
  tag: string;
  /** Name of one of the page's periods. */
  context: string;
  text: string;
  scale?: number;
  sign?: '-';
  format?: string;
  unit?: string;
  attributes?: string;
};

export type Row = { label: string; cells: Tagged[] };

type Page = {
  form?: string;
  /**
   * Contexts by ID: first and last day, or a single day; with `member`, the context is for a part of the company.
   */
  contexts: Record<string, { start?: string; end: string; member?: string }>;
  /** Context in which the page tags its own date. */
  document?: string;
  fiscalPeriod?: string;
  fiscalYear?: string;
  tables: Row[][];
  hidden?: Tagged[];
  prose?: string;
};

/** Builds an HTML report with inline XBRL as filing software writes it. */
export function inlinePage(page: Page): string {
  const contexts = Object.entries(page.contexts).map(
    ([id, { start, end, member }]) =>
      `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000021344</xbrli:identifier>${
        member === undefined
          ? ''
          : `<xbrli:segment><xbrldi:explicitMember dimension="us-gaap:StatementBusinessSegmentsAxis">${member}</xbrldi:explicitMember></xbrli:segment>`
      }</xbrli:entity><xbrli:period>${
        start === undefined
          ? `<xbrli:instant>${end}</xbrli:instant>`
          : `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`
      }</xbrli:period></xbrli:context>`,
  );
  const own = page.document ?? Object.keys(page.contexts)[0] ?? '';
  const note = (name: string, text: string | undefined) =>
    text === undefined ? '' : `<ix:nonNumeric contextRef="${own}" name="dei:${name}">${text}</ix:nonNumeric>`;
  return `<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body><div style="display:none"><ix:header><ix:hidden>${note('DocumentFiscalPeriodFocus', page.fiscalPeriod)}${note('DocumentFiscalYearFocus', page.fiscalYear)}${(page.hidden ?? []).map(tagged).join('')}</ix:hidden><ix:resources>${contexts.join('')}
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>
<xbrli:unit id="usdPerShare"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit></ix:resources></ix:header></div>
<p>FORM ${note('DocumentType', page.form ?? '10-Q')}</p><p>For the period ended ${note('DocumentPeriodEndDate', page.contexts[own]?.end)}</p>
${page.tables.map((rows) => `<table>${rows.map(row).join('')}</table>`).join('<p>Notes</p>')}
<p>${page.prose ?? ''}</p></body></html>`;
}

function row({ label, cells }: Row): string {
  return `<tr><td>${label}</td>${cells.map((cell) => `<td>${tagged(cell)}</td>`).join('')}</tr>`;
}

export function tagged(fact: Tagged): string {
  const {
    tag,
    context,
    text,
    scale = 6,
    sign,
    format = 'ixt:num-dot-decimal',
    unit = 'usd',
    attributes = '',
  } = fact;
  const number = `<ix:nonFraction unitRef="${unit}" contextRef="${context}" decimals="-6" name="${tag}" format="${format}" scale="${scale}"${sign ? ` sign="${sign}"` : ''} ${attributes}>${text}</ix:nonFraction>`;
  return sign ? `(${number})` : number;
}
