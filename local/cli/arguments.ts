import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run -s filing -- [--edgar SOURCE] [--analysis] FILING...
Explains SEC filings, one JSON object per line, in the order given. The last key "facts" holds what only
some forms have; "missing" says what could not be read for sure. A FILING is

  a file       complete submission (.txt, .nc), or a single document as XML (Forms 3/4/5, 144, D, 13D/G, 13F)
               or as a page (8-K, 10-K, 10-Q, 20-F, 6-K, SC 13D/G, Forms 3/4/5 as the SEC renders them)
  a number     accession number with or without dashes; write ./NUMBER for a file of that name
  an address   of a filing at sec.gov: index page, folder, full text, or any document of the filing
  -            reads more of these from standard input, one per line

  --analysis        adds "analysis": what a model writes of the filing and what of it holds. Without AWS stand-ins write and
                    judge; --model ID asks a model on Bedrock, with the credentials of the environment

Numbers and addresses are read from the SOURCE:

  --edgar sample    the built-in sample filings
  --edgar DIR       a folder of real filings
  --edgar live      the SEC; needs EDGAR_USER_AGENT="Company contact@example.com" and is the default if that is
                    set. EDGAR_WWW_URL names another server that plays EDGAR.
`;

export type Arguments = {
  filings: string[];
  edgar: string | null;
  /** Adds an analysis. */
  analysis: boolean;
  /** Bedrock model id; `null` for the stand-ins. */
  model: string | null;
  help: boolean;
};

/**
 * Parses the command line.
 * @throws Error with a message for the user
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      edgar: { type: 'string' },
      analysis: { type: 'boolean', default: false },
      model: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return {
    filings: positionals,
    edgar: values.edgar ?? null,
    analysis: values.analysis || values.model !== undefined,
    model: values.model ?? null,
    help: values.help,
  };
}
