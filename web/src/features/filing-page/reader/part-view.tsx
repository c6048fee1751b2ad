import { memo, useEffect, useMemo, useRef } from 'react';
import { blocksOf } from '#domain/reader/blocks.ts';
import { BlockView } from './block-view.tsx';
import type { Mark } from './marked-text.tsx';
import styles from './part-view.module.css';

type PartViewProps = {
  part: number;
  /** Offset of the part in the document. */
  start: number;
  /** `null` until it has been fetched. */
  text: string | null;
  /** Number of characters in the part, used to estimate its height. */
  length: number;
  marks: readonly Mark[];
  load: (part: number) => Promise<void>;
};

/** Approximate number of characters per pixel of height: 85 on a line of 24 px. */
const CHARACTERS_PER_PIXEL = 3.5;
const AHEAD = '1200px';

/** A part of the document. It is fetched when it is about to scroll into view. */
export const PartView = memo(function PartView({ part, start, text, length, marks, load }: PartViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isMissing = text === null;
  const blocks = useMemo(() => (text === null ? [] : blocksOf(text, start)), [text, start]);

  useEffect(() => {
    const element = ref.current;
    if (!element || !isMissing) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load(part);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [part, isMissing, load]);

  const height = `${Math.round(length / CHARACTERS_PER_PIXEL)}px`;
  return (
    <div
      ref={ref}
      className={styles.part}
      data-part={part}
      aria-busy={isMissing}
      style={isMissing ? { minHeight: height } : { containIntrinsicHeight: `auto ${height}` }}
    >
      {blocks.map((block) => (
        <BlockView key={block.start} block={block} marks={marks} />
      ))}
    </div>
  );
});
