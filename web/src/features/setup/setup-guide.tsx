import { Link } from 'react-router-dom';
import type { SetupStep } from '#domain/brands/setup-steps.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Icon } from '#web/components/display/icon.tsx';
import styles from './setup-guide.module.css';
import { useSetup } from './use-setup.ts';

const TEXTS: Record<SetupStep, { title: string; text: string }> = {
  contact: { title: 'Contact', text: 'Tell us where alerts should go.' },
  tickers: { title: 'Tickers', text: 'Add the tickers you own.' },
  forms: { title: 'Forms', text: 'Choose the forms that new tickers start with.' },
  preferences: { title: 'Preferences', text: 'Choose how important a filing must be, and your quiet hours.' },
};

const PLACES = { forms: `${PAGES.settings}#forms`, preferences: `${PAGES.settings}#alerts` };

/**
 * The short setup guide, shown as one line with its steps and the next one to take. Adding tickers and contacts happens
 * elsewhere on the page.
 * @param known steps that are complete according to the account
 */
export default function SetupGuide({ known }: { known: Partial<Record<SetupStep, boolean>> }) {
  const setup = useSetup(known);
  const { steps, isDone, next } = setup;
  if (next === null) return null;
  const done = steps.filter(isDone).length;
  if (setup.isPaused) {
    return (
      <p className={styles.paused}>
        Setup: {done} of {steps.length} steps done
        <Button look="plain" onClick={setup.resume}>
          Continue
        </Button>
      </p>
    );
  }
  return (
    <section className={styles.guide} aria-labelledby="setup">
      <h2 id="setup" className="visually-hidden">
        Set up your alerts
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step} aria-current={step === next ? 'step' : undefined}>
            {isDone(step) ? <Icon name="check" size={14} /> : null}
            {TEXTS[step].title}
            {isDone(step) ? <span className="visually-hidden"> (done or skipped)</span> : null}
          </li>
        ))}
      </ol>
      <p className={styles.text} data-step={next}>
        {TEXTS[next].text}
      </p>
      <div className={styles.ways}>
        {next === 'forms' || next === 'preferences' ? (
          <Link className="tap strong" to={PLACES[next]} onClick={() => setup.finish(next)}>
            {next === 'forms' ? 'Choose forms' : 'Set preferences'}
          </Link>
        ) : null}
        <Button look="plain" onClick={() => setup.finish(next)}>
          Skip
        </Button>
        <Button look="plain" onClick={setup.pause}>
          Later
        </Button>
      </div>
    </section>
  );
}
