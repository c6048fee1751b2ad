import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import { contentSecurityPolicy, type InlineParts } from '#domain/site/content-policy.ts';
import { SITE_HEADERS, STRICT_TRANSPORT_SECONDS } from './site-headers.ts';

const CUSTOM = ['cross-origin-opener-policy', 'permissions-policy'] as const;

/**
 * Converts the site's headers to CloudFront's settings; most have a dedicated field there.
 * @param inline inline parts of the start pages
 */
export function securityHeaders(inline: InlineParts | undefined): ResponseHeadersPolicyProps {
  return {
    securityHeadersBehavior: {
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(STRICT_TRANSPORT_SECONDS),
        includeSubdomains: true,
        override: true,
      },
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(inline),
        override: !SITE_HEADERS['content-security-policy'].isDefault,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: !SITE_HEADERS['referrer-policy'].isDefault,
      },
    },
    customHeadersBehavior: {
      customHeaders: CUSTOM.map((header) => ({ header, value: SITE_HEADERS[header].value, override: true })),
    },
  };
}
