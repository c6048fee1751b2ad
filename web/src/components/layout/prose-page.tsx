import type { ReactNode } from 'react';
import styles from './prose-page.module.css';

export type ProseSection = { heading: string; paragraphs: readonly string[] };

type ProsePageProps = {
  title: string;
  /** Date of the last change, in words. */
  updated?: string;
  sections: readonly ProseSection[];
  /** Content between the title and the sections. */
  children?: ReactNode;
};

/** A page of text: title, date of last change, and sections. */
export function ProsePage({ title, updated, sections, children }: ProsePageProps) {
  return (
    <article className={styles.page}>
      <header>
        <h1 className="headline">{title}</h1>
        {updated === undefined ? null : <p className="quiet small">As of {updated}</p>}
      </header>
      {children}
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
