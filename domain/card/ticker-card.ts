import { BRANDS, type Brand } from '#domain/brands/brand.ts';
import { ICON_LINE, ICON_STROKE, ICON_UNITS } from '#domain/brands/icon.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { canvas, fill, fillBox } from './canvas.ts';
import type { Image } from './png.ts';
import { drawText, type TextStyle, textWidth, wrapped } from './text.ts';

/** The size of the image that social networks show beside a link. @see https://ogp.me */
export const CARD_SIZE = { width: 1_200, height: 630 } as const;

const MARGIN = 80;
const INNER = CARD_SIZE.width - 2 * MARGIN;
const INK = '#161a20';
const QUIET = '#59636f';
const LEVEL_COLORS: Record<ImportanceLevel, string> = {
  CRITICAL: '#b3261e',
  HIGH: '#a84a00',
  MEDIUM: '#7a5f00',
  LOW: '#59636f',
};
const ICON = { x: MARGIN, y: 64, size: 56 };
const HEADLINE: TextStyle = { weight: 'bold', size: 48, color: INK };
const HEADLINE_LINES = 2;
const HEADLINE_STEP = 62;

/** Draws the picture of a ticker's page: the company, and the newest headline with its level. */
export function tickerCard(page: PublicTickerResponse, brand: Brand): Image {
  const image = canvas(CARD_SIZE.width, CARD_SIZE.height, '#ffffff');
  drawIcon(image, brand);
  const beside = ICON.x + ICON.size + 20;
  drawText(image, brand.name, { x: beside, baseline: 103 }, { weight: 'bold', size: 34, color: INK });

  const ticker = displayTicker(page.ticker);
  drawText(image, ticker, { x: MARGIN, baseline: 262 }, { weight: 'bold', size: 120, color: INK });
  const company: TextStyle = { weight: 'text', size: 40, color: QUIET };
  const [name = ''] = wrapped(page.company_name, INNER, 1, company);
  drawText(image, name, { x: MARGIN, baseline: 328 }, company);

  const [latest] = page.filings;
  const color = LEVEL_COLORS[latest?.importance_level ?? 'LOW'];
  fillBox(image, { x: 0, y: CARD_SIZE.height - 16, width: CARD_SIZE.width, height: 16 }, color);
  const facts: TextStyle = { weight: 'bold', size: 32, color };
  if (!latest) {
    drawText(image, 'SEC filings, rated by importance', { x: MARGIN, baseline: 442 }, facts);
    return image;
  }
  const level = `${latest.importance_level} · ${latest.form}`;
  drawText(image, level, { x: MARGIN, baseline: 428 }, facts);
  const quiet: TextStyle = { weight: 'text', size: 32, color: QUIET };
  const after = MARGIN + textWidth(`${level} `, facts);
  drawText(image, `· ${formatDate(latest.filed_at)}`, { x: after, baseline: 428 }, quiet);
  const headline = latest.one_liner ?? `${latest.form} filed with the SEC`;
  wrapped(headline, INNER, HEADLINE_LINES, HEADLINE).forEach((line, index) => {
    drawText(image, line, { x: MARGIN, baseline: 496 + index * HEADLINE_STEP }, HEADLINE);
  });
  return image;
}

/** Draws a brand's icon. @see web/build/icons.ts */
function drawIcon(image: Image, { id }: Brand): void {
  fillBox(image, { x: ICON.x, y: ICON.y, width: ICON.size, height: ICON.size }, BRANDS[id].iconColor);
  const unit = ICON.size / ICON_UNITS;
  const half = (ICON_STROKE / 2) * unit;
  const points = ICON_LINE.map(([x, y]) => ({ x: ICON.x + x * unit, y: ICON.y + y * unit }));
  points.slice(1).forEach((end, index) => {
    const start = points[index] ?? end;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    // Half the stroke width, along the line so that its segments join, and across it.
    const along = { x: ((end.x - start.x) / length) * half, y: ((end.y - start.y) / length) * half };
    const corners = [
      [start.x - along.x + along.y, start.y - along.y - along.x],
      [end.x + along.x + along.y, end.y + along.y - along.x],
      [end.x + along.x - along.y, end.y + along.y + along.x],
      [start.x - along.x - along.y, start.y - along.y + along.x],
    ] as const;
    const lines = corners.flatMap((corner, at) => [...corner, ...(corners[(at + 1) % 4] ?? corner)]);
    fill(image, lines, '#ffffff');
  });
}
