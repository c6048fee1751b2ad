import type { ContactMethod } from '#domain/contract/channel.ts';
import { Button } from '#web/components/controls/button.tsx';
import { ContactLine } from './contact-line.tsx';
import { addressText, CONTACT_WORDS, unproven } from './contact-rows.ts';

type PendingLineProps = {
  method: ContactMethod;
  address: string;
  isAwaited: boolean;
  /** The address that stays in use until this one is verified. */
  replaced: string;
  /** Opens the dialog that sends the verification again; the address can be corrected there. */
  onAsk: () => void;
  onWithdraw: () => void;
};

/** A pending new address, shown below the one it will replace. */
export function PendingLine({ method, address, isAwaited, replaced, onAsk, onWithdraw }: PendingLineProps) {
  const { name, icon } = CONTACT_WORDS[method];
  const { state, hint } = unproven(method, isAwaited);
  const shown = addressText(method, address);
  return (
    <ContactLine
      icon={icon}
      text={shown}
      state={state}
      hint={`${hint} Until then, ${replaced} stays in use.`}
    >
      <Button onClick={onAsk} aria-label={`Verify new ${name.toLowerCase()}`}>
        Verify
      </Button>
      <Button look="plain" onClick={onWithdraw} aria-label={`Cancel the change to ${shown}`}>
        Cancel
      </Button>
    </ContactLine>
  );
}
