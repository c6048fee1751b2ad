import { normalizeTicker } from '#domain/companies/ticker.ts';

/** A pasted or imported list: the tickers recognized, once each, and the lines that hold none. */
export type ImportedTickers = { tickers: string[]; unknown: string[] };

const TICKER_HEADS = /^(symbol|ticker|ticker symbol|stock|instrument)$/i;
/** As it is traded: capitals, perhaps with a class behind a dot, a hyphen or a slash. */
const TICKER = /^[A-Z]{1,5}([./-][A-Z]{1,2})?$/;
const SEPARATOR = /[,;\t]/;

/**
 * Tickers of a list: one in each line, several with commas between them, or a broker's export with a column of
 * symbols. Brokers mark funds and footnotes with asterisks, and put totals below.
 */
export function importedTickers(text: string): ImportedTickers {
  const lines = text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ''));
  const head = lines.findIndex((cells) => cells.some((cell) => TICKER_HEADS.test(cell)));
  if (head === -1) return collect(lines.flat().filter((cell) => cell !== ''));
  const column = lines[head]?.findIndex((cell) => TICKER_HEADS.test(cell)) ?? 0;
  return collect(
    lines
      .slice(head + 1)
      .map((cells) => cells[column] ?? '')
      .filter((cell) => cell !== ''),
  );
}

/** Cells of a line, without quotes. A quoted cell may hold a separator. */
function cellsOf(line: string): string[] {
  const cells = line.match(/"(?:[^"]|"")*"|[^,;\t]+|(?<=^|[,;\t])(?=[,;\t]|$)/g) ?? line.split(SEPARATOR);
  return cells.map((cell) => cell.trim().replace(/^"|"$/g, '').replace(/\*+$/, '').trim());
}

function collect(cells: readonly string[]): ImportedTickers {
  const tickers = new Set<string>();
  const unknown: string[] = [];
  for (const cell of cells) {
    const ticker = TICKER.test(cell.toUpperCase()) ? normalizeTicker(cell) : null;
    if (ticker === null) unknown.push(cell);
    else tickers.add(ticker);
  }
  return { tickers: [...tickers], unknown };
}
