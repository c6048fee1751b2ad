import { hexOf } from '#domain/theme/color.ts';
import { type CheckedPair, involves } from '#domain/theme/contrast.ts';
import { colorIn, type Palette, type ThemeMode, type Token } from '#domain/theme/palette.ts';
import { Button } from '#web/components/controls/button.tsx';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import styles from './theme-page.module.css';
import { TOKEN_GROUPS } from './token-groups.ts';

type TokenFieldsProps = {
  palette: Palette;
  mode: ThemeMode;
  /** Pairs with too little contrast. */
  failing: readonly CheckedPair[];
  /** @param color `undefined` for the built-in one */
  onChange: (token: Token, color: string | undefined) => void;
};

/** The colors of one theme, each with a color picker. */
export function TokenFields({ palette, mode, failing, onChange }: TokenFieldsProps) {
  const here = failing.filter((each) => each.mode === mode);
  return (
    <div className={styles.groups}>
      {TOKEN_GROUPS.map(({ title, tokens }) => (
        <ObjectPart key={title} title={title}>
          <ul className={styles.tokens}>
            {tokens.map(([token, label]) => {
              const color = hexOf(colorIn(palette, mode, token));
              return (
                <li
                  key={token}
                  className={styles.token}
                  data-failing={here.some((each) => involves(each, token))}
                >
                  <label className={styles.field}>
                    <input
                      type="color"
                      className={styles.picker}
                      value={color}
                      onChange={(event) => onChange(token, event.target.value)}
                    />
                    <span className={styles.label}>
                      {label}
                      <span className="quiet small"> {color}</span>
                    </span>
                  </label>
                  {palette[mode][token] === undefined ? null : (
                    <Button
                      look="plain"
                      aria-label={`Reset ${label}`}
                      onClick={() => onChange(token, undefined)}
                    >
                      Reset
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </ObjectPart>
      ))}
    </div>
  );
}
