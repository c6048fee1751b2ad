import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run -s filing -- [--edgar SOURCE] FILING...
Explains SEC filings and prints one JSON object per line, in the order given. Forms with facts of their own
carry them as last key "facts"; "missing" says what of a page could not be read for sure. A FILING is

  a file       full submission (.txt, .nc), or a single document as XML (Forms 3/4/5, 144, D, 13D/G, 13F)
               or as a page (8-K, 10-K, 10-Q, 20-F, 6-K, SC 13D/G, Forms 3/4/5 as the SEC renders them)
  a number     accession number with or without dashes; write ./NUMBER for a file of that name
  an address   of a filing at sec.gov: index page, folder, full text, or any document, which stands for its filing
  -            reads more of these from standard input, one per line

Numbers and addresses are read from the SOURCE:

  --edgar sample    the built-in sample filings
  --edgar DIR       a folder of real filings
  --edgar live      the SEC; needs EDGAR_USER_AGENT="Company contact@example.com", and is the source without
                    --edgar where that is set. EDGAR_WWW_URL names another server that speaks EDGAR.
`;

export type Arguments = { filings: string[]; edgar: string | null; help: boolean };

/**
 * Reads the command line.
 * @throws Error whose message tells the user what is wrong
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { edgar: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  return { filings: positionals, edgar: values.edgar ?? null, help: values.help };
}
