import { AppError } from '#domain/app-error.ts';
import { BRANDS } from '#domain/brands/brand.ts';
import type { TemplateName, TemplateSources, TemplateVersion } from '#domain/contract/admin/template.ts';
import { type MessageFacts, messageFacts } from '#domain/templates/message-facts.ts';
import { SAMPLE_FILING } from '#domain/templates/sample-filing.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { BrokenTemplate, checkVariables, type Rendered, renderTemplate } from './render-template.ts';

export type SaveTemplateDeps = {
  templates: Pick<Store['templates'], 'save'>;
  clock: Clock;
};

type Saving = { name: TemplateName; sources: TemplateSources | null; by: string };

/**
 * Stores a wording as the next version, which takes effect within a minute. A wording that cannot be sent is
 * refused.
 * @param saving.sources `null` restores the built-in wording
 * @throws AppError template_broken
 */
export async function saveTemplate(deps: SaveTemplateDeps, saving: Saving): Promise<TemplateVersion> {
  if (saving.sources !== null) previewTemplate(saving.name, saving.sources);
  return deps.templates.save({ ...saving, at: isoIn(deps.clock) });
}

/**
 * Renders a template with sample data.
 * @throws AppError template_broken, with the reason
 */
export function previewTemplate(name: TemplateName, sources: TemplateSources): Rendered {
  return checked(() => {
    checkVariables(sources);
    return renderTemplate(name, sources, SAMPLE);
  });
}

/**
 * Runs a function that renders a template.
 * @throws AppError template_broken with the reason; `details` has the part and line, if the error has a
 * single position
 */
export function checked<Result>(render: () => Result): Result {
  try {
    return render();
  } catch (cause) {
    throw templateBroken(cause);
  }
}

/** Returns the error for a template that cannot be sent. */
export function templateBroken(cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.message : '';
  const place = cause instanceof BrokenTemplate ? cause.place : null;
  return new AppError('invalid', 'template_broken', `This template cannot be sent. ${reason}`.trim(), {
    cause,
    ...(place === null ? {} : { details: place }),
  });
}

const SITE = 'https://8k.example.com';

const SAMPLE: MessageFacts = messageFacts({
  brand: BRANDS['8k'],
  siteUrl: SITE,
  urlOf: (accession) => `${SITE}/filing/${accession}`,
  included: [{ ticker: 'AAPL', filing: SAMPLE_FILING, takeaways: SAMPLE_FILING }],
  unsubscribeUrl: `${SITE}/api/unsubscribe-alerts?token=sample`,
  settingsUrl: `${SITE}/settings`,
  postalAddress: '1 Example Street, New York, NY 10001',
});
