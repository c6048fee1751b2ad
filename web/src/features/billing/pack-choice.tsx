import type { PlansResponse } from '#domain/contract/billing-contract.ts';
import { Select } from '#web/components/controls/select.tsx';
import { money } from './format-price.ts';
import styles from './pack-choice.module.css';

type PackChoiceProps = {
  addOn: PlansResponse['add_ons'][number];
  most: number;
  /** Number of tickers included in the plan. */
  planTickers: number;
  packs: number;
  onChoose: (packs: number) => void;
};

/** Lets the reader choose how many packs of tickers to add to a plan. */
export function PackChoice({ addOn, most, planTickers, packs, onChoose }: PackChoiceProps) {
  return (
    <div className={styles.choice}>
      <PackSelect most={most} packs={packs} onChoose={onChoose} />
      <span className="quiet small">
        {addOn.tickers} more tickers for {money(addOn.amount, addOn.currency)} a month each.{' '}
        {packs > 0
          ? `${planTickers + packs * addOn.tickers} tickers in all.`
          : 'You can add packs later, too.'}
      </span>
    </div>
  );
}

/** A select for the number of packs. */
export function PackSelect({ most, packs, onChoose }: Omit<PackChoiceProps, 'addOn' | 'planTickers'>) {
  return (
    <Select
      label="Packs"
      value={String(packs)}
      options={Array.from({ length: most + 1 }, (_, count) => ({
        value: String(count),
        text: `${count} ${count === 1 ? 'pack' : 'packs'}`,
      }))}
      onChoose={(chosen) => onChoose(Number(chosen))}
    />
  );
}
