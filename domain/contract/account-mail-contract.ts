/** Kinds of emails about an account, as opposed to alerts. */
export const ACCOUNT_MAIL_KINDS = [
  'login_link',
  'verification_link',
  'welcome',
  'change_code',
  'change_waits',
  'contact_changed',
  'contact_removed',
  'address_given',
  'accounts_merged',
  'billing',
  'admin_code',
  'farewell',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** What SES reported about an email, in order of increasing precedence. */
export const ACCOUNT_MAIL_STATUSES = ['sent', 'delivered', 'bounced', 'complained'] as const;
export type AccountMailStatus = (typeof ACCOUNT_MAIL_STATUSES)[number];
