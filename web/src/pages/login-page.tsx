import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { Notice } from '#web/components/notice.tsx';
import { LoginSteps } from '#web/features/login/login-steps.tsx';
import { pageBrand } from '#web/lib/brand.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PAGES } from '#web/lib/paths.ts';
import styles from './login-page.module.css';

type Message = { title: string; text: string };

/** Why a mailed link did not work, by the code the server redirects with. */
const LINK_MESSAGES: Record<string, Message> = {
  link_used: {
    title: 'This link was already used',
    text: 'Each link works once. If you used it yourself, all is well; to log in here, ask for a new one.',
  },
  link_expired: {
    title: 'This link has expired',
    text: 'Links work for 15 minutes. Ask for a new one here.',
  },
  link_unknown: {
    title: 'This link does not work',
    text: 'It may have been cut off on its way. Copy the whole address from the e-mail, or ask for a new link.',
  },
};

/** Logging in; a mailed link that did not work ends here too and says why. */
export default function LoginPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const code = parameters.get('error');
  const message = code === null ? null : (LINK_MESSAGES[code] ?? LINK_MESSAGES.link_unknown);
  usePageTitle('Login');
  return (
    <NarrowPage
      title={`Log in to ${pageBrand().name}`}
      before={
        message ? (
          <Notice tone="warning" icon="warning" announce="status">
            <h2 className={styles.reason}>{message.title}</h2>
            <p>{message.text}</p>
          </Notice>
        ) : null
      }
      after={
        <Link to={PAGES.home} className={styles.home}>
          Go to the watchlist
        </Link>
      }
    >
      <LoginSteps onLoggedIn={() => void navigate(PAGES.home, { replace: true })} />
    </NarrowPage>
  );
}
