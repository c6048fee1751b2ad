import { ProsePage, type ProseSection } from '#web/components/layout/prose-page.tsx';
import { pageBrand } from '#web/lib/site/brand.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';

/** What a reader and the service may expect of each other. */
export default function TermsPage() {
  usePageTitle('Terms');
  return <ProsePage title="Terms" updated="November 21, 2026" sections={sectionsOf(pageBrand().name)} />;
}

const sectionsOf = (name: string): readonly ProseSection[] => [
  {
    heading: 'What the service does',
    paragraphs: [
      `${name} watches what companies file with the US Securities and Exchange Commission, explains it in short and tells you of filings of the tickers you chose. The service is provided as is.`,
      'Importance, scores and summaries are made by rules that read the filing. They can be wrong or late. The filing at the SEC, which every entry links to, is what counts.',
    ],
  },
  {
    heading: 'No advice',
    paragraphs: [
      'Nothing here is investment, legal or tax advice, nor an offer to buy or sell anything. We place no orders: Trade opens the platform that you chose, and what happens there is between you and it.',
    ],
  },
  {
    heading: 'Your account',
    paragraphs: [
      'Give contacts that are yours. Keep the devices on which you are logged in to yourself; under Settings you see them and can sign out all others.',
      'You can stop using the service and delete your account at any time under Settings. We may end accounts that break the service, or use it to harm others.',
    ],
  },
  {
    heading: 'Alerts by email and text',
    paragraphs: [
      'We send alerts to verified contacts alone. Every alert mail carries a link that stops them with one click, without login.',
      'Texts go to US numbers whose holder answered our question with YES, switched them on in the settings of a proven number, or sent us START: at most 10 alerts a day and one text that counts the rest, not in your quiet hours unless you let CRITICAL through. Message and data rates may apply. Carriers may delay or drop texts. Reply STOP to stop them, START to resume, HELP for help.',
    ],
  },
  {
    heading: 'Fair use',
    paragraphs: [
      'The service is for people. Requests are limited in number; programs that go round the limits are shut out.',
    ],
  },
];
