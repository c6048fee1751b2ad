import { useEffect, useMemo, useRef } from 'react';
import type { Reader as ReaderIndex } from '#domain/contract/filing-page-contract.ts';
import { partAt } from '#domain/reader/parts.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { Find } from './find.tsx';
import type { Mark } from './marked-text.tsx';
import { PartView } from './part-view.tsx';
import styles from './reader.module.css';
import { Outline } from './reader-outline.tsx';
import { useFind } from './use-find.ts';
import { useParts } from './use-parts.ts';
import { type Target, useTarget } from './use-target.ts';

type ReaderProps = {
  accession: string;
  /** `null` if we do not have the filing's document. */
  index: ReaderIndex | null;
  /** URL of the filing on the SEC's site. */
  link: string;
  /** A passage to scroll to. */
  target: Target | null;
};

const NO_MARKS: readonly Mark[] = [];

/** A filing's document as clean text, with an outline and a search. */
export function Reader({ accession, index, link, target }: ReaderProps) {
  if (index === null) {
    return (
      <Notice action={<ExternalLink href={link}>Read it at the SEC</ExternalLink>}>
        We do not have the text of this filing.
      </Notice>
    );
  }
  return <Document accession={accession} index={index} link={link} target={target} />;
}

function Document({ accession, index, link, target }: ReaderProps & { index: ReaderIndex }) {
  const { starts, length, outline } = index;
  const body = useRef<HTMLDivElement>(null);
  const parts = useParts(accession);
  const find = useFind(starts, parts);
  const heading = useTarget();
  const hit = find.hits[find.current] ?? null;
  useShown(body, starts, parts, target);
  useShown(body, starts, parts, heading.current);
  useShown(body, starts, parts, hit);
  const marks = useMemo(() => marksByPart(starts, find.hits, hit, target), [starts, find.hits, hit, target]);
  return (
    <section className={styles.reader} aria-label="Document">
      <div className={styles.tools}>
        {outline.length > 1 ? <Outline outline={outline} onChoose={heading.show} /> : null}
        <Find find={find} />
        <ExternalLink href={link} label="Read it on SEC EDGAR">
          SEC
        </ExternalLink>
      </div>
      {parts.hasFailed ? (
        <Notice tone="error" icon="warning" announce="alert">
          A part of the document could not be loaded. Scroll to it again to retry.
        </Notice>
      ) : null}
      <div ref={body} className={styles.body}>
        {starts.map((start, part) => (
          <PartView
            key={start}
            part={part}
            start={start}
            text={parts.texts.get(part) ?? null}
            length={(starts[part + 1] ?? length) - start}
            marks={marks.get(part) ?? NO_MARKS}
            load={parts.load}
          />
        ))}
      </div>
    </section>
  );
}

/**
 * Groups search matches and the opened passage by part. If a match lies within the passage, the match is marked.
 */
function marksByPart(
  starts: readonly number[],
  hits: readonly Target[],
  current: Target | null,
  target: Target | null,
): Map<number, Mark[]> {
  const marks: Mark[] = hits.map((hit) => ({ ...hit, look: hit === current ? 'current' : 'hit' }));
  if (target !== null && hits.length === 0) marks.push({ ...target, look: 'quote' });
  return Map.groupBy(marks, ({ start }) => partAt(starts, start));
}

/** Scrolls to a place once its part has been loaded. */
function useShown(
  body: React.RefObject<HTMLDivElement | null>,
  starts: readonly number[],
  { texts, load }: ReturnType<typeof useParts>,
  target: Target | null,
): void {
  const shown = useRef<Target | null>(null);
  useEffect(() => {
    if (target === null || shown.current === target) return;
    const part = partAt(starts, target.start);
    if (!texts.has(part)) {
      void load(part);
      return;
    }
    shown.current = target;
    const element = blockAt(body.current, part, target.start);
    element?.scrollIntoView({ block: 'center' });
  }, [body, starts, texts, load, target]);
}

function blockAt(body: HTMLElement | null, part: number, offset: number): Element | undefined {
  const blocks = [...(body?.querySelectorAll(`[data-part="${part}"] [data-start]`) ?? [])];
  return blocks.findLast((block) => Number(block.getAttribute('data-start')) <= offset) ?? blocks[0];
}
