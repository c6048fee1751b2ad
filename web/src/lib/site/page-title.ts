import { useEffect } from 'react';
import { pageBrand } from './current-brand.ts';

/** Sets the tab's title: the page's name, then the brand. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${pageBrand().name}` : pageBrand().name;
  }, [title]);
}
