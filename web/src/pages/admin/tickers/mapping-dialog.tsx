import { useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import {
  type AdminTicker,
  type Mapping,
  WATCHES_MOVED_AT_ONCE,
} from '#domain/contract/admin/admin-tickers-contract.ts';
import { TextField } from '#web/components/controls/text-field.tsx';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { ChoiceField } from '#web/features/admin/object/dialog-fields.tsx';
import { mappingText, watchersText } from '#web/features/admin/tickers/ticker-texts.ts';
import { fixMapping } from '#web/features/admin/tickers/tickers-api.ts';

type MappingDialogProps = { ticker: AdminTicker; reload: () => Promise<unknown>; onClose: () => void };

const KINDS = [
  { value: 'company', text: 'Belongs to a company' },
  { value: 'renamed', text: 'Was renamed' },
  { value: 'hidden', text: 'Belongs to no company' },
] as const;
const BACK = { value: 'back', text: 'As in the SEC’s list' } as const;
type Kind = (typeof KINDS)[number]['value'] | typeof BACK.value;

/** Corrects the company that a ticker belongs to. */
export function MappingDialog({ ticker: object, reload, onClose }: MappingDialogProps) {
  const { ticker, company, mapping, version, watchers } = object;
  const [kind, setKind] = useState<Kind>(mapping?.kind ?? 'company');
  const [cik, setCik] = useState(company?.cik ?? '');
  const [name, setName] = useState(company?.name ?? '');
  const [to, setTo] = useState('');
  const chosen: Mapping | null =
    kind === 'back'
      ? null
      : kind === 'company'
        ? { kind, cik, name }
        : kind === 'renamed'
          ? { kind, to }
          : { kind };
  const isBlocked =
    (kind === 'company' && (!/^\d{1,10}$/.test(cik.trim()) || name.trim() === '')) ||
    (kind === 'renamed' && to.trim() === '');
  const options = mapping === null ? KINDS : [...KINDS, BACK];
  return (
    <ActionDialog
      title={`Fix the mapping of ${displayTicker(ticker)}`}
      action="Fix"
      isBlocked={isBlocked}
      effects={[
        kind === 'back'
          ? 'The correction is removed. The SEC’s list applies from tonight, when it is fetched again.'
          : 'New filings use this mapping within five minutes; the filings of a company that gains the ticker are fetched.',
        kind === 'renamed'
          ? `The watchlists of ${watchersText(watchers)} get the new ticker ${isLarge(watchers) ? `within a day, ${WATCHES_MOVED_AT_ONCE} of them at once` : 'at once'}.`
          : `This affects ${watchersText(watchers)}.`,
      ]}
      run={() => fixMapping({ ticker, version, mapping: chosen })}
      done="The mapping was corrected."
      facts={{ Mapping: mappingText(mapping) }}
      reload={reload}
      onClose={onClose}
    >
      <ChoiceField
        label="What is right"
        value={kind}
        options={options}
        onChoose={(value) => setKind(options.find((option) => option.value === value)?.value ?? kind)}
      />
      {kind === 'company' ? (
        <>
          <TextField
            label="CIK"
            value={cik}
            inputMode="numeric"
            onChange={(event) => setCik(event.target.value)}
          />
          <TextField label="Company" value={name} onChange={(event) => setName(event.target.value)} />
        </>
      ) : null}
      {kind === 'renamed' ? (
        <TextField label="New ticker" value={to} onChange={(event) => setTo(event.target.value)} />
      ) : null}
    </ActionDialog>
  );
}

const isLarge = ({ readers, visitors }: AdminTicker['watchers']) =>
  readers + visitors > WATCHES_MOVED_AT_ONCE;
