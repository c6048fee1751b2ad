import { contentSecurityPolicy } from '#domain/site/content-policy.ts';

/** A header in every response from a site. */
type SiteHeader = {
  value: string;
  /**
   * Whether this is only a default, which a response may override: a page written by the API sets a stricter
   * policy.
   */
  isDefault: boolean;
};

export const STRICT_TRANSPORT_SECONDS = 730 * 86_400;

/** Security headers in every response, in the cloud and on a local machine. */
export const SITE_HEADERS = {
  'strict-transport-security': {
    value: `max-age=${STRICT_TRANSPORT_SECONDS}; includeSubDomains`,
    isDefault: false,
  },
  'content-security-policy': { value: contentSecurityPolicy(), isDefault: true },
  'x-content-type-options': { value: 'nosniff', isDefault: false },
  'x-frame-options': { value: 'DENY', isDefault: false },
  'referrer-policy': { value: 'strict-origin-when-cross-origin', isDefault: true },
  'cross-origin-opener-policy': { value: 'same-origin', isDefault: false },
  'permissions-policy': { value: 'camera=(), geolocation=(), microphone=(), payment=()', isDefault: false },
} as const satisfies Record<string, SiteHeader>;
