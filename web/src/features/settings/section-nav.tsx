import { useEffect, useRef, useState } from 'react';
import styles from './section-nav.module.css';

export type SectionLink = { id: string; title: string };

/** The sections of the page, and which of them is being read. */
export function SectionNav({ sections }: { sections: readonly SectionLink[] }) {
  const current = useSectionInView(sections);
  const nav = useRef<HTMLElement>(null);

  // On phones the sections stand in a row of which a part is seen.
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

/** The upper part of the window, where the eye is, below header and, on phones, the row of sections. */
const READING_ZONE = '-112px 0px -66% 0px';

function useSectionInView(sections: readonly SectionLink[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const seen = new Set<string>();
    const choose = () => {
      const first = sections.find(({ id }) => seen.has(id));
      // The last ones are too short to be scrolled up into the zone.
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const shown = isAtEnd && scrollY > 0 ? (named(sections) ?? sections.at(-1)) : first;
      if (shown) setCurrent(shown.id);
    };
    const watching = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        choose();
      },
      { rootMargin: READING_ZONE },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) watching.observe(section);
    }
    const leaving = new AbortController();
    addEventListener('scrollend', choose, { signal: leaving.signal });
    addEventListener('hashchange', choose, { signal: leaving.signal });
    return () => {
      watching.disconnect();
      leaving.abort();
    };
  }, [sections]);
  return current;
}

/** The section of the address, where it is on the screen. */
function named(sections: readonly SectionLink[]): SectionLink | undefined {
  return sections.find(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
    return `#${id}` === location.hash && top >= 0 && top < innerHeight;
  });
}
