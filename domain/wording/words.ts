/** A price per share: `$79.12`, four decimals below a dollar. */
export function price(dollars: number): string {
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: dollars < 1 ? 4 : 2 })}`;
}

/** A count with thousands separators; fractions of a share only show below one hundred. */
export function count(value: number): string {
  return grouped(value < 100 ? Math.round(value * 100) / 100 : Math.round(value));
}

function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** `12%`; one decimal below one percent. */
export function percent(share: number): string {
  const value = share * 100;
  return `${value < 1 ? value.toFixed(1) : Math.round(value)}%`;
}

/** The plural noun unless there is exactly one. */
export function plural(amount: number, one: string, many = `${one}s`): string {
  return amount === 1 ? one : many;
}

/** Words that end in a dot at the end of a company's name. */
const ABBREVIATED = /\b(?:Inc|Corp|Co|Ltd|Bros|L\.P|N\.V|S\.A|U\.S)\.$/i;

/** A headline without a final period; the dot of `Tesla, Inc.` stays. */
export function withoutFullStop(headline: string): string {
  return ABBREVIATED.test(headline) ? headline : headline.replace(/\.$/, '');
}
