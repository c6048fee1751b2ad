import type { FormEvent } from 'react';
import { tradeUrl } from '#domain/watchlist/trade-link.ts';
import { CUSTOM_PLATFORM, platformOf } from '#domain/watchlist/trading-platform.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { PlatformFields } from './platform-fields.tsx';
import styles from './platform-setting.module.css';
import { type Platform, usePlatform } from './use-platform.ts';

const EXAMPLE = 'AAPL';

/** The trading platform setting. A choice is saved immediately, and a custom URL when its field loses focus. */
export function PlatformSetting() {
  const platform = usePlatform();
  const address = addressOf(platform);

  const choose = (id: string) => {
    platform.choose(id);
    if (id === '') platform.forget();
    else if (id !== CUSTOM_PLATFORM || platform.customUrl !== '') platform.save(id);
  };
  const keepUrl = () => {
    if (platform.choice === CUSTOM_PLATFORM) platform.save(CUSTOM_PLATFORM);
  };

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        keepUrl();
      }}
      className={styles.setting}
      noValidate
    >
      <PlatformFields platform={platform} none="None" onChoose={choose} onLeaveUrl={keepUrl} />
      {address ? <ExternalLink href={address}>Try it with {EXAMPLE}</ExternalLink> : null}
    </form>
  );
}

/** Returns the URL that Trade would open; `null` while the choice is not saved. */
function addressOf({ template, choice, problem }: Platform): string | null {
  const isKept = template !== null && problem === null && platformOf(template)?.id === choice;
  return isKept ? tradeUrl(template, EXAMPLE) : null;
}
