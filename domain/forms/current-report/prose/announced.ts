import { FILER } from './filer.ts';
import { OPENING_DATE } from './trimmings.ts';

/** What stands before the news itself: `issued a press release announcing that …`, `announced that …`. */
const ANNOUNCING = new RegExp(
  `^(?:(?:${FILER}|[Tt]he registrant)(?: and [\\p{Lu}][^,]{2,60})?,? )?(?:(?:has|had|have) )?(?:today |jointly |publicly |also )*(?:issued|released|distributed|published) (?:an?|its|the|two) (?:joint |new )?(?:press|news|earnings|media) releases?(?: today)?,? (?:(?:which is|a copy of which)[^,]{0,80}, )?(?:announcing|reporting|disclosing|regarding|relating to|related to|with respect to|concerning|containing|describing|on|to report|to announce|entitled|stating|that announce[sd]|in which it announced)(?: today)?(?:,? among other things,?)?(?: (?:that|the fact that))?:? `,
  'u',
);

const ANNOUNCED = new RegExp(
  `^(?:${FILER}(?: \\([^)]*\\))?(?:, together with[^,]{3,80},| and [\\p{Lu}][^,]{2,60}|, (?:an?|one of|the) [^;]{5,240}?,)? |[Tt]he registrant )(?:(?:has|had|have) )?(?:today |jointly |publicly |also )*announced(?: today)?,?(?: among other things,)?(?: (?:that|the fact that))? `,
  'u',
);

/** What is announced, without the announcing: `¤ issued a press release announcing that it had agreed …` reads `¤ had agreed …`. */
export function withoutAnnouncing(text: string): string {
  const news = text.replace(ANNOUNCING, '').replace(ANNOUNCED, '');
  return news
    .replace(ANNOUNCED, '')
    .replace(OPENING_DATE, '')
    .replace(/^it (?:has |had |have )?(?=[a-z]+(?:ed)?\b)/, `${FILER} `);
}

/** Whether a thing is announced, `announcing the results of …`, and not that something happens. */
export function announcesThing(text: string): boolean {
  const before = ANNOUNCING.exec(text)?.[0] ?? ANNOUNCED.exec(text)?.[0];
  return before !== undefined && /announc/.test(before) && !/\b(?:that|fact)(?: today)?:? $/.test(before);
}
