import { BRANDS } from '#domain/brands/brand.ts';
import { PLANS } from '#domain/plans/offers.ts';
import { GRACE_DAYS } from '#domain/plans/purchase.ts';
import styles from './faq.module.css';

type Question = { question: string; answer: string };

const QUESTIONS: readonly Question[] = [
  {
    question: 'How do I cancel?',
    answer:
      'Go to Settings, then Plan. Your plan continues until the end of the month you paid for, and you can undo the cancellation until then.',
  },
  {
    question: 'What happens to my watchlist when a plan ends?',
    answer:
      'It stays as it is. Tickers over the free limit are paused, and you choose which stay active. Alerts return to the daily digest. If you upgrade again, everything resumes.',
  },
  {
    question: 'What if a payment fails?',
    answer: `Your plan continues for ${GRACE_DAYS} days. We email you so that you can update your card under Settings, then Plan.`,
  },
  {
    question: 'Can I add tickers or change my plan later?',
    answer:
      'Yes, at any time. We show what the rest of the month costs or credits before you confirm. If you drop packs, the difference is credited toward your next payment.',
  },
  {
    question: `What is the difference between ${PLANS.pro.name} and ${PLANS.all.name}?`,
    answer: `${PLANS.all.name} is sold on ${BRANDS.all.name} and adds its chatbot, which answers questions about filings. ${PLANS.pro.name} is sold on ${BRANDS['8k'].name}. Both have the same tickers, forms, alerts and analysis, on all our sites. You need only one of them: log in with the same address on any of our sites, and your plan is there.`,
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on Stripe’s payment page. You can enter a promotion code there. We never see your card number. Stripe emails a receipt for every payment.',
  },
];

/** Frequently asked questions about buying a plan. @param hasTax whether sales tax is added at checkout */
export function Faq({ hasTax }: { hasTax: boolean }) {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className="large">
        Questions
      </h2>
      <dl className={styles.list}>
        {[...QUESTIONS, taxQuestion(hasTax)].map(({ question, answer }) => (
          <div key={question} className={styles.item}>
            <dt className="strong">{question}</dt>
            <dd className={styles.answer}>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function taxQuestion(hasTax: boolean): Question {
  const question = 'Is tax included?';
  return hasTax
    ? {
        question,
        answer:
          'Prices are before tax. Where sales tax applies to your address, Stripe shows it before you pay.',
      }
    : { question, answer: 'No tax is added. You pay the price that you see.' };
}
