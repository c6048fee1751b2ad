import { useEffect } from 'react';
import * as v from 'valibot';
import { ConfigResponse } from '#domain/contract/site/config-contract.ts';
import type { SiteConfig } from '#domain/contract/site/site-config-contract.ts';
import { isShown } from '#domain/notices/announcement.ts';
import { cssOf } from '#domain/theme/palette.ts';
import { Notice } from '#web/components/feedback/notice.tsx';
import { applyColors } from '#web/lib/browser/site-colors.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import styles from './site-notices.module.css';

const SiteState = v.pick(ConfigResponse, ['theme', 'announcements']);

/** Applies the palette that operators set, and shows their announcements for this site. */
export default function SiteNotices({ config }: { config: SiteConfig }) {
  const parsed = v.safeParse(SiteState, config);
  const css = parsed.success ? cssOf(parsed.output.theme) : '';
  useEffect(() => applyColors(css), [css]);
  const now = Date.now();
  const shown = parsed.success
    ? parsed.output.announcements.filter((each) => isShown(each, pageBrand().id, now))
    : [];
  if (shown.length === 0) return null;
  return (
    <aside className={styles.notices} aria-label="Announcements">
      {shown.map(({ id, text, tone }) => (
        <Notice
          key={id}
          tone={tone === 'problem' ? 'warning' : 'accent'}
          icon={tone === 'problem' ? 'warning' : 'bell'}
          announce="status"
        >
          {text}
        </Notice>
      ))}
    </aside>
  );
}
