import type { BrandId } from '#domain/brands/brand.ts';
import { FREE_TICKER_LIMIT, PRO_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import { PLANS } from '#domain/plans/offers.ts';
import type { Question } from './welcome-faq.tsx';

const SPEED: Question = {
  question: 'How fast are alerts?',
  answer:
    'We read EDGAR’s feed every few seconds. Free accounts get one digest a day; PRO alerts go out as soon as a filing has been read.',
};
const COST: Question = {
  question: 'What is free?',
  answer: `${FREE_TICKER_LIMIT} tickers, an importance level and a one-sentence headline for every filing, and a daily digest. No account is needed to start, and no card.`,
};
const LEVELS: Question = {
  question: 'How is importance decided?',
  answer:
    'By rules that read the filing: what happened, how large it is for the company, and how often it happens. For some forms, AI can adjust the score within set limits. Each filing shows how it was scored.',
};
const SOURCE: Question = {
  question: 'Where does the data come from?',
  answer:
    'From EDGAR, the SEC’s own system. Every filing links to the original document. Nothing here is investment advice.',
};

const FORM_4: Question = {
  question: 'Are all insider sales bad news?',
  answer:
    'No. Shares withheld for taxes and sales under a trading plan are routine, and are marked as such. How much of their stake an insider sold tells you more.',
};

const PLAN: Question = {
  question: `What does ${PLANS.all.name} include?`,
  answer: `${PRO_TICKER_LIMIT} tickers, all form types, real-time alerts by email or text, and the full analysis of every filing. It is billed monthly, and you can cancel at any time.`,
};

const USUAL: readonly Question[] = [COST, SPEED, LEVELS, SOURCE];

const CHOSEN: Partial<Record<BrandId, readonly Question[]>> = {
  form4: [FORM_4, COST, SPEED, SOURCE],
  all: [PLAN, ...USUAL],
};

/** Returns the questions of a brand's welcome page. */
export function questionsOf(brand: BrandId): readonly Question[] {
  return CHOSEN[brand] ?? USUAL;
}
