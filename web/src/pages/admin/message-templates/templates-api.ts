import {
  type AdminTemplate,
  type PreviewTemplateRequest,
  type SaveTemplateRequest,
  TemplatesResponse,
  TemplateVersionsResponse,
  TestTemplateResponse,
} from '#domain/contract/admin/admin-templates-contract.ts';
import type { TemplateName } from '#domain/contract/admin/template.ts';
import { HighlightsResponse } from '#domain/contract/highlights-contract.ts';
import { postAsAdmin, sendAsAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';
import { useAdminPages } from '#web/features/admin/use-admin-pages.ts';
import { useQuery } from '#web/lib/data/query.ts';

const NOT_SAVED = 'The template could not be saved. Please try again.';
const NOT_SENT = 'The test could not be sent. Please try again.';

export function useTemplates() {
  return useAdminObject('/api/admin/message-templates', TemplatesResponse);
}

export function useTemplateVersions(name: TemplateName) {
  return useAdminPages(
    '/api/admin/template-versions',
    new URLSearchParams({ name }),
    TemplateVersionsResponse,
  );
}

/** Filings to show in a preview: the most important ones of the latest day. */
export function useRecentFilings() {
  return useQuery('/api/highlights', HighlightsResponse).data?.filings ?? [];
}

/**
 * Saves a wording, which takes effect within a minute.
 * @throws Problem
 */
export function saveTemplate(request: SaveTemplateRequest): Promise<void> {
  return sendAsAdmin('/api/admin/save-template', request, NOT_SAVED);
}

/** Sends a message to the administrator. @returns the masked address @throws Problem */
export async function testTemplate(request: PreviewTemplateRequest): Promise<string> {
  return (await postAsAdmin('/api/admin/test-template', request, TestTemplateResponse, NOT_SENT)).to;
}

export const TEMPLATE_TITLES: Record<TemplateName, string> = {
  'alert-mail': 'Alert by email',
  'digest-mail': 'Daily digest by email',
  'alert-text': 'Alert by text message',
};

export type { AdminTemplate };
