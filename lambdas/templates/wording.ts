import type { MailText } from '#domain/mail/layout.ts';
import type { MessageFacts } from '#domain/templates/message-facts.ts';
import type { TemplateName, TemplateSources } from '#domain/templates/template.ts';
import type { Clock } from '#lambdas/ground/clock.ts';

/** Words messages: by a stored template where there is one that works, else as built in. */
export type Wording = {
  mail(name: TemplateName, facts: () => MessageFacts, builtIn: MailText): Promise<MailText>;
  text(name: TemplateName, facts: () => MessageFacts, builtIn: string): Promise<string>;
};

export const BUILT_IN: Wording = {
  mail: async (_name, _facts, builtIn) => builtIn,
  text: async (_name, _facts, builtIn) => builtIn,
};

export type WordingDeps = {
  /** The sources in force; `null`: the built-in wording. */
  current(name: TemplateName): Promise<TemplateSources | null>;
  /** A template could not be read or used. The alert goes out as built in. */
  onBroken(name: TemplateName, error: unknown): void;
  clock: Clock;
};

/** A change of wording takes effect within a minute; until then an alert costs no request for it. */
const KEPT_MS = 60_000;

/** Wording by stored templates. A broken or unreadable one never stops a message. */
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
      // Only now: few stages have templates of their own, and every function starts without the library.
      const { renderTemplate } = await import('./render-template.ts');
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
