import { useEffect, useState } from 'react';
import styles from './section-nav.module.css';

export type SectionLink = { id: string; title: string };

/** The sections of the page, and which of them is being read. */
export function SectionNav({ sections }: { sections: readonly SectionLink[] }) {
  const current = useSectionInView(sections);
  return (
    <nav aria-label="Settings" className={styles.nav}>
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={styles.link}
          {...(id === current ? { 'aria-current': 'location' } : {})}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The upper part of the window, where the eye is. */
const READING_ZONE = '-64px 0px -66% 0px';

function useSectionInView(sections: readonly SectionLink[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const seen = new Set<string>();
    const watching = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = sections.find(({ id }) => seen.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: READING_ZONE },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) watching.observe(section);
    }
    return () => watching.disconnect();
  }, [sections]);
  return current;
}
