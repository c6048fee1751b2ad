import type { TemplateName, TemplateSources } from '#domain/contract/admin/template.ts';
import type { MailText } from '#domain/mail/mail-layout.ts';
import type { MessageFacts } from '#domain/templates/message-facts.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';

/** Words messages: uses a stored template if there is one that works, and the built-in text otherwise. */
export type Wording = {
  mail(name: TemplateName, facts: () => MessageFacts, builtIn: MailText): Promise<MailText>;
  text(name: TemplateName, facts: () => MessageFacts, builtIn: string): Promise<string>;
};

export const BUILT_IN: Wording = {
  mail: async (_name, _facts, builtIn) => builtIn,
  text: async (_name, _facts, builtIn) => builtIn,
};

export type WordingDeps = {
  /** Returns the active sources; `null` means the built-in wording. */
  current(name: TemplateName): Promise<TemplateSources | null>;
  /** Called when a template could not be read or used. The message is sent with the built-in text. */
  onBroken(name: TemplateName, error: unknown): void;
  clock: Clock;
};

/** A change in wording takes effect within a minute; until then, alerts cause no extra requests. */
const KEPT_MS = 60_000;

/**
 * Opens the wording based on stored templates. A broken or unreadable template never prevents a message from being
 * sent.
 */
export function openWording({ current, onBroken, clock }: WordingDeps): Wording {
  const kept = new Map<TemplateName, { until: number; sources: Promise<TemplateSources | null> }>();
  const sourcesOf = (name: TemplateName) => {
    const known = kept.get(name);
    if (known !== undefined && known.until > clock.now()) return known.sources;
    const sources = current(name);
    kept.set(name, { until: clock.now() + KEPT_MS, sources });
    return sources;
  };
  const worded = async <Message>(
    name: TemplateName,
    facts: () => MessageFacts,
    builtIn: Message,
    pick: (rendered: MailText) => Message,
  ): Promise<Message> => {
    try {
      const sources = await sourcesOf(name);
      if (sources === null) return builtIn;
      // The library is loaded only when needed, because few stages have their own templates, and it would slow down the
      // start of every function.
      const { renderTemplate } = await import('#on-demand/render-template.ts');
      return pick(renderTemplate(name, sources, facts()));
    } catch (error) {
      onBroken(name, error);
      return builtIn;
    }
  };
  return {
    mail: (name, facts, builtIn) => worded(name, facts, builtIn, (rendered) => rendered),
    text: (name, facts, builtIn) => worded(name, facts, builtIn, ({ text }) => text),
  };
}
