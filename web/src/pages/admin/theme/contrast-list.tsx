import { checkedPairs } from '#domain/theme/contrast.ts';
import type { Palette, ThemeMode } from '#domain/theme/palette.ts';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import styles from './theme-page.module.css';

/**
 * Lists the contrast of every pair of colors in use. Pairs with too little contrast come first, including those of the
 * other theme.
 */
export function ContrastList({ palette, mode }: { palette: Palette; mode: ThemeMode }) {
  const pairs = checkedPairs(palette);
  const failing = pairs.filter(({ passes }) => !passes);
  return (
    <ObjectPart title="Contrast">
      {failing.length === 0 ? (
        <p className="quiet">All {pairs.length} pairs can be read well.</p>
      ) : (
        <>
          <p role="status">
            {failing.length} {failing.length === 1 ? 'pair is' : 'pairs are'} too faint, so the palette cannot
            be saved.
          </p>
          <PairTable pairs={failing} />
        </>
      )}
      <details>
        <summary>All pairs of the {mode} theme</summary>
        <PairTable pairs={pairs.filter((each) => each.mode === mode)} />
      </details>
    </ObjectPart>
  );
}

function PairTable({ pairs }: { pairs: ReturnType<typeof checkedPairs> }) {
  return (
    <table className={styles.pairs}>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">Theme</th>
          <th scope="col">Contrast</th>
          <th scope="col">Needed</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ front, ground, mode, ratio, least, passes }) => (
          <tr key={`${mode} ${front} ${ground}`} data-failing={!passes}>
            <th scope="row">
              {front} on {ground}
            </th>
            <td>{mode}</td>
            <td>{ratio.toFixed(2)}</td>
            <td>{least.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
