import { ExternalLink } from '#web/components/controls/button.tsx';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { LiveFigures } from '#web/features/ai/live-figures.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { EXAMPLE } from './comparison-example.ts';
import styles from './filing-display-comparison-page.module.css';

/** Compares the same filing as shown by the SEC, to a free reader, and to PRO. */
export default function FilingDisplayComparisonPage() {
  usePageTitle('One filing, three ways');
  return (
    <article className={styles.page}>
      <header>
        <h1 className="headline">One filing, three ways</h1>
        <p className="quiet">
          {EXAMPLE.company}, {EXAMPLE.form} of {EXAMPLE.filed}
        </p>
      </header>
      <div className={styles.columns}>
        <section className={styles.column}>
          <h2 className={styles.heading}>At the SEC</h2>
          <p className={styles.document}>{EXAMPLE.document}</p>
          <p>
            <ExternalLink href={EXAMPLE.link} look="outlined">
              View Filing
            </ExternalLink>
          </p>
        </section>
        <section className={styles.column}>
          <h2 className={styles.heading}>As a free reader</h2>
          <Headline />
          <p className="quiet">Summary, takeaways and why it matters are part of PRO.</p>
          <p>
            <UpgradeLink>Upgrade to View</UpgradeLink>
          </p>
        </section>
        <section className={styles.column}>
          <h2 className={styles.heading}>With PRO</h2>
          <Headline />
          <h3 className={styles.part}>Why This Matters</h3>
          <p>{EXAMPLE.reason}</p>
          <h3 className={styles.part}>Key Takeaways</h3>
          <ul className={styles.takeaways}>
            {EXAMPLE.takeaways.map((takeaway) => (
              <li key={takeaway}>{takeaway}</li>
            ))}
          </ul>
          <h3 className={styles.part}>How scored</h3>
          <p>{EXAMPLE.basis}</p>
        </section>
      </div>
      <section>
        <h2 className={styles.heading}>Live figures</h2>
        <LiveFigures />
      </section>
    </article>
  );
}

function Headline() {
  return (
    <>
      <p className={styles.meta}>
        <FormChip form={EXAMPLE.form} locked={false} />
        <ImportanceBadge level={EXAMPLE.level} />
        <span className="quiet small">{EXAMPLE.score}</span>
      </p>
      <p className={styles.title}>{EXAMPLE.headline}</p>
    </>
  );
}
