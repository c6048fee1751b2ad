import type { Brand } from '#domain/brands/brand.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import { cardFrame, INK, INNER, LEVEL_COLORS, MARGIN, QUIET } from './card-frame.ts';
import type { Image } from './png.ts';
import { drawText, type TextStyle, textWidth, wrapped } from './text.ts';

const HEADLINE: TextStyle = { weight: 'bold', size: 48, color: INK };
const HEADLINE_LINES = 2;
const HEADLINE_STEP = 62;

/** Draws the card image for a ticker's page: the company, and the newest headline with its level. */
export function tickerCard(page: PublicTickerResponse, brand: Brand): Image {
  const [latest] = page.filings;
  const color = LEVEL_COLORS[latest?.importance_level ?? 'LOW'];
  const image = cardFrame(brand, color);
  const ticker = displayTicker(page.ticker);
  drawText(image, ticker, { x: MARGIN, baseline: 262 }, { weight: 'bold', size: 120, color: INK });
  const company: TextStyle = { weight: 'text', size: 40, color: QUIET };
  const [name = ''] = wrapped(page.company_name, INNER, 1, company);
  drawText(image, name, { x: MARGIN, baseline: 328 }, company);

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
