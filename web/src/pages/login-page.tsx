import { Link, useSearchParams } from 'react-router-dom';
import { MessagePage } from '#web/components/message-page.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PAGES } from '#web/lib/paths.ts';
import NotFoundPage from './not-found-page.tsx';

type Message = { title: string; text: string };

/** Why a confirmation link did not work, by the code the server redirects with. */
const LINK_MESSAGES: Record<string, Message> = {
  link_used: {
    title: 'This link was already used',
    text: 'Each link works once. If you confirmed your address with it, all is well: your alerts are on.',
  },
  link_expired: {
    title: 'This link has expired',
    text: 'Links work for 15 minutes. Go to your watchlist and ask for a new one.',
  },
  link_unknown: {
    title: 'This link does not work',
    text: 'It may have been cut off on its way. Copy the whole address from the e-mail, or ask for a new link.',
  },
};

/** Where a confirmation link ends that did not work. */
export default function LoginPage() {
  const [parameters] = useSearchParams();
  const code = parameters.get('error');
  return code === null ? <NotFoundPage /> : <LinkMessage code={code} />;
}

function LinkMessage({ code }: { code: string }) {
  usePageTitle('Confirmation link');
  const message = LINK_MESSAGES[code] ?? (LINK_MESSAGES.link_unknown as Message);
  return (
    <MessagePage {...message}>
      <Link to={PAGES.home}>Go to the watchlist</Link>
    </MessagePage>
  );
}
