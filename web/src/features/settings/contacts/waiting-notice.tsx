import type { WaitingChangeView } from '#domain/contract/contact-changes-contract.ts';
import { localTime } from '#domain/format/local-time.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { Failure } from '#web/features/settings/shared/section.tsx';
import { useSettingsActions } from '#web/features/settings/shared/settings-api.ts';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import styles from './contact-line.module.css';

type WaitingNoticeProps = { change: WaitingChangeView; timezone: string };

/** Announces a change that takes effect unless the user stops it. */
export function WaitingNotice({ change, timezone }: WaitingNoticeProps) {
  const { cancelChange } = useSettingsActions();
  const { state, save } = useSave();
  return (
    <div className={styles.waiting}>
      <Notice
        tone="warning"
        icon="warning"
        action={<Button onClick={() => void save(cancelChange)}>Cancel</Button>}
      >
        On {localTime(change.applies_at, timezone)} we will {change.text}.
      </Notice>
      <Failure state={state} />
    </div>
  );
}
