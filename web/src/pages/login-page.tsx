import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import { readWanted, wantedQuery } from '#domain/plans/wanted-plan.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { NarrowPage } from '#web/components/layout/narrow-page.tsx';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { useCodeVisit } from '#web/features/login/code-visit.ts';
import { LoginSteps } from '#web/features/login/login-steps.tsx';
import { displayName } from '#web/lib/session/display-name.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import styles from './login-page.module.css';

type Message = { title: string; text: string };

/** Explains why a login link failed, by the error code of the redirect. */
const LINK_MESSAGES: Record<string, Message> = {
  link_used: {
    title: 'This link was already used',
    text: 'Each link works once. If you used it yourself, that is fine; to log in here, request a new one.',
  },
  link_expired: {
    title: 'This link has expired',
    text: `Links work for ${LINK_TTL_MINUTES} minutes. Request a new one here.`,
  },
  link_unknown: {
    title: 'This link does not work',
    text: 'It may have been cut off. Copy the whole address from the email, or request a new link.',
  },
  link_paused: {
    title: 'New accounts are paused',
    text: 'Because of maintenance, no account can be created for this address right now. Please request a new link later.',
  },
  login_lost: {
    title: 'The login did not complete',
    text: 'The link must load within a minute, and the browser must accept cookies. Request a new one here.',
  },
};

/** Focuses the message, so that it is read before the field. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

/** The login page. Failed login links redirect here, with the reason. */
export default function LoginPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const code = parameters.get('error');
  const wanted = readWanted(parameters) ?? undefined;
  const { profile, isVerified } = useViewer();
  // A correct code logs the user in shortly before the page changes. The layout must not shift in between.
  const isAtCode = useCodeVisit().phone !== null;
  const message = code === null ? null : (LINK_MESSAGES[code] ?? LINK_MESSAGES.link_unknown);
  usePageTitle('Login');
  return (
    <NarrowPage
      title={`Log in to ${pageBrand().name}`}
      before={
        <>
          {message ? (
            <Notice tone="warning" icon="warning" announce="status">
              <h2 ref={takeFocus} tabIndex={-1} className="normal">
                {message.title}
              </h2>
              <p>{message.text}</p>
            </Notice>
          ) : null}
          {isVerified && !isAtCode ? (
            <Notice icon="check">
              You are logged in as{' '}
              <strong>
                <Unbroken text={(profile && displayName(profile)) ?? ''} />
              </strong>
              .
            </Notice>
          ) : null}
        </>
      }
      after={
        <Link to={PAGES.home} className={styles.home}>
          Go to the watchlist
        </Link>
      }
    >
      <LoginSteps
        isRead={message !== null || isVerified}
        wanted={wanted}
        onLoggedIn={() =>
          void navigate(wanted ? `${PAGES.upgrade}?${wantedQuery(wanted)}` : PAGES.home, { replace: true })
        }
      />
    </NarrowPage>
  );
}
