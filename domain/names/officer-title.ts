const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\bchief executive officer\b/gi, 'CEO'],
  [/\bchief financial officer\b/gi, 'CFO'],
  [/\bchief operating officer\b/gi, 'COO'],
  [/\bchief technology officer\b/gi, 'CTO'],
  [/\bexecutive vice president\b/gi, 'EVP'],
  [/\bsenior vice president\b/gi, 'SVP'],
  [/\bvice president\b/gi, 'VP'],
  [/\bgeneral counsel\b/gi, 'General Counsel'],
];

/** Abbreviates common titles and converts text in all capitals to mixed case. */
export function shortTitle(title: string): string {
  const mixed = title === title.toUpperCase() && title.length > 6 ? toMixedCase(title) : title;
  return SHORTER.reduce((text, [words, short]) => text.replace(words, short), mixed).trim();
}

function toMixedCase(title: string): string {
  return title
    .toLowerCase()
    .replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(?:Ceo|Cfo|Coo|Cto|Evp|Svp|Vp|Gc|Cao|Clo|Us|Ii|Iii)\b/g, (word) => word.toUpperCase())
    .replace(/\b(?:And|Of|The|For)\b/g, (word) => word.toLowerCase());
}
