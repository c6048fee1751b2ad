/** A report's statements about a vote, used if it has no vote table. */
export type StatedVotes = {
  /** `null` if the report does not state the number. */
  directors: number | null;
  isPayBacked: boolean;
  isPayRejected: boolean;
  rejected: number;
};

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const ELECTED =
  /\belect(?:ed|ion of)? (?:each of |all (?:of )?)?(?:the |its |our )?(\w+)(?: \((\d+)\))? (?:\w+ ){0,2}(?:nominees|directors)\b/i;
const PAY_BACKED =
  /\b(?:approv|ratif|back)\w*\b(?![^.;]{0,80}\bfrequency\b)[^.;]{0,80}\b(?:executive (?:officer )?compensation|compensation of (?:the |its |our |¤’s )?(?:company[’']s )?(?:named )?executive|say[- ]on[- ]pay)/i;
const NOT_PAY = /\b(?:not|failed to|against) (?:approv|ratif|back)\w*[^.;]{0,80}\bcompensation of/i;
/** Matches a board proposal that failed, as in `did not receive the required two-thirds vote`. */
export const FAILS =
  /\b(?:did|was|were) not (?:approved?|adopted|passed|carried|receive the (?:\S+ ){0,3}(?:required|necessary|requisite))|\bfailed to (?:pass|receive|obtain|approve|win)|\bnot approve[,d]?\b/;
const REJECTED = new RegExp(
  [
    String.raw`\b(?:(?:did|was|were) not (?:approve[d]?|adopt(?:ed)?|pass(?:ed)?)|rejected|defeated|voted against)`,
    String.raw`[^.;]{0,60}\b(?:share|stock)holder proposal`,
    String.raw`|\b(?:share|stock)holder proposal\b(?:(?!(?:share|stock)holder proposal)[^.;]){0,120}`,
    String.raw`\b(?:(?:was|were|did) not (?:approved|adopted|passed|pass|carried)|(?:was|were) (?:rejected|defeated)|failed)\b`,
  ].join(''),
  'gi',
);

/** Returns an outcome stated in sentences: `elected each of the twelve (12) nominees for director`. */
export function statedVotes(body: string): StatedVotes {
  const [, word = '', digits] = ELECTED.exec(body) ?? [];
  const spelled = WORDS.indexOf(word.toLowerCase());
  const directors =
    digits !== undefined
      ? Number(digits)
      : spelled > 1
        ? spelled
        : /^\d{1,2}$/.test(word)
          ? Number(word)
          : null;
  return {
    directors,
    isPayBacked: PAY_BACKED.test(body) && !NOT_PAY.test(body),
    isPayRejected: NOT_PAY.test(body),
    rejected: [...body.matchAll(REJECTED)].length,
  };
}
