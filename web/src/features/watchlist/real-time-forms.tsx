import { useId } from 'react';
import type { FormChoice } from '#domain/plans/form-access.ts';
import { FormChips } from '#web/components/controls/form-chips.tsx';
import { Switch } from '#web/components/controls/switch.tsx';

type RealTimeFormsProps = {
  /** The followed forms. */
  choices: readonly FormChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

const LABEL = 'Everything in real time';

/**
 * Lets the reader choose which forms of a ticker are reported in real time regardless of importance, with one
 * switch for all of them.
 */
export function RealTimeForms({ choices, chosen, onChange }: RealTimeFormsProps) {
  const hintId = useId();
  const values = choices.map(({ value }) => value);
  const isAll = values.length > 0 && values.every((value) => chosen.includes(value));
  return (
    <div className="stack gap-8">
      <div className="row gap-8">
        <span className="grow">{LABEL}</span>
        <Switch
          label={LABEL}
          aria-describedby={hintId}
          checked={isAll}
          disabled={values.length === 0}
          onSwitch={(on) => onChange(on ? values : [])}
        />
      </div>
      <p id={hintId} className="quiet small">
        LOW filings come by email right away, too, instead of in the daily digest.
        {values.length > 1 ? ' Or only these forms:' : ''}
      </p>
      {values.length > 1 ? (
        <FormChips choices={choices} chosen={chosen} isNamed name="Forms in real time" onChange={onChange} />
      ) : null}
    </div>
  );
}
