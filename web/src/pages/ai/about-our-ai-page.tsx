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
      'Within seconds of a filing’s appearance on EDGAR we read the document itself. Rules written for each form find what happened, compute the figures and give a first score, level and headline. An alert waits a few seconds for the AI’s checked words, then goes out with the rules’ headline.',
      'Then a language model reads facts from the filing’s own data and the passages of the document that matter most, and writes headline, summary, takeaways and what it means for a shareholder. Its words replace those of the rules once they are checked.',
    ],
  },
  {
    heading: 'What is computed, and what is written by a model',
    paragraphs: [
      'Insider trades (Forms 3, 4, 5 and 144) and fund holdings (13F) are read from the form’s own fields. Every word about them is written by code, without a model.',
      'For reports such as 8-K, 10-Q and 10-K a model writes the words. It may move the score that the rules gave by 2 points of 10 at most, and must name the passage that is the reason.',
      '“How scored” on each filing says how the score came about, and who wrote the text: rules, or AI and which model.',
    ],
  },
  {
    heading: 'How numbers are verified',
    paragraphs: [
      'A model’s answer is not shown as it comes. Code looks up every number, date, name and quotation in the passages that a statement cites; a number may be rounded, or worked out from others there. Then a second model sees nothing but the statements and those passages, and answers for each whether the filing says it.',
      'A statement that fails either check is left out, and lowers the confidence of the analysis. If the second model does not answer in time, sentences of the filing are quoted in place of the AI’s words. If nothing remains, the words of the rules stay. Where the filing contradicts a headline that we emailed, whoever got it gets a correction, and the status page lists it.',
    ],
  },
  {
    heading: 'Its limits',
    paragraphs: [
      'A check of facts is not a check of judgment: whether an event matters to you is yours to decide. Scanned pages and images are not read, very long documents only in part, and what a filing leaves out nobody can find in it.',
      'An instruction hidden in a filing’s text is treated as text, not followed. When the model is away or its budget is spent, the rules alone write, and say so.',
      'Nothing here is investment advice. Read the filing before you act on it: every analysis links to it.',
    ],
  },
];
