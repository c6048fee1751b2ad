import { ProsePage, type ProseSection } from '#web/components/layout/prose-page.tsx';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';

/** The terms of service. */
export default function TermsPage() {
  usePageTitle('Terms');
  return <ProsePage title="Terms" updated="November 21, 2026" sections={sectionsOf(pageBrand().name)} />;
}

const sectionsOf = (name: string): readonly ProseSection[] => [
  {
    heading: 'What the service does',
    paragraphs: [
      `${name} watches what companies file with the US Securities and Exchange Commission, explains it in brief and alerts you to filings for the tickers you chose. The service is provided as is.`,
      'Importance, scores and summaries are produced by rules and AI that read the filing. They can be wrong or late. Only the filing on EDGAR, which every entry links to, is authoritative.',
    ],
  },
  {
    heading: 'No advice',
    paragraphs: [
      'Nothing here is investment, legal or tax advice, nor an offer to buy or sell anything. We place no orders: Trade opens the platform you chose, and what happens there is between you and that platform.',
    ],
  },
  {
    heading: 'Your account',
    paragraphs: [
      'Use your own email and phone. Don’t share devices where you are logged in; under Settings you can see your sessions and log out all the others.',
      'You can stop using the service and delete your account at any time under Settings. We may close accounts that disrupt the service or use it to harm others.',
    ],
  },
  {
    heading: 'Alerts by email and text',
    paragraphs: [
      'We only send alerts to verified contacts. Every alert email has a link that stops them with one click, without logging in.',
      'Texts go to US numbers whose holder replied YES to our text, switched them on in the settings of a verified number, or sent us START: at most 10 alerts a day plus one text that counts the rest, and none in your quiet hours unless you let CRITICAL through. Message and data rates may apply. Carriers may delay or drop texts. Reply STOP to stop them, START to resume, HELP for help.',
    ],
  },
  {
    heading: 'Fair use',
    paragraphs: [
      'The service is for people, not bots. Requests are rate-limited, and we block automated tools that exceed the limits.',
    ],
  },
];
