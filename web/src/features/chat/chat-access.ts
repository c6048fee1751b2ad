import type { Profile } from '#domain/contract/identity-contract.ts';
import { isPro } from '#domain/plans/plan.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';

/** Whether the reader may use the chatbot; `asked` while the profile is still loading. */
export type ChatAccess = 'open' | 'asked' | 'login' | 'plan' | 'brand';

/** The part of a viewer's profile on which access to the chat depends. */
export type ChatViewer = { profile: Profile | null; identity: 'known' | 'asked' | 'failed' };

/** Returns whether the reader may use the chatbot. The server applies the same rules (domain/chat/chat-access.ts). */
export function chatAccessOf({ profile, identity }: ChatViewer): ChatAccess {
  if (!pageBrand().features.chatbot) return 'brand';
  if (profile === null) return identity === 'asked' ? 'asked' : 'login';
  if (profile.isAdmin || (isPro(profile) && profile.plan === 'all')) return 'open';
  return profile.verified ? 'plan' : 'login';
}
