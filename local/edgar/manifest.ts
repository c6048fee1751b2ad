/** A row of a corpus's MANIFEST.csv. */
export type ManifestRow = {
  /** Path within the corpus folder. */
  path: string;
  form: string;
  issuer: string;
  ticker: string;
  /** Dashed, or empty if the source did not record it. */
  accession: string;
  /** ISO, or empty. */
  filedDate: string;
};

const FIELD = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g;

/** Returns the rows in a CSV text, quoted as in RFC 4180. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [whole, field = '', end] of text.matchAll(FIELD)) {
    if (whole === '' && row.length === 0) break;
    row.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Reads the manifest's rows by column name. */
export function readManifest(csv: string): ManifestRow[] {
  const [head = [], ...rows] = csvRows(csv);
  return rows.map((row) => {
    const cell = (name: string) => row[head.indexOf(name)]?.trim() ?? '';
    return {
      path: cell('path'),
      form: cell('form'),
      issuer: cell('issuer'),
      ticker: cell('ticker'),
      accession: cell('accession'),
      filedDate: cell('filed_date'),
    };
  });
}
