import {
  channelSwitch,
  leftList,
  OPTIONAL_LISTS,
  type User,
  type UserChange,
} from '#domain/accounts/user.ts';
import { deliveryOf } from '#domain/plans/delivery.ts';

/**
 * Mailing lists that an email may belong to. An email's unsubscribe link leaves only that email's list; `all` stops
 * every email alert.
 */
export const MAIL_LISTS = ['alerts', 'digest', ...OPTIONAL_LISTS, 'all'] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/**
 * Returns the settings change that removes a reader from a list. It uses the same settings as the alert screen, so that
 * readers can undo it there without looking for another switch.
 * @see docs/rules.md#email
 */
export function withoutList(user: User, list: MailList): UserChange {
  const delivery = deliveryOf(user);
  switch (list) {
    case 'all':
      return channelSwitch(user, 'email', false);
    case 'alerts':
      // Pending alerts move to the digest, which is a separate list.
      return delivery === 'digest' ? {} : { delivery: 'digest' };
    case 'prices':
    case 'quiet':
      return leftList(user, list, true);
    case 'digest':
      if (delivery === 'digest') return channelSwitch(user, 'email', false);
      // With real-time delivery, the digest contains only LOW filings.
      return delivery === 'realtime' && user.minImportance === 'LOW' ? { minImportance: 'MEDIUM' } : {};
  }
}
