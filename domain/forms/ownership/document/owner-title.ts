import type { ReportingOwner } from './ownership-xml.ts';

/** Matches a reference to the remarks in place of a title, together with the surrounding text. */
const POINTS_TO_REMARKS = /[\s(,;*–-]*\bsee\b.{0,20}\bremarks?\b.*$/i;
const POINTS_ELSEWHERE =
  /[\s(,;*–-]*\bsee\b\s*(?:.{0,25}\b(?:foot ?notes?|notes?|explanations?|responses?|attach\w*|exhibits?|below)\b.*|\(\d{1,2}\).*)$/i;
const NO_TITLE = /^(?:n\/?a|none|null|not applicable)\.?$/i;
/** Matches the number or asterisk of a footnote. */
const FOOTNOTE_MARK = /\s*(?:\(\d{1,2}\)|\*+)$/;
const LONGEST_TITLE = 120;
const OFFICE =
  /officer|president|counsel|secretary|treasurer|chair|controller|manager|director|head|partner|vp\b/i;

/**
 * Returns an owner's title in words. If the form says only “See Remarks”, returns the first clause of the remarks that
 * is neither an exhibit list nor a sentence about another subject.
 */
export function officerTitle(owner: ReportingOwner, remarks: string | null): string | null {
  const stated = owner.officerTitle ?? (owner.isOther ? owner.otherText : null);
  const title = statedTitle(stated);
  return title === null && POINTS_TO_REMARKS.test(stated ?? '') ? titleInRemarks(remarks) : title;
}

/**
 * Returns a title without references to other parts of the form; `null` if there is only a reference or the words are
 * not a title.
 */
export function statedTitle(stated: string | null): string | null {
  const title = stated
    ?.replace(POINTS_TO_REMARKS, '')
    .replace(POINTS_ELSEWHERE, '')
    .replace(FOOTNOTE_MARK, '')
    .trim();
  return title !== undefined && /\p{L}{2}/u.test(title) && !NO_TITLE.test(title) ? title : null;
}

function titleInRemarks(remarks: string | null): string | null {
  const clause = (remarks ?? '')
    .split(/\s[-–—]+\s|[\n;]|\.\s|\bExhibit\b/i)
    .map((part) =>
      part
        .replace(/^(?:officer )?title:?\s*/i, '')
        .replace(/[\s.,:]+$/, '')
        .trim(),
    )
    .find((part) => part !== '');
  const isTitle = clause !== undefined && clause.length <= LONGEST_TITLE && OFFICE.test(clause);
  return isTitle && !/\breporting person|\bpursuant|\bform [345]\b/i.test(clause) ? clause : null;
}
