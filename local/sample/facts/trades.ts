import type { DerivativeTrade, Trade } from '../render/ownership.ts';

export const WEIGHTED = 'The price is a weighted average of several trades made that day.';
export const PLAN = 'Made under a trading plan of Rule 10b5-1 that the reporting person had adopted earlier.';

/** A sale on the market, with the shares that remain. */
export function sale(shares: number, price: number, after: number, more: Partial<Trade> = {}): Trade {
  return { code: 'S', shares, price, acquiredDisposed: 'D', after, ...more };
}

/** A purchase on the market, with the shares then held. */
export function purchase(shares: number, price: number, after: number, more: Partial<Trade> = {}): Trade {
  return { code: 'P', shares, price, acquiredDisposed: 'A', after, ...more };
}

/** A gift, with the shares that remain. */
export function gift(shares: number, after: number, more: Partial<Trade> = {}): Trade {
  return { code: 'G', shares, price: 0, acquiredDisposed: 'D', after, ...more };
}

/** Shares from an exercised option or a vested unit, with the shares held afterwards. */
export function exercised(shares: number, after: number, more: Partial<Trade> = {}): Trade {
  return { code: 'M', shares, price: 0, acquiredDisposed: 'A', after, ...more };
}

/** Options or units that an exercise used up, with those that are left. */
export function usedUp(
  shares: number,
  after: number,
  more: Partial<DerivativeTrade> & Pick<DerivativeTrade, 'underlying'>,
): DerivativeTrade {
  return { code: 'M', shares, price: 0, acquiredDisposed: 'D', after, ...more };
}
