import type { Finding } from './assessment.ts';
import { sentencesOf } from './sentences.ts';

const CEO = String.raw`(?:chief executive(?: officer)?|\bCEO\b|principal executive officer)`;
const CFO = String.raw`(?:chief financial(?: officer)?|\bCFO\b|principal financial officer)`;
const LEAVE = `(?:resign(?:s|ed|ing|ation)?|retire(?:s|d|ment)?|retiring|step(?:s|ped|ping)? (?:down|aside)|depart(?:s|ed|ing|ure)?|terminat(?:ed|ion)|separat(?:ed|ion)|remov(?:ed|al)|ceas(?:ed?|es|ing) to (?:serve|be)|leav(?:e|es|ing)|left the Company|transition(?:s|ed|ing)? (?:from|out of)|passed away|death of|no longer (?:serve|be))`;
const AWAY = '(?:as|from|of|position|role)';

const PLANNED =
  /\bretire|\bplanned\b|succession|transition (?:period|plan)|will (?:continue|remain) (?:to serve |in (?:his|her|that) role |as )/i;
const SUDDEN =
  /interim|acting chief|effective immediately|with immediate effect|personal reasons|terminat\w+ (?:the employment|his|her|for cause|without cause)|for cause|mutual(?:ly)? agree|passed away|\bdeath\b|disagreement (?:with|on|over)/i;
const NO_DISAGREEMENT = /(?:not|no|any)\b[^.]{0,80}\bdisagreements?\b/gi;
const DIRECTOR_LEAVES = new RegExp(
  `${LEAVE}[^.]{0,160}\\b(?:board|director)|(?:director|member of the board)[^.]{0,160}${LEAVE}|not (?:to )?stand for re-?election`,
  'i',
);
const OFFICER_LEAVES = new RegExp(
  `${LEAVE}[^.]{0,120}\\b(?:officer|president|counsel|treasurer|controller)|\\b(?:officer|president|counsel|treasurer|controller)\\b[^.]{0,120}${LEAVE}`,
  'i',
);
const APPOINTED = /\b(?:appoint|elect|nam|promot|hir)(?:s|ed|ing|ment|ion)\b/i;
const PAY =
  /compensat|bonus|salary|award|incentive plan|equity plan|stock plan|severance|employment agreement|retention/i;

/**
 * What Item 5.02 tells: a chief who leaves of a sudden, a planned succession, a director, or pay.
 * @returns a finding without an item number
 * @see facts F and the rubric's evidence: sudden 7.5, planned 4.5, director 3
 */
export function executiveChange(section: string): Finding {
  const sentences = sentencesOf(
    section.replace(/^[^\n]*\n/, (heading) => (heading.length > 300 ? heading : '')),
  );
  const ceo = leaves(sentences, CEO);
  const cfo = leaves(sentences, CFO);
  if (ceo || cfo) return chiefLeaves(section, ceo ? (cfo ? 'CEO and CFO' : 'CEO') : 'CFO');
  const appointed = (role: string) =>
    sentences.some(
      (text) =>
        APPOINTED.test(text) &&
        new RegExp(
          `(?:appoint|elect|nam|promot|hir)\\w*[^.]{0,160}\\b(?:as|to|the)\\b[^.]{0,80}${role}`,
          'i',
        ).test(text),
    );
  if (appointed(CEO))
    return {
      score: 5.5,
      headline: 'New CEO appointed',
      reason: 'Item 5.02: a new chief executive scores 5.5',
    };
  if (appointed(CFO))
    return { score: 5.5, headline: 'New CFO appointed', reason: 'Item 5.02: a new finance chief scores 5.5' };
  return otherChange(sentences);
}

function otherChange(sentences: readonly string[]): Finding {
  const has = (pattern: RegExp) => sentences.some((text) => pattern.test(text));
  const director = sentences.some((text) => APPOINTED.test(text) && /\bdirectors?\b|\bboard\b/i.test(text));
  if (has(OFFICER_LEAVES))
    return {
      score: 5.5,
      headline: 'An officer leaves',
      reason: 'Item 5.02: an officer who leaves scores 5.5',
    };
  if (has(DIRECTOR_LEAVES))
    return {
      score: 3,
      headline: 'A director leaves the board',
      reason: 'Item 5.02: a director’s departure scores 3',
    };
  if (director)
    return { score: 3, headline: 'A director joins the board', reason: 'Item 5.02: a new director scores 3' };
  if (has(/\bappoint\w*\b[^.]{0,200}(?:officer|president|controller)/i))
    return {
      score: 5.5,
      headline: 'An officer is appointed',
      reason: 'Item 5.02: an officer’s appointment scores 5.5',
    };
  if (has(PAY))
    return {
      score: 4.5,
      headline: 'Executive pay or plan changed',
      reason: 'Item 5.02: pay arrangements score 4.5',
    };
  return {
    score: 5.5,
    headline: 'Change among directors or officers, or their pay',
    reason: 'Item 5.02 scores 5.5',
  };
}

/** A sentence in which the chief leaves that office; a departure in a past employer's history is not meant. */
function leaves(sentences: readonly string[], role: string): boolean {
  const patterns = [
    new RegExp(`${LEAVE}[^.;]{0,140}\\b${AWAY}\\b[^.;]{0,90}${role}`, 'i'),
    new RegExp(
      `${role}[^.;]{0,140}\\b(?:notified|informed|announced|will|has|intends?|tendered|submitted|decided)\\b[^.;]{0,90}${LEAVE}`,
      'i',
    ),
    new RegExp(
      `(?:departure|resignation|retirement|termination|separation) of (?:the |our |its )?[^.;]{0,60}${role}`,
      'i',
    ),
  ];
  return sentences.some(
    (sentence) =>
      patterns.some((pattern) => pattern.test(sentence)) && !isHistory(sentence) && !isContract(sentence),
  );
}

/** A newcomer's curriculum vitae, or the words of a contract about a departure that has not happened. */
function isHistory(sentence: string): boolean {
  return (
    /\b(?:previously|prior to (?:joining|that|his|her)|from \d{4}|since \d{4}|until (?:his|her) (?:retirement|departure)|where (?:he|she)|age \d\d)\b/i.test(
      sentence,
    ) && !/\b(?:resign|retire|step|depart)\w*[^.]{0,60}effective/i.test(sentence)
  );
}

function isContract(sentence: string): boolean {
  return (
    /\b(?:in the event|if (?:the|his|her|Mr|Ms|Dr)|upon (?:a|any|his|her|such) (?:qualifying )?terminat|entitled to|eligible (?:to|for)|without cause|severance|change (?:in|of) control)\b/i.test(
      sentence,
    ) && !/\b(?:notified|announced|resigned|stepped down|retired)\b/i.test(sentence)
  );
}

function chiefLeaves(section: string, who: string): Finding {
  const text = section.replace(NO_DISAGREEMENT, '');
  const sudden = SUDDEN.test(text);
  const planned = PLANNED.test(text) && !sudden;
  const retires = /\bretire/i.test(text) && !/\bresign/i.test(text);
  const verb = who.includes(' and ')
    ? retires
      ? 'retire'
      : 'leave'
    : retires
      ? 'retires'
      : /resign/i.test(text)
        ? 'resigns'
        : 'leaves';
  const successor = /\binterim\b|acting chief/i.test(text)
    ? '; interim successor named'
    : successorNamed(text)
      ? '; successor named'
      : '';
  return planned
    ? {
        score: 4.5,
        headline: `${who} ${verb} in a planned succession${successor}`,
        reason: `Item 5.02: a planned succession of the ${who} scores 4.5`,
      }
    : {
        score: 7.5,
        headline: `${who} ${verb}${successor}`,
        reason: `Item 5.02: the ${who} leaves without a planned succession, which scores 7.5`,
      };
}

function successorNamed(text: string): boolean {
  return new RegExp(`(?:appoint|elect|nam|promot|succe)\\w*[^.]{0,160}(?:${CEO}|${CFO})`, 'i').test(text);
}
