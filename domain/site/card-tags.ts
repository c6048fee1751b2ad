import { CARD_SIZE } from '#domain/card/card-frame.ts';
import { escapeHtml } from '#domain/mail/escape.ts';

/** Returns the lines in a page's head that make social networks show a large preview image. @see https://ogp.me */
export function cardTags(url: string, description: string): string[] {
  const [image, alt] = [url, description].map(escapeHtml);
  return [
    `<meta property="og:image" content="${image}">`,
    `<meta property="og:image:width" content="${CARD_SIZE.width}">`,
    `<meta property="og:image:height" content="${CARD_SIZE.height}">`,
    `<meta property="og:image:alt" content="${alt}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image" content="${image}">`,
  ];
}
