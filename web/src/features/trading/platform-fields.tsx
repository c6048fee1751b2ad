import { type FocusEvent, useId } from 'react';
import { TICKER_PLACEHOLDER } from '#domain/watchlist/trade-link.ts';
import { CUSTOM_PLATFORM, TRADING_PLATFORMS } from '#domain/watchlist/trading-platform.ts';
import { Select } from '#web/components/controls/select.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import type { Platform } from './use-platform.ts';

type PlatformFieldsProps = {
  platform: Platform;
  /** Label of the empty option. */
  none: string;
  onChoose: (id: string) => void;
  onLeaveUrl?: (event: FocusEvent) => void;
};

const LOGIN_NOTE = 'Log in there first: this platform only works when you are logged in.';
const CUSTOM_NOTE = `Put ${TICKER_PLACEHOLDER} where the symbol goes.`;

/** The list of platforms, and the field for a custom URL. */
export function PlatformFields({ platform, none, onChoose, onLeaveUrl }: PlatformFieldsProps) {
  const id = useId();
  const isCustom = platform.choice === CUSTOM_PLATFORM;
  const chosen = TRADING_PLATFORMS.find(({ id }) => id === platform.choice);
  const platformProblem = isCustom ? null : platform.problem;
  return (
    <div className="stack gap-8">
      <label htmlFor={id} className="strong">
        Trading platform
      </label>
      <Select
        id={id}
        label="Trading platform"
        aria-invalid={platformProblem !== null}
        aria-describedby={`${id}-problem`}
        value={platform.choice}
        options={[
          { value: '', text: none },
          ...TRADING_PLATFORMS.map(({ id, name, needsLogin }) => ({
            value: id,
            text: needsLogin ? `${name} (login required)` : name,
          })),
        ]}
        onChoose={onChoose}
      />
      <p id={`${id}-problem`} role="alert" className="outcome">
        {platformProblem}
      </p>
      {chosen?.needsLogin ? <p className="quiet small">{LOGIN_NOTE}</p> : null}
      {isCustom ? (
        <TextField
          label="Custom URL"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={`https://example.com/${TICKER_PLACEHOLDER}`}
          value={platform.customUrl}
          onChange={(event) => platform.setCustomUrl(event.target.value)}
          onBlur={onLeaveUrl}
          problem={platform.problem}
          note={CUSTOM_NOTE}
        />
      ) : null}
    </div>
  );
}
