import {
  AdminTheme,
  type SaveThemeRequest,
  ThemeVersionsResponse,
} from '#domain/contract/admin/admin-theme-contract.ts';
import { HighlightsResponse } from '#domain/contract/highlights-contract.ts';
import { postAsAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';
import { useAdminPages } from '#web/features/admin/use-admin-pages.ts';
import { useQuery } from '#web/lib/data/query.ts';

const NOT_SAVED = 'The palette could not be saved. Please try again.';

export function useTheme() {
  return useAdminObject('/api/admin/theme', AdminTheme);
}

export function useThemeVersions() {
  return useAdminPages('/api/admin/theme-versions', new URLSearchParams(), ThemeVersionsResponse);
}

/** Loads filings for the preview: those that the sites show to visitors. */
export function useShownFilings() {
  return useQuery('/api/highlights', HighlightsResponse).data?.filings ?? [];
}

/** Saves a palette for all sites. @throws Problem */
export function saveTheme(request: SaveThemeRequest): Promise<AdminTheme> {
  return postAsAdmin('/api/admin/save-theme', request, AdminTheme, NOT_SAVED);
}
