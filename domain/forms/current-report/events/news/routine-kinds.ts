import type { NewsKind } from './news-kind.ts';

/** Papers that a filing carries as a matter of form. They are LOW, and the headline says what they are. */
export const ROUTINE_KINDS: readonly NewsKind[] = [
  {
    told: /\bopinion (?:of|regarding|as to|letter|from)\b|\blegal opinion\b|\blegality (?:of|opinion)|\bconsent of (?:counsel|independent|\w+ LLP)/i,
    score: 2,
    rule: 'A legal opinion',
    consequence: 'It completes the papers of an offering that is known already; nothing new for holders.',
  },
  {
    told: /\bcertif(?:ied|y|ications?)\b[^.]{0,200}\b(?:Sarbanes|Section 906|18 U\.?S\.?C|fully complies)|\b(?:Sarbanes|906)\b[^.]{0,160}\bcertif/i,
    score: 1.5,
    line: 'Furnishes officers’ certifications of a periodic report',
    rule: 'Officers’ certifications',
    consequence: 'The law asks for it with each periodic report; nothing new for holders.',
  },
  {
    told: /\brecast\b|\bupdated? its (?:disclosure|business)|\bfiled its (?:Quarterly|Annual) Report|\bretrospective(?:ly)?\b[^.]{0,160}\b(?:adopt|appl|adjust|segment)|\bconform\w*[^.]{0,120}\b(?:segment|presentation)|\bpro forma financial/i,
    score: 2.5,
    rule: 'Figures shown anew',
    consequence: 'Known figures are shown in a new order; what the company earned stays the same.',
  },
  {
    told: /\brisk factors?\b/i,
    score: 3,
    rule: 'Risk factors updated',
    consequence: 'The company names a danger in writing; it doesn’t say that it has struck.',
  },
  {
    told: /\b(?:investor|analyst|corporate|slide|powerpoint|management)(?: and \w+)? (?:presentation|day|conference|meeting)s?\b|\bpresentation(?:s| materials| slides)?\b|\bslides\b|\bwill (?:present|participate|speak) at\b|\bfireside\b|\bconference\b/i,
    score: 3,
    rule: 'An investor presentation',
    consequence: 'Mostly known facts in slides; worth a look for changed targets.',
  },
  {
    told: /\bletter to (?:share|stock)holders\b|\bletter from (?:¤’s|the|its|our) (?:Chief|CEO|Chair|President)/i,
    score: 2.5,
    rule: 'A letter to holders',
    consequence: 'Managers write to holders; figures and plans in it are usually known.',
  },
  {
    told: /\bproxy (?:statement|materials)|annual meeting of (?:share|stock)holders/i,
    score: 2.5,
    rule: 'Papers for a meeting',
    consequence: 'It prepares a vote; the outcome is reported later.',
  },
  {
    told: /\bprospectus(?: supplement)?\b|\bform of (?:underwriting|indenture|note)/i,
    score: 3,
    rule: 'Papers of an offering',
    consequence: 'Papers of an offering that is reported elsewhere; nothing is sold by them.',
  },
  {
    told: /\bmedium-term note/i,
    score: 4,
    rule: 'A program for notes',
    consequence: 'The company may borrow under it from time to time; nothing is borrowed yet.',
  },
  {
    told: /\bcertificateholders?\b|\bmortgage pass-through|\bdistribution (?:report|date statement)|\bservicer/i,
    score: 1.5,
    rule: 'A statement to holders of certificates',
    consequence: 'It concerns holders of these certificates only.',
  },
];
