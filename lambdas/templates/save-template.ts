import { AppError } from '#domain/app-error.ts';
import { BRANDS } from '#domain/brands/brand.ts';
import { type MessageFacts, messageFacts } from '#domain/templates/message-facts.ts';
import type { TemplateName, TemplateSources, TemplateVersion } from '#domain/templates/template.ts';
import { type Clock, isoIn } from '#lambdas/ground/clock.ts';
import { type Rendered, renderTemplate } from './render-template.ts';

export type SaveTemplateDeps = {
  templates: { save(version: Omit<TemplateVersion, 'version'>): Promise<TemplateVersion> };
  clock: Clock;
};

type Saving = { name: TemplateName; sources: TemplateSources | null; by: string };

/**
 * Stores a wording as the next version, which is in force within a minute. Nothing that cannot be sent is stored.
 * @param saving.sources `null` goes back to the built-in wording
 * @throws AppError template_broken
 */
export async function saveTemplate(deps: SaveTemplateDeps, saving: Saving): Promise<TemplateVersion> {
  if (saving.sources !== null) previewTemplate(saving.name, saving.sources);
  return deps.templates.save({ ...saving, at: isoIn(deps.clock) });
}

/**
 * A template as it would look in a message.
 * @throws AppError template_broken, with the reason
 */
export function previewTemplate(name: TemplateName, sources: TemplateSources): Rendered {
  try {
    return renderTemplate(name, sources, SAMPLE);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw new AppError('invalid', 'template_broken', `This template cannot be sent. ${reason}`.trim(), {
      cause,
    });
  }
}

const SITE = 'https://8k.example.com';

const SAMPLE: MessageFacts = messageFacts({
  brand: BRANDS['8k'],
  siteUrl: SITE,
  urlOf: (accession) => `${SITE}/filing/${accession}`,
  told: [
    {
      ticker: 'AAPL',
      filing: {
        accession: '0000320193-26-000077',
        form: '8-K',
        late: false,
        indexUrl: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000077/',
        assessment: {
          importance_level: 'HIGH',
          material_score: 7.5,
          one_liner: 'CFO resigns',
          importance_reason: 'The chief financial officer leaves without a successor.',
        },
      },
      takeaways: {
        takeaways: ['The chief financial officer leaves on December 1, 2026.'],
        quotes: ['Ms. Doe notified the Company of her decision to resign effective December 1, 2026.'],
      },
    },
  ],
  unsubscribeUrl: `${SITE}/api/unsubscribe-alerts?token=sample`,
  settingsUrl: `${SITE}/settings`,
  postalAddress: '1 Example Street, New York, NY 10001',
});
