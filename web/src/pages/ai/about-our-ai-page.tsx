import { ProsePage, type ProseSection } from '#web/components/layout/prose-page.tsx';
import { LiveFigures } from '#web/features/ai/live-figures.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';

/** Explains how a summary is made, who writes each part, how it is verified, and its limits, with live figures. */
export default function AboutOurAiPage() {
  usePageTitle('About our AI');
  return (
    <ProsePage title="About our AI" updated="November 25, 2026" sections={SECTIONS}>
      <LiveFigures />
    </ProsePage>
  );
}

const SECTIONS: readonly ProseSection[] = [
  {
    heading: 'How a summary is made',
    paragraphs: [
      'Within seconds of a filing’s appearance on EDGAR we read the document itself. Rules written for each form find what happened, compute the figures and give a first score, level and headline. An alert waits a few seconds for the AI’s checked text; if that isn’t ready in time, the alert goes out with the rules’ headline.',
      'Then a language model reads facts from the filing’s own data and the passages of the document that matter most, and writes the headline, summary, takeaways and what the filing means for shareholders. Its text replaces the rules’ text once it has been checked.',
    ],
  },
  {
    heading: 'What is computed, and what is written by a model',
    paragraphs: [
      'Insider trades (Forms 3, 4, 5 and 144) and fund holdings (13F) are read from the form’s own fields. Every word about them is written by code, without a model.',
      'For reports such as 8-K, 10-Q and 10-K, a model writes the text. It may change the score the rules gave by at most 2 points out of 10, and must cite the passage that justifies the change.',
      '“How scored” on each filing explains how the score was reached and who wrote the text: rules, or AI and which model.',
    ],
  },
  {
    heading: 'How numbers are verified',
    paragraphs: [
      'A model’s answer is never shown unchecked. Code looks up every number, date, name and quotation in the passages that a statement cites; a number may be rounded, or worked out from others there. Then a second model, which sees only the statements and those passages, judges for each one whether the filing says it.',
      'A statement that fails either check is left out, and lowers the confidence of the analysis. If the second model does not answer in time, sentences from the filing are quoted in place of the AI’s text. If nothing remains, the rules’ text stays. Where the filing contradicts a headline that we emailed, everyone who got it gets a correction, and the status page lists it.',
    ],
  },
  {
    heading: 'Its limits',
    paragraphs: [
      'A check of facts is not a check of judgment: whether an event matters to you is yours to decide. Scanned pages and images are not read, very long documents are read only in part, and no analysis can find what a filing leaves out.',
      'An instruction hidden in a filing’s text is treated as text, not followed. When the model is unavailable or its budget is spent, only the rules write the text, and the filing says so.',
      'Nothing here is investment advice. Read the filing before you act on it: every analysis links to it.',
    ],
  },
];
