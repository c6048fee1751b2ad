import { useRef } from 'react';
import type { Brand } from '#domain/brands/brand.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { formChoices, startingForms } from '#domain/plans/form-access.ts';
import { isPro } from '#domain/plans/plan.ts';
import { Button } from '#web/components/controls/button.tsx';
import { FormChips } from '#web/components/controls/form-chips.tsx';
import { Row, Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS } from '#web/features/settings/shared/sections.ts';
import { useSettingsActions } from '#web/features/settings/shared/settings-api.ts';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import styles from './forms-section.module.css';

const NO_FORM = 'Please select at least one form type';

/** Setting for the default form types of a new ticker. */
export function FormsSection({ brand, profile }: { brand: Brand; profile: Profile }) {
  const actions = useSettingsActions();
  const { state, save, fail } = useSave();
  const chips = useRef<HTMLDivElement>(null);
  const viewer = { isPro: isPro(profile) };
  const choose = (forms: string[]) => {
    if (forms.length === 0) fail(NO_FORM);
    else void save(() => actions.setDefaultForms(forms));
  };
  return (
    <Section {...SECTIONS.forms}>
      <Row
        label="Forms for new tickers"
        hint={profile.default_forms === null ? `Suggested by ${brand.name}.` : 'Your own choice.'}
        state={state}
        isWide
      >
        <div ref={chips}>
          <FormChips
            choices={formChoices(brand.id, viewer)}
            chosen={startingForms(brand.id, viewer, profile.default_forms)}
            isNamed
            onChange={choose}
          />
        </div>
        {profile.default_forms === null ? null : (
          <Button
            look="plain"
            className={styles.reset}
            onClick={() => {
              // Moves focus, since the button is about to disappear.
              chips.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus();
              void save(() => actions.setDefaultForms(null));
            }}
          >
            Reset to suggested
          </Button>
        )}
      </Row>
    </Section>
  );
}
