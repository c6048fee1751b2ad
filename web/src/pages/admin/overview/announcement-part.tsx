import { useState } from 'react';
import { BRAND_IDS, BRANDS } from '#domain/brands/brand.ts';
import type { AdminAnnouncements } from '#domain/contract/admin/admin-notices-contract.ts';
import { type Announcement, MAX_ANNOUNCEMENT_LENGTH } from '#domain/contract/admin/announcement-contract.ts';
import { isShown } from '#domain/notices/announcement.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import type { KnownFacts } from '#web/features/admin/object/changed-meanwhile.tsx';
import { ChoiceField, LongTextField } from '#web/features/admin/object/dialog-fields.tsx';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { announce, endAnnouncement } from './overview-api.ts';
import styles from './overview-page.module.css';

type Props = { saved: AdminAnnouncements; reload: () => Promise<unknown> };
/** Times as the fields contain them: in the operator's local time. */
type Draft = { id: string | null; text: string; brand: string; tone: string; from: string; until: string };

const BRAND_OPTIONS = [
  { value: '', text: 'All sites' },
  ...BRAND_IDS.map((value) => ({ value, text: BRANDS[value].name })),
];
const TONES = [
  { value: 'problem', text: 'A problem' },
  { value: 'info', text: 'Information' },
];

/** Announcements that the sites and the status page show for a limited time. */
export function AnnouncementPart({ saved, reload }: Props) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [ending, setEnding] = useState<Announcement | null>(null);
  return (
    <ObjectPart
      title="Announcements"
      actions={<Button onClick={() => setDraft(newDraft())}>New announcement</Button>}
    >
      {saved.announcements.length === 0 ? <p className="quiet">None in the last days.</p> : null}
      <ul className={styles.announcements}>
        {saved.announcements.map((each) => (
          <li key={each.id} className={styles.announcement}>
            <span className="grow">
              {each.text}
              <span className="quiet small">
                {' '}
                {stateOf(each)}, {each.brand === null ? 'all sites' : BRANDS[each.brand].name},{' '}
                <UtcTime value={each.from} day="" />
                {each.until === null ? '' : ' to '}
                {each.until === null ? null : <UtcTime value={each.until} day="" />}
              </span>
            </span>
            {stateOf(each) === 'ended' ? null : (
              <>
                <Button onClick={() => setDraft(draftOf(each))}>Edit</Button>
                <Button onClick={() => setEnding(each)}>End</Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {draft === null ? null : (
        <AnnounceDialog
          saved={saved}
          reload={reload}
          draft={draft}
          onChange={setDraft}
          onClose={() => setDraft(null)}
        />
      )}
      {ending === null ? null : (
        <ActionDialog
          title="End the announcement"
          action="End now"
          effects={[`“${ending.text}” disappears from the sites within a minute.`]}
          done="The announcement was ended."
          facts={factsOf(saved)}
          run={() => endAnnouncement({ version: saved.version, id: ending.id })}
          reload={reload}
          onClose={() => setEnding(null)}
        />
      )}
    </ObjectPart>
  );
}

type AnnounceDialogProps = Props & { draft: Draft; onChange: (draft: Draft) => void; onClose: () => void };

function AnnounceDialog({ saved, reload, draft, onChange, onClose }: AnnounceDialogProps) {
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const where = BRAND_OPTIONS.find(({ value }) => value === draft.brand)?.text ?? '';
  return (
    <ActionDialog
      title={draft.id === null ? 'New announcement' : 'Change the announcement'}
      action="Announce"
      effects={[
        `Readers and visitors of ${where} see it within a minute of its start, also on the status page.`,
      ]}
      isBlocked={draft.text.trim() === '' || draft.from === ''}
      done="Announced."
      facts={factsOf(saved)}
      run={() => announce({ version: saved.version, announcement: announcementOf(draft) })}
      reload={reload}
      onClose={onClose}
    >
      <LongTextField
        label="Text"
        maxLength={MAX_ANNOUNCEMENT_LENGTH}
        value={draft.text}
        onText={(text) => change({ text })}
        note="For example: The SEC’s feed has been down since 9:12 a.m. ET. Alerts are delayed."
      />
      <ChoiceField
        label="Sites"
        value={draft.brand}
        options={BRAND_OPTIONS}
        onChoose={(brand) => change({ brand })}
      />
      <ChoiceField label="Kind" value={draft.tone} options={TONES} onChoose={(tone) => change({ tone })} />
      <TextField
        label="Start (your time)"
        type="datetime-local"
        value={draft.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label="End (your time)"
        type="datetime-local"
        value={draft.until}
        onChange={(event) => change({ until: event.target.value })}
        note="With no end time, it stays up until you end it."
      />
    </ActionDialog>
  );
}

/**
 * Returns the facts that a change is based on: every announcement with its sites and times, and who changed them last.
 */
function factsOf({ announcements, by }: AdminAnnouncements): KnownFacts {
  return {
    'Last changed by': by ?? '',
    ...Object.fromEntries(
      announcements.map(({ text, brand, from, until }) => [
        `“${text}”`,
        `${brand === null ? 'all sites' : BRANDS[brand].name}, ${utcTime(from)} to ${until === null ? 'open' : utcTime(until)}`,
      ]),
    ),
  };
}

/** @param at ISO in UTC */
function utcTime(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)}`;
}

function newDraft(): Draft {
  return { id: null, text: '', brand: '', tone: 'problem', from: localTime(new Date()), until: '' };
}

function draftOf({ id, text, brand, tone, from, until }: Announcement): Draft {
  return {
    ...{ id, text, tone, brand: brand ?? '' },
    from: localTime(new Date(from)),
    until: until === null ? '' : localTime(new Date(until)),
  };
}

function announcementOf({ id, text, brand, tone, from, until }: Draft) {
  return {
    id,
    text,
    brand: BRAND_IDS.find((each) => each === brand) ?? null,
    tone: tone === 'info' ? ('info' as const) : ('problem' as const),
    from: new Date(from).toISOString(),
    until: until === '' ? null : new Date(until).toISOString(),
  };
}

/** Formats a time for a `datetime-local` field. */
function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function stateOf({ from, until, brand }: Announcement): 'shown' | 'ended' | 'planned' {
  const now = Date.now();
  if (isShown({ from, until, brand }, brand ?? '8k', now)) return 'shown';
  return Date.parse(from) > now ? 'planned' : 'ended';
}
