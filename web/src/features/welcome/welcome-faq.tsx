import styles from './faq.module.css';

export type Question = { question: string; answer: string };

/** Questions whose answers expand in place. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="stack gap-8" aria-labelledby="faq">
      <h2 id="faq" className="title">
        Questions
      </h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.entry}>
            <summary>{question}</summary>
            <p className="quiet prose pretty">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
