import type { Block, Run } from '#domain/reader/blocks.ts';
import styles from './block-view.module.css';
import { type Mark, MarkedText } from './marked-text.tsx';

type BlockViewProps = { block: Block; marks: readonly Mark[] };

/** A block of a document, rendered from plain text only: none of the filing's own markup reaches the page. */
export function BlockView({ block, marks }: BlockViewProps) {
  if (block.kind === 'table') {
    const Rows = isList(block.rows) ? List : Table;
    return <Rows rows={block.rows} marks={marks} />;
  }
  return (
    <p className={block.kind === 'heading' ? styles.heading : styles.paragraph} data-start={block.start}>
      <MarkedText run={block} marks={marks} />
    </p>
  );
}

type RowsProps = { rows: readonly (readonly Run[])[]; marks: readonly Mark[] };

/**
 * Returns whether a table is really a list. Filers lay out lists as tables: a bullet or number in one column and
 * the text in the other.
 */
function isList(rows: RowsProps['rows']): boolean {
  return rows.every(([first, , more]) => more === undefined && (first?.text.length ?? 0) <= 5);
}

function List({ rows, marks }: RowsProps) {
  return rows.map((cells) => (
    <p key={cells[0]?.start} className={styles.item} data-start={cells[0]?.start}>
      {cells.map((cell) => (
        <span key={cell.start}>
          <MarkedText run={cell} marks={marks} />
        </span>
      ))}
    </p>
  ));
}

/** Maximum number of columns that fit on a phone. */
const MOST_NARROW = 3;
const FIGURE = /^[($€£¥\s−-]*\d[\d.,]*\s*[)%x]*$|^[—–-]$/;

function Table({ rows, marks }: RowsProps) {
  const columns = Math.max(...rows.map((cells) => cells.length));
  return (
    // A scrolling table must be reachable by keyboard. A narrow table wraps its text instead of scrolling.
    <div {...(columns > MOST_NARROW ? { className: styles.scroll, tabIndex: 0 } : {})}>
      <table className={styles.table}>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]?.start} data-start={cells[0]?.start}>
              {cells.map((cell, column) => (
                <td
                  key={cell.start}
                  data-figure={FIGURE.test(cell.text)}
                  // If a row has fewer cells than the table, they are aligned to the right and the first cell spans
                  // the missing columns.
                  colSpan={column === 0 ? columns - cells.length + 1 : 1}
                >
                  <MarkedText run={cell} marks={marks} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
