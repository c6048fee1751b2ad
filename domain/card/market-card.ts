import type { Brand } from '#domain/brands/brand.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { MarketResponse, MarketRow } from '#domain/contract/discovery/market-contract.ts';
import { STAGE_WORDS } from '#domain/listings/listing-words.ts';
import { LIST_NOTES, marketHeading, nothingFound } from '#domain/market/market-words.ts';
import { cardFrame, INK, INNER, LEVEL_COLORS, MARGIN, QUIET } from './card-frame.ts';
import type { Image } from './png.ts';
import { drawText, type TextStyle, textWidth, wrapped } from './text.ts';

const HEADING: TextStyle = { weight: 'bold', size: 52, color: INK };
const HEADING_STEP = 68;
const LINE: TextStyle = { weight: 'text', size: 36, color: INK };
const LINE_STEP = 70;
const LINES_AT = 402;
const MOST_LINES = 3;
const GAP = 16;

/**
 * Draws the card image for a market page: the list with its day or week, and its first rows.
 * @param page the public version
 */
export function marketCard(page: MarketResponse, kind: string | undefined, brand: Brand): Image {
  const [first] = page.rows;
  const image = cardFrame(brand, LEVEL_COLORS[first?.importance_level ?? 'LOW']);
  wrapped(marketHeading(page, kind), INNER, 2, HEADING).forEach((line, index) => {
    drawText(image, line, { x: MARGIN, baseline: 226 + index * HEADING_STEP }, HEADING);
  });
  if (first === undefined) {
    drawLines(image, [nothingFound(page), LIST_NOTES[page.list]]);
    return image;
  }
  page.rows.slice(0, MOST_LINES).forEach((row, index) => {
    drawRow(image, row, LINES_AT + index * LINE_STEP);
  });
  return image;
}

function drawLines(image: Image, lines: readonly string[]): void {
  const quiet: TextStyle = { ...LINE, color: QUIET };
  lines
    .flatMap((line) => wrapped(line, INNER, 2, quiet))
    .forEach((line, index) => {
      drawText(image, line, { x: MARGIN, baseline: LINES_AT + index * LINE_STEP }, quiet);
    });
}

/** Draws a row as one line: the ticker or company in the color of its level, then the headline or stage. */
function drawRow(image: Image, row: MarketRow, baseline: number): void {
  const name: TextStyle = { ...LINE, weight: 'bold', color: LEVEL_COLORS[row.importance_level] };
  const text = row.listing === null ? (row.one_liner ?? row.form) : STAGE_WORDS[row.listing.stage];
  const [shown = ''] = wrapped(
    row.ticker === null ? row.company_name : displayTicker(row.ticker),
    INNER / 2,
    1,
    name,
  );
  drawText(image, shown, { x: MARGIN, baseline }, name);
  const x = MARGIN + textWidth(shown, name) + GAP;
  const [line = ''] = wrapped(text, MARGIN + INNER - x, 1, LINE);
  drawText(image, line, { x, baseline }, LINE);
}
