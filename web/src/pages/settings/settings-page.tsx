import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ContactMethod } from '#domain/contract/channel.ts';
import { isPro } from '#domain/plans/plan.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';
import { PausedTickers } from '#web/features/billing/paused-tickers.tsx';
import { PlanSetting } from '#web/features/billing/plan-setting.tsx';
import { Approvals } from '#web/features/settings/contacts/approvals.tsx';
import { SectionNav } from '#web/features/settings/section-nav.tsx';
import { Settings, settingsSections } from '#web/features/settings/settings.tsx';
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton.tsx';
import { useSettings } from '#web/features/settings/shared/settings-api.ts';
import { PlatformSetting } from '#web/features/trading/platform-setting.tsx';
import { useWatchlist } from '#web/features/watchlist/watchlist-api.ts';
import { takeLostFocus } from '#web/lib/browser/lost-focus.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { forgetFarewell, readFarewell, rememberFarewell } from '#web/lib/session/farewell.ts';
import { useLeave } from '#web/lib/session/leave.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { SettingsContact } from './settings-contact.tsx';
import styles from './settings-page.module.css';

/** The settings page. It needs a session. */
export default function SettingsPage() {
  usePageTitle('Settings');
  const [session] = useStored(STORED.session);
  const [hadSession] = useState(session !== null);
  // Another tab may log in as someone else, and dialogs and input belong to one user.
  return session ? <SignedIn key={session} /> : <SignedOut isSudden={hadSession} />;
}

const ENDED =
  'Your session has ended. If you have just confirmed an email or phone on another device, log in with it here.';

/** @param isSudden whether the session ended while the settings were open */
function SignedOut({ isSudden }: { isSudden: boolean }) {
  const [why] = useState(readFarewell);
  useEffect(forgetFarewell, []);
  if (why === 'deleted') {
    return (
      <MessagePage
        title="Your account has been deleted"
        text="Everything in it has been permanently deleted."
      >
        <Link to={PAGES.home}>Go to the start page</Link>
      </MessagePage>
    );
  }
  const reason = 'Log in to see your contact details, alerts and sessions.';
  return (
    <MessagePage
      title={isSudden ? 'You are logged out' : 'Settings'}
      text={isSudden ? `${ENDED} ${reason}` : reason}
    >
      <Link to={PAGES.login}>Log in</Link>
      <Link to={PAGES.home}>Go to the watchlist</Link>
    </MessagePage>
  );
}

function SignedIn() {
  const brand = pageBrand();
  const { data: profile, error, mutate } = useSettings();
  const watchlist = useWatchlist();
  const [isRetried, setRetried] = useState(false);
  const [asked, setAsked] = useState<ContactMethod | null>(null);
  const showStart = useLeave();
  useScrollToHash(profile !== undefined);

  if (error && !profile) {
    return (
      <MessagePage
        title="Your settings could not be loaded"
        text="They are safe. Check your connection and try again."
      >
        <Button
          look="filled"
          onClick={() => {
            setRetried(true);
            void mutate();
          }}
        >
          Try Again
        </Button>
      </MessagePage>
    );
  }
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <SectionNav sections={settingsSections(brand)} />
      </aside>
      <div className={styles.main}>
        <h1 ref={isRetried ? takeLostFocus : null} tabIndex={-1} className="title">
          Settings
        </h1>
        {profile ? (
          <Settings
            brand={brand}
            profile={profile}
            watchlist={watchlist}
            plan={
              <>
                <PlanSetting isPro={isPro(profile)} />
                <PausedTickers items={watchlist.items} limit={watchlist.limit} />
              </>
            }
            platform={<PlatformSetting />}
            onAsk={setAsked}
            onDeleted={() => {
              rememberFarewell();
              showStart();
            }}
          />
        ) : (
          <SettingsSkeleton />
        )}
      </div>
      {profile ? <Approvals profile={profile} /> : null}
      {asked && profile ? (
        <SettingsContact
          method={asked}
          profile={profile}
          onSent={() => void mutate()}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

/** Scrolls to a section such as /settings#trading, which renders after the page. */
function useScrollToHash(isShown: boolean): void {
  useEffect(() => {
    if (isShown) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isShown]);
}
