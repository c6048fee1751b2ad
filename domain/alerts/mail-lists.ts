import { leftList, OPTIONAL_LISTS, switched, type User, type UserChange } from '#domain/accounts/user.ts';
import { deliveryOf } from './delivery-plan.ts';

/** Lists that a mail may belong to. Each mail's unsubscribe link leaves its own list; `all` stops every alert by mail. */
export const MAIL_LISTS = ['alerts', 'digest', ...OPTIONAL_LISTS, 'all'] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/**
 * How a reader's settings change who leaves a list. They are the settings of the alert screen, so that nobody has to
 * look for another switch to undo it.
 * @see docs/rules.md#email
 */
export function withoutList(user: User, list: MailList): UserChange {
  const delivery = deliveryOf(user);
  switch (list) {
    case 'all':
      return switched(user, 'email', false);
    case 'alerts':
      // What they have goes into the digest, a list of its own.
      return delivery === 'digest' ? {} : { delivery: 'digest' };
    case 'prices':
    case 'quiet':
      return leftList(user, list, true);
    case 'digest':
      if (delivery === 'digest') return switched(user, 'email', false);
      // In real time, the digest only gathers LOW filings.
      return delivery === 'realtime' && user.minImportance === 'LOW' ? { minImportance: 'MEDIUM' } : {};
  }
}
