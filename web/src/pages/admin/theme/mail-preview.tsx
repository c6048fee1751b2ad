import { failingPairs } from '#domain/theme/contrast.ts';
import { onlyChanges, type Palette } from '#domain/theme/palette.ts';
import { MailFrame } from '#web/features/admin/message/mail-frame.tsx';
import { useMessagePreview } from '#web/features/admin/message/use-message-preview.ts';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { useShownFilings } from './theme-api.ts';

/**
 * Shows an alert in the edited colors. The server composes it for the most important filing that the sites show. The
 * email client chooses between light and dark.
 */
export function MailPreview({ palette }: { palette: Palette }) {
  const [filing] = useShownFilings();
  const { message, problem } = useMessagePreview({
    name: 'alert-mail',
    sources: null,
    palette: onlyChanges(palette),
    ...(filing === undefined ? {} : { filing: filing.id }),
  });
  return (
    <ObjectPart title="Mail">
      <p className="quiet small">
        {failingPairs(palette).length === 0
          ? 'Alerts and digests sent after saving use these colors. Email apps in dark mode use the dark theme.'
          : 'These colors cannot be saved yet.'}
      </p>
      <p className="outcome" role="alert">
        {problem}
      </p>
      {message === null ? null : <MailFrame html={message.html} />}
    </ObjectPart>
  );
}
