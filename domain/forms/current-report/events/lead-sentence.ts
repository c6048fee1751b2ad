import { isHypothetical, sentencesOf, unwrapped } from '#domain/text/sentences.ts';

const LONGEST_LEAD = 130;
const READ = 6_000;
const BOILERPLATE =
  /^(?:item\b|\(|the information (?:in|contained|set forth|furnished|required|under)|the (?:following )?(?:information|description|disclosure)|in accordance with general|this (?:current )?(?:report|information)|exhibit|the following|pursuant to|as (?:previously|described)|see |not applicable|a copy of|copies of|the full text|to the extent|in connection with|each of|executive|name)|incorporated (?:herein )?by reference|attached (?:hereto|as)|furnished|filed (?:as|herewith)|forward-looking|qualified in its entirety|set forth (?:above|below)|described (?:above|below)|following|applies here|(?:press|news|earnings) releases?\b|previously announced plan/i;
const ACT =
  /\b(?:announced|completed|closed|entered into|acquired|sold|filed|adopted|approved|amended|received|notified|informed|determined|concluded|committed|terminated|elected|appointed|declared|authorized|changed|issued|priced|redeemed|commenced|agreed|dismissed|engaged|resigned|discovered|found|detected|identified|increased|reduced|suspended|merged|transferred|borrowed|exchanged|became|granted|recorded|launched|signed|gave|made|released)\b/i;
const OPENING_DATE =
  /^(?:(?:On|Effective(?: as of)?|As of|Effective on) (?:(?:the (?:evening|morning) of )?[A-Z][a-z]+ \d{1,2}(?:, \d{4})?(?:,? and [A-Z][a-z]+ \d{1,2}, \d{4})?|the Distribution Date)(?: \([^)]*\))?,? )/;
/** Definitions in brackets: (the “Company”), ("TBS"), (NYSE: MMM). */
const DEFINITION = /\s*\((?:[^()]*["“”][^()]*|(?:NYSE|NASDAQ|Nasdaq)[^()]*)\)/g;
const RELEASE =
  /\b(?:issued|released|distributed|published) (?:a|its|the) (?:joint )?(?:press|news|earnings) release (?:announcing|reporting|disclosing|regarding|relating to|related to|with respect to|containing|on|that announces|announcing that)\s+(.+)$/i;
const WAYS_OUT =
  /(?:,|;)? (?:pursuant to|in connection with|subject to|by and (?:among|between)|dated as of|under which|which|who|as described|as part of|for purposes of|effective|in an amount)\b|[,;] (?!(?:Inc|LLC|L\.L\.C|Ltd|L\.?P|LP|LLP|N\.A|Corp|Co|Jr|Sr|II|III|S\.A|plc|PLC|AG|NV|N\.V|Calif|Del|\d{4}|\d{3})\b)/g;
/** What follows here is law, not news. */
const STRONG_END =
  /,? (?:pursuant to|in accordance with|by and (?:among|between)|dated as of|under which|by which|subject to)\b/;
const SHORTEST_CUT = 40;
/** A cut that leaves only who spoke, not what was said. */
const UNFINISHED =
  /\b(?:that|indicating|stating|announced|of|and|to)(?: in [^,]{0,60})? …$|\bannounced that .{0,35} …$/i;

/**
 * What an item reports, in its own first sentence that tells an event: without its opening date and its
 * definitions, cut at a clause with an ellipsis beyond 130 characters.
 * @returns `null` when no sentence is surely the event
 */
export function leadSentence(section: string): string | null {
  const sentence = sentencesIn(section).find((text) => text.length >= 40 && /[a-z] [a-z]/.test(text));
  if (sentence === undefined || BOILERPLATE.test(sentence) || !ACT.test(sentence) || isHypothetical(sentence))
    return null;
  const lead = shortened(withoutTrimmings(sentence));
  return ACT.test(lead) && !UNFINISHED.test(lead) ? lead : null;
}

function sentencesIn(section: string): string[] {
  return sentencesOf(unwrapped(section.slice(0, READ)).replace(/(?<![.!?:;])\n(?=[a-z(])/g, ' '));
}

/** What a press release announces, as the item names it: `its intent to commence a cash tender offer …`. */
export function announced(section: string): string | null {
  for (const sentence of sentencesIn(section).slice(0, 4)) {
    const subject = RELEASE.exec(sentence.replace(DEFINITION, ''))?.[1];
    const known = subject?.replace(
      /,? (?:and on [A-Z][a-z]+ \d|a copy of which|which is|and is|and furnished|the text of).*$/i,
      '',
    );
    if (known && known.length >= 15 && !/^(?:its|the|a) previously announced/i.test(known))
      return shortened(`Announced ${known.replace(/\.$/, '')}`);
  }
  return null;
}

function withoutTrimmings(sentence: string): string {
  const plain = sentence
    .replace(DEFINITION, '')
    .replace(OPENING_DATE, '')
    .replace(/[.;:]\d?$/, '')
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function shortened(text: string): string {
  if (text.length <= LONGEST_LEAD) return text;
  const strong = text.slice(SHORTEST_CUT, LONGEST_LEAD).search(STRONG_END);
  if (strong >= 0) return `${text.slice(0, SHORTEST_CUT + strong).replace(/[\s,;:(–—-]+$/, '')} …`;
  const ends = [...text.slice(0, LONGEST_LEAD).matchAll(WAYS_OUT)].map(({ index }) => index);
  const end = ends.findLast((index) => index >= SHORTEST_CUT) ?? text.lastIndexOf(' ', LONGEST_LEAD);
  return `${text.slice(0, end).replace(/[\s,;:(–—-]+$/, '')} …`;
}
