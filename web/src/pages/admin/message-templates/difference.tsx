import { diffLines } from 'diff';
import { TEMPLATE_PARTS, type TemplatePart, type TemplateSources } from '#domain/contract/admin/template.ts';
import type { AdminTemplate } from './templates-api.ts';
import styles from './templates-page.module.css';

type DifferenceProps = {
  before: Pick<AdminTemplate, 'name' | 'sources'>;
  after: TemplateSources | null;
  /** What is compared; shown before the name of the part. */
  caption: string;
  /** Text shown if the sources are equal. */
  same: string;
};

/** Shows the lines in which two wordings of a message differ, part by part. */
export function Difference({ before, after, caption, same }: DifferenceProps) {
  const parts: readonly TemplatePart[] = TEMPLATE_PARTS[before.name];
  const changed = parts.filter((part) => (before.sources?.[part] ?? '') !== (after?.[part] ?? ''));
  if (changed.length === 0) return <p className="quiet">{same}</p>;
  return changed.map((part) => (
    <figure key={part} className={styles.difference}>
      <figcaption className="quiet small">
        {caption}: {part}
      </figcaption>
      <pre className={styles.lines}>
        {linesOf(before.sources?.[part] ?? '', after?.[part] ?? '').map(({ key, kind, text }) => (
          <span key={key} data-kind={kind}>
            {text}
          </span>
        ))}
      </pre>
    </figure>
  ));
}

/** Returns the lines of both texts in order. `-` marks lines of the first text only, `+` lines of the second only. */
function linesOf(before: string, after: string) {
  return diffLines(before, after).map(({ value, added, removed }, index) => {
    const sign = added ? '+ ' : removed ? '- ' : '  ';
    const lines = value.replace(/\n$/, '').split('\n');
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return { key: `${index}`, kind, text: lines.map((line) => `${sign}${line}\n`).join('') };
  });
}
