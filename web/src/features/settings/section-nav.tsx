import { useEffect, useRef, useState } from 'react';
import type { SectionId } from '#web/features/settings/shared/sections.ts';
import styles from './section-nav.module.css';
import { useStayAtSection } from './stay-at-section.ts';

export type SectionLink = { id: SectionId; title: string };

/** Links to the sections; marks the one being read. */
export function SectionNav({ sections }: { sections: readonly SectionLink[] }) {
  const current = useSectionInView(sections);
  const nav = useRef<HTMLElement>(null);
  useStayAtSection();

  // On phones the links are a scrollable row, so scroll the current one into view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth });
  }, [current]);

  return (
    <nav ref={nav} aria-label="Settings" className={styles.nav}>
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

/**
 * Top of the part of the window that counts as being read: the upper third, below the header and the section links.
 */
const READING_FROM = 112;
const READING_PART = 0.34;

function useSectionInView(sections: readonly SectionLink[]): SectionId | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const choose = () => {
      // The last sections are too short to reach that part of the window.
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const shown =
        isAtEnd && scrollY > 0 ? (named(sections) ?? sections.at(-1)) : sections.find(isBeingRead);
      if (shown) setCurrent(shown.id);
    };
    // The body is resized when the sections replace their placeholders, so choose again then.
    const watching = new ResizeObserver(choose);
    watching.observe(document.body);
    const leaving = new AbortController();
    addEventListener('scroll', choose, { signal: leaving.signal, passive: true });
    addEventListener('hashchange', choose, { signal: leaving.signal });
    return () => {
      watching.disconnect();
      leaving.abort();
    };
  }, [sections]);
  return current;
}

function isBeingRead({ id }: SectionLink): boolean {
  const place = document.getElementById(id)?.getBoundingClientRect();
  return place !== undefined && place.bottom > READING_FROM && place.top < innerHeight * READING_PART;
}

/** Returns the section named in the URL, if it is on the screen. */
function named(sections: readonly SectionLink[]): SectionLink | undefined {
  return sections.find(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
    return `#${id}` === location.hash && top >= 0 && top < innerHeight;
  });
}
