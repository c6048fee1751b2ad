const ABBREVIATION =
  /\b(Mr|Mrs|Ms|Dr|Messrs|Jr|Sr|Inc|Corp|Co|Ltd|No|Nos|Esq|St|vs|approx|U\.S|N\.A|L\.P|S\.A|[A-Z])\.(?=\s|,)/g;
/** A dot that ends no sentence, while sentences are being cut. */
const DOT = '\uE001';
const FORWARD_LOOKING =
  /^.{0,40}(?:forward[- ]looking statements?|safe harbor|cautionary (?:note|statement)|risk factors)\b.{0,60}$|\bwithin the meaning of (?:the )?(?:safe harbor|Section 27A|the Private Securities)/im;

/** Sentences of running text; titles, initials and company suffixes end none. Headings count as sentences. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(ABBREVIATION, `$1${DOT}`)
    .split(/(?<=[.!?]["”’)]?)\s+(?=["“(]?[A-Z0-9])|\n+/)
    .map((sentence) => sentence.replaceAll(DOT, '.').trim())
    .filter((sentence) => sentence !== '');
}

/** Text before the warnings about forward-looking statements, which name every misfortune without one happening. */
export function beforeWarnings(text: string): string {
  const start = text.search(FORWARD_LOOKING);
  return start > 0 ? text.slice(0, start) : text;
}

const HYPOTHETICAL =
  /\b(?:could|may|might|would|if|unless|risks?|potential(?:ly)?|including,? without limitation|possible|in the event)\b/i;

/** The first sentence that states, not supposes, what the pattern says; `null` for none. */
export function stated(text: string, pattern: RegExp): string | null {
  return sentencesOf(text).find((sentence) => pattern.test(sentence) && !HYPOTHETICAL.test(sentence)) ?? null;
}
