import type { CSSProperties } from 'react';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS, type SectionId } from '#web/features/settings/shared/sections.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { settingsSections } from './settings.tsx';
import styles from './settings-skeleton.module.css';

/** Typical row heights in px at the default text size: on a wide screen and on a phone. */
type RowShape = readonly [wide: number, narrow: number];

const LINE: RowShape = [66, 85];
const TALL_FROM = 140;
const WORDS = 72;
const LINE_HEIGHT = 40;

const ROWS: Record<SectionId, readonly RowShape[]> = {
  contacts: [
    [60, 89],
    [66, 129],
  ],
  plan: [[124, 124]],
  alerts: [
    LINE,
    LINE,
    LINE,
    [66, 105],
    [66, 105],
    [61, 90],
    LINE,
    [66, 154],
    [238, 278],
    [61, 61],
    [105, 163],
    LINE,
    [61, 90],
    [66, 66],
  ],
  history: [
    [140, 140],
    [61, 84],
  ],
  forms: [[149, 185]],
  prices: [LINE, [66, 110]],
  trading: [[97, 97]],
  theme: [[65, 115]],
  sessions: [
    [66, 66],
    [66, 66],
    [61, 61],
  ],
  data: [LINE, [66, 105]],
};

/** Placeholder for the settings: the real section titles, with bars in place of the rows. */
export function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading your settings" data-loading>
      <div className={styles.shape} aria-hidden="true">
        {settingsSections(pageBrand()).map(({ id }) => (
          <Section key={id} {...SECTIONS[id]}>
            {ROWS[id].map((shape, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <SkeletonRow key={index} shape={shape} />
            ))}
          </Section>
        ))}
      </div>
    </div>
  );
}

function SkeletonRow({ shape: [wide, narrow] }: { shape: RowShape }) {
  const heights = { '--wide': rem(wide), '--narrow': rem(narrow) } as CSSProperties;
  const isTall = wide > TALL_FROM;
  return (
    <div className={styles.row} style={heights} data-tall={isTall}>
      <div className={styles.words}>
        <SkeletonBar width="120px" height={16} />
        <SkeletonBar width="240px" />
      </div>
      {isTall ? (
        <div className={styles.tall}>
          {Array.from({ length: Math.round((wide - WORDS) / LINE_HEIGHT) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <SkeletonBar key={index} width="64%" height={16} />
          ))}
        </div>
      ) : (
        <SkeletonBar width="72px" height={22} />
      )}
    </div>
  );
}

/** Converts pixels to rem, because rows scale with the user's text size. */
function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}
