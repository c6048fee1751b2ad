import type { DerivativeTrade, Trade } from '../render/ownership.ts';

export const WEIGHTED = 'The price is a weighted average of several trades made that day.';
export const PLAN = 'Made under a trading plan of Rule 10b5-1 that the reporting person had adopted earlier.';

/** Returns a sale on the open market. `after`: the shares that remain. */
export function sale(shares: number, price: number, after: number, more: Partial<Trade> = {}): Trade {
  return { code: 'S', shares, price, acquiredDisposed: 'D', after, ...more };
}

/** Returns a purchase on the open market. `after`: the shares then held. */
export function purchase(shares: number, price: number, after: number, more: Partial<Trade> = {}): Trade {
  return { code: 'P', shares, price, acquiredDisposed: 'A', after, ...more };
}

/** Returns a gift. `after`: the shares that remain. */
export function gift(shares: number, after: number, more: Partial<Trade> = {}): Trade {
  return { code: 'G', shares, price: 0, acquiredDisposed: 'D', after, ...more };
}

/** Returns shares from an exercised option or a vested unit. `after`: the shares then held. */
export function exercised(shares: number, after: number, more: Partial<Trade> = {}): Trade {
  return { code: 'M', shares, price: 0, acquiredDisposed: 'A', after, ...more };
}

/** Returns options or units that an exercise consumed, with the number that remains. */
export function usedUp(
  shares: number,
  after: number,
  more: Partial<DerivativeTrade> & Pick<DerivativeTrade, 'underlying'>,
): DerivativeTrade {
  return { code: 'M', shares, price: 0, acquiredDisposed: 'D', after, ...more };
}
