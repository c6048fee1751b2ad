import type { PausedPart } from '#domain/contract/site/paused-parts.ts';
import { PAUSED_TEXTS } from '#domain/notices/paused-texts.ts';
import { Notice } from '#web/components/feedback/notice.tsx';
import { useConfig } from './identity-api.ts';

/** Shows that operators have paused a part of the service; nothing while it works. */
export function MaintenanceNotice({ part, className }: { part: PausedPart; className?: string | undefined }) {
  if (useConfig()?.paused.includes(part) !== true) return null;
  return (
    <div className={className}>
      <Notice tone="warning" icon="warning" announce="status">
        {PAUSED_TEXTS[part]}
      </Notice>
    </div>
  );
}
