import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { PlatformFields } from './platform-fields.tsx';
import styles from './trade-dialog.module.css';
import { usePlatform } from './use-platform.ts';
import { openPlatform } from './use-trade.ts';

/** Asks for the trading platform once and opens it. */
export default function TradeDialog({ ticker, onClose }: { ticker: string; onClose: () => void }) {
  const platform = usePlatform();

  const saveAndTrade = (event: FormEvent) => {
    event.preventDefault();
    const template = platform.save(platform.choice);
    if (template === null) return;
    openPlatform(template, ticker);
    onClose();
  };

  return (
    <Dialog shape="question" title="Set Up Trading Platform" onClose={onClose}>
      <form className="stack gap-16" onSubmit={saveAndTrade} noValidate>
        <p className="quiet">
          Trade opens a ticker at your broker in a new tab. We place no orders and cannot see your account.
        </p>
        <PlatformFields platform={platform} none="Choose a platform" onChoose={platform.choose} />
        <div className={styles.end}>
          <Link to={`${PAGES.settings}#trading`} className={styles.more}>
            More options
          </Link>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="filled">
            Save & Trade
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
