import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';

/** Scripts, styles, images and requests stay on the site itself, and nobody may frame it. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every response of a site. */
export const SECURITY_HEADERS: ResponseHeadersPolicyProps = {
  securityHeadersBehavior: {
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(730),
      includeSubdomains: true,
      override: true,
    },
    // A page written by the API may bring its own, stricter policy.
    contentSecurityPolicy: { contentSecurityPolicy: CONTENT_SECURITY_POLICY, override: false },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    referrerPolicy: {
      referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      override: false,
    },
  },
  customHeadersBehavior: {
    customHeaders: [
      { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
      {
        header: 'permissions-policy',
        value: 'camera=(), geolocation=(), microphone=(), payment=()',
        override: true,
      },
    ],
  },
};
