import { ProsePage, type ProseSection } from '#web/components/layout/prose-page.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';

/** Explains what data the service keeps, why, and for how long. */
export default function PrivacyPage() {
  usePageTitle('Privacy');
  return <ProsePage title="Privacy" updated="November 21, 2026" sections={SECTIONS} />;
}

const SECTIONS: readonly ProseSection[] = [
  {
    heading: 'What we keep',
    paragraphs: [
      'Your email address and phone number if you give them, the tickers you watch with your notes and price levels, your settings, and which alerts were sent to you. If you turn on notifications or a private feed: the browsers that show them, and when the feed was last read. If you give us no contact information, your watchlist carries no name.',
      'Where you are logged in: the name of the browser and operating system, and the day it was last used.',
      'For texts: the words you agreed to, when, on which site, and the IP address your consent came from, as proof of it.',
    ],
  },
  {
    heading: 'What we use it for',
    paragraphs: [
      'To show your watchlist, to log you in and to send the alerts you asked for. We do not sell your data and show no advertising.',
      'Phone numbers and consent to receive texts are never shared with third parties for marketing.',
    ],
  },
  {
    heading: 'Who handles it for us',
    paragraphs: [
      'The service runs on Amazon Web Services in the United States, which also sends our emails and texts. Notifications pass, encrypted, through the push service of your browser’s maker.',
    ],
  },
  {
    heading: 'In your browser',
    paragraphs: [
      'Your session, the theme and your view of the list are kept in your browser’s storage. Logging out clears all of it. A cookie that lasts one minute completes your login when you use an emailed link. Another remembers for 400 days that this browser has logged in, so that strangers cannot use up your login emails; it grants no access and names no one.',
    ],
  },
  {
    heading: 'For how long',
    paragraphs: [
      'Sessions end 90 days after their last use. Access logs are deleted after 90 days, application logs after a month, backups after 35 days. A record of which emails about your account were sent, such as login links, is kept for 30 days.',
      'If you delete your account, everything that identifies you is erased. What remains is an anonymous record of when you consented, for five years, and the fact that an address opted out of messages.',
    ],
  },
  {
    heading: 'Your choices',
    paragraphs: [
      'Under Settings you can see and change what you gave us, download all of it as a file, and delete your account. For anything else, write to the postal address at the bottom of our emails.',
    ],
  },
];
