import { inPlainLetters } from './plain-letters.ts';

/** Phrases that address a machine reading the document for the investor, rather than the investor. */
const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|overrule|bypass|skip)\b.{0,60}\b(?:instruction|prompt|rule|above|previous|prior|preceding|earlier|guideline|polic|check|fact|passage|baseline|direction|context|everything)/i,
  /\b(?:system|developer|hidden|new|following) (?:prompt|instruction|message)s?\b|\bprompt[- ]injection\b|\binstructions? (?:for|to) (?:the |any |all )?(?:ai|model|assistant|analyst|language|llm|reader|summar)/i,
  /\b(?:as an?|you are an?|you're an?|dear|attention|hey|hello|note to|memo to|message (?:to|for)) (?:the |any |all |our )?(?:ai|a\.i\.|llm|language model|large language|assistant|chatbot|bot|model|gpt|claude|nova|summari[sz]er|automated|machine)\b/i,
  new RegExp(
    [
      String.raw`\b(?:llms?|language models?|chatbots?|ai (?:assistants?|models?|systems?|analysts?`,
      '|readers?|summari[sz]ers?|tools?)|automated (?:readers?|systems?|analysts?',
      '|summari[sz]ers?|tools?)) ?(?::|, (?:please|you|your|the|this|do|say|rate|set|mark|give',
      String.raw`|report|treat)\b|must|should|shall|(?:is|are) (?:instructed|asked|told|directed`,
      '|requested|ordered) to|will (?:say|rate|report|treat|answer|conclude)|(?:reading',
      String.raw`|processing) th(?:is|ese)\b)`,
    ].join(''),
    'i',
  ),
  new RegExp(
    [
      String.raw`\b(?:rate|score|classify|label|mark|rank|grade|treat|flag|assign|set|give|raise|lower`,
      '|upgrade|downgrade|output|return|respond|reply|answer|write|say|print|record|call',
      String.raw`|summari[sz]e|report)\b.{0,60}\b(?:(?:as|to|is|at|of|with|it|be|this) [“"'‘]?critical\b`,
      String.raw`|importance (?:level|score|rating)|material(?:ity)?[_ ]score|scores? (?:of |to |at )?\d`,
      String.raw`|(?:high|low|medium) (?:level|priority|importance)|one[-_ ]liner|takeaways?|10\/10`,
      String.raw`|ten out of ten|(?:0|10) out of 10\b)`,
    ].join(''),
    'i',
  ),
  /\b(?:importance_level|material_score|one_liner|key_takeaways|importance_reason|score_move|record_analysis|score_change|toolUse|tool_call|function_call)\b/i,
  /(?:^|\s)(?:system|assistant|human|user|developer)\s*:\s|(?:<|&lt;)\/?(?:system|assistant|human|user|facts|passages?|instructions?|s|inst)\b|\[\/?(?:inst|system|passages?|facts)\]|(?:<|&lt;)\|/i,
  /\byou (?:must|should|shall|will|are to|have to|need to)\b.{0,80}\b(?:rate|score|say|write|report|output|respond|answer|conclude|recommend|summari[sz]e|analy[sz]|mark|tell|state|assign|give|use|cite|omit|leave out|ignore|call)/i,
  /\b(?:do not|don't|never) (?:mention|report|summari[sz]e|cite|quote|tell|reveal|include|analy[sz]e|alert)\b.{0,60}\b(?:this|these|the|any)\b/i,
  /\b(?:strong buy|buy (?:now|immediately|this stock)|sell (?:now|immediately)|recommend (?:buying|selling)|guaranteed (?:return|profit)s?|to the moon)\b/i,
  /\b(?:summar(?:y|ies)|analys[ie]s|headlines?|ratings?|alerts?)\b.{0,60}\b(?:by|from|of) (?:an?y? |the |all )?(?:ai|llm|language model|automated|machine)\b/i,
  /\b(?:use|replace|repeat|insert|copy)\b.{0,40}\b(?:takeaways?|headlines?|summar(?:y|ies)|the words)\b/i,
  /\b(?:begin|start) override\b|\b(?:begin|start) of (?:instructions?|prompt|system|passages?|document|filing text)\b|\b(?:jailbreak|developer mode|DAN mode)\b/i,
  /\bend override\b|\bend of (?:instructions?|prompt|system|passages?|document|filing text)\b/i,
  /(?:^|\s)#{2,} ?(?:instruction|response|system|input)|<<\/?sys>>|\brole["']?\s*:\s*["'](?:system|user|assistant|developer)\b/i,
  /\b(?:rate|rating|ranking|level|score|override|classification|severity)\b[\s:=“"'‘]{1,4}critical\b|\b(?:answer|rating|verdict) (?:for|of|to) this (?:filing|document|report)\b|\b(?:filing|document)\b.{0,60}\bas [“"'‘]?critical\b(?=[”"'’]?\s*(?:$|[,;:.!]))/i,
  /\byour (?:tasks?|answers?|output|summary|headlines?|takeaways?|first (?:line|sentence)|reply)\b/i,
  new RegExp(
    [
      String.raw`\b(?:software|programs?|machines?|algorithms?|bots?|tools?|who(?:so)?ever|any(?:one|body`,
      String.raw`|thing))\b.{0,30}\b(?:reads?|reading|condens|summari[sz]|digests|parses`,
      String.raw`|processes)\w* (?:this|the|these) (?:filing|document|report|text|page|line|on behalf)`,
      String.raw`|\breads this on behalf\b|\breader of this (?:filing|document|report`,
      String.raw`|text)\b.{0,30}\b(?:software|machine|program|model)\b`,
    ].join(''),
    'i',
  ),
  new RegExp(
    [
      String.raw`\b(?:do as i (?:say|tell)|(?:pretend|imagine) (?:that |to be |you)|act as (?:an?|if you`,
      String.raw`|though you) (?:\w+ )?(?:analyst|assistant|ai|model|editor|were|are)|praise the`,
      '|say that (?:the company|this)|tell (?:them|every(?:body|one)|(?:every|all',
      String.raw`|the) readers?)|copy this (?:sentence|text|line)|print the (?:text|words?))\b`,
    ].join(''),
    'i',
  ),
  // Demands a level, score or priority for this filing.
  /\bCRITICAL\b(?! (?:ACCOUNTING|AUDIT|CARE|ESTIMATE|ILLNESS|INFRASTRUCTURE|JUDG|MATERIAL|METAL|MINERAL|POLIC|RISK))(?<=(?:[a-z]{2}.{0,80}|\b(?:IMPORTANCE|SCORE|RATING|LEVEL)\b.{0,40})CRITICAL)/,
  new RegExp(
    [
      String.raw`\b(?:importance|severity|materiality|priority)\b["'”’]?\s*(?:level|score`,
      String.raw`|rating)?["'”’]?\s*(?:[:=>]|(?:must|should|shall) be)\s*["'“‘]?(?:critical|high|highest`,
      String.raw`|low|lowest|medium|\d)\b|\b(?:importance|severity|materiality) (?:as|to`,
      String.raw`|is) ["'“‘]?(?:critical|high|highest|low|lowest)\b(?=["'”’]?\s*(?:[.,;!]|$))`,
      String.raw`|\bmateriality (?:score\b|to \d)|\bmaximi[sz]e the importance\b`,
    ].join(''),
    'i',
  ),
  new RegExp(
    [
      String.raw`\b(?:filing|document)\b.{0,40}\b(?:critical|high|low|lowest|highest|no) (?:importance`,
      String.raw`|priority|severity)\b|\bassign (?:it |this )?(?:the )?(?:highest|lowest|low|high`,
      String.raw`|critical)\b(?=\s*(?:[.!;]|$)| (?:level|importance|priority|score)\b)|\b(?:highest`,
      String.raw`|lowest|top) (?:importance|priority|level)\b.{0,20}\b(?:filing|document)\b`,
      String.raw`|\bfiling to the top priority\b|\b(?:filing|document) is critical\b(?=\s*(?:[.!,;]|$))`,
      String.raw`|\b(?:designate|deem|consider|evaluate|classify|rate|flag) this (?:filing`,
      '|document) (?:as |to be )?[“"\'‘]?(?:critical|high|low|medium|urgent|important',
      String.raw`|material)\b`,
    ].join(''),
    'i',
  ),
  new RegExp(
    [
      String.raw`\b(?:boost|bump|raise|lower|increase|maximi[sz]e|minimi[sz]e|add|set|change`,
      String.raw`|move)\b.{0,30}\b(?:the|this) (?:importance |materiality |material )?(?:score`,
      String.raw`|severity)\b|\bscore (?:this|it) \d|\b(?:rating|importance|materiality)\W{1,3}(?:is |of `,
      String.raw`|to )?1?\d(?:\.\d)?(?:\/| out of | of )10\b|\bscore\s*[:=]\s*(?:10|0|9(?:\.\d)?)\b`,
      String.raw`|\bscore for this (?:filing|document)`,
    ].join(''),
    'i',
  ),
  // Gives tasks to an AI that summarizes the document.
  new RegExp(
    [
      String.raw`\b(?:when|while|before|if) (?:(?:you |you are |an? \w+ is `,
      '|asked )?(?:to )?summari[sz](?:e|ing)|(?:generating|writing|preparing) (?:a|the',
      String.raw`|your) (?:summary|headline))\b|\bplease summari[sz]e\b|\bsummari[sz]e th(?:is`,
      String.raw`|ese) (?:filing|document|report|text)|\b(?:the|your) (?:headline|one-liner`,
      String.raw`|summary) (?:must|should|shall|needs to) (?:(?:be|read) [“"'‘]|say\b|state\b)`,
    ].join(''),
    'i',
  ),
  /\b(?:send|issue|push) (?:an? |the )?(?:urgent|critical|immediate) alerts?\b|\btrigger (?:an? |the )?alerts? for this\b|\balert (?:all|every|each) (?:users?|readers?|subscribers?|investors?)\s*[:!]|\bescalate this\b/i,
  /\bnew task:|\blet[’']s play a game\b|\bwrite (?:me )?a (?:poem|song|joke)\b|\brepeat after me\b|\b(?:respond|reply|answer) (?:only )?with (?:only )?(?:the word\b|[“"'‘](?:critical|high|low)\b|(?:critical|high|low)\s*(?:$|[.!]))|\bcorrect answer\W*(?:is|:)/i,
  // Names the addressee or the sender.
  new RegExp(
    [
      String.raw`\b(?:an?|the|any|all) (?:ai|llm|chatbot|language model)s? (?:(?:should|must`,
      '|shall) (?:say|state|conclude|rate|report|treat|assign|mark|give|use|write|answer',
      String.raw`|ignore)|(?:is |are |that is |which is )?(?:summari[sz]ing|rating|reading) this)\b`,
      String.raw`|\b(?:hey|hi|hello|dear) (?:chatgpt|claude|gpt|gemini|nova|copilot|llama|model)\b`,
      String.raw`|\b(?:automated|machine|robot) readers?\b|\bmachine[- ]readable summary`,
      String.raw`|\bmodels? (?:reading|processing|summari[sz]ing|analy[sz]ing|rating) this\b`,
    ].join(''),
    'i',
  ),
  new RegExp(
    [
      String.raw`\byou (?:have been|are) (?:reprogrammed|now an? (?:\w+ )?(?:broker|assistant|analyst`,
      String.raw`|model|ai|bot|expert|machine)\b)|\bmessage from (?:the |your )?(?:developer|system`,
      String.raw`|operator|administrator)\b|\brole of an? (?:\w+ )?(?:analyst|assistant|ai|model|bot)\b`,
      String.raw`|\b(?:developer|administrator|admin|moderator) note:|["“]{2,3}system\b`,
    ].join(''),
    'i',
  ),
  // Mentions the model's instructions, passages or tools.
  /\ball (?:previous|prior|earlier|old) instructions (?:are|have)\b|\binstructions (?:above|below|before) (?:are|no longer|do not)|\byour (?:previous|prior|original|earlier|system) instructions\b|\b(?:print|reveal|show|repeat|list|what are) your (?:instructions|prompt|rules)\b/i,
  /\b(?:this|these) (?:passage|text|line|sentence|paragraph)s? (?:overrides?|supersedes?|has priority|have priority)\b|\bcite this (?:passage|text|sentence|paragraph)\b|\bskip (?:the )?(?:verification|checks?|validation)\b|\b(?:use tool|invoke tool|(?:call|invoke) the (?:tool|function))\b/i,
];

/** Phrases that are instructions only at the start of a sentence, line or cell. */
const OPENINGS: readonly RegExp[] = [
  new RegExp(
    [
      String.raw`(?:^|[.!?;:|]\s+)\W?(?:please |kindly |only )?(?:say|claim|assert|conclude|pretend`,
      '|simulate|emphasi[sz]e|announce|declare|report|write|state) (?:that )?(?:only |a profit',
      String.raw`|revenue |net income |earnings |(?:it|that|the|this) (?:\w+ )?(?:filing|company|ceo`,
      String.raw`|dividend|stock|event|merger)\b.{0,40}\b(?:is|has|was|are|were|did)\b|positive)`,
    ].join(''),
    'im',
  ),
  new RegExp(
    [
      String.raw`(?:^|[.!?;:|]\s+)\W?(?:please |kindly )?(?:simulate|swap|hide|conceal|omit) (?:the `,
      String.raw`|this |a |any )?(?:words?|going|restatement|negative|lawsuit|critical|rating)\b`,
      String.raw`|\bignore (?:any|all|the) (?:negative|bad|positive|other)\b|\bonly (?:report|mention|say`,
      '|cite) (?:positive|negative|good|bad|the good|the bad)',
    ].join(''),
    'im',
  ),
  /(?:^|[.!?;|]\s+)\W?(?:ai|llms?|chatgpt|assistant|model|bot|chatbot)\s*[,:]\s/im,
];

/**
 * Returns whether a sentence gives instructions to a language model, or trading advice. Neither is a genuine statement
 * in a filing.
 */
export function isInstruction(sentence: string): boolean {
  return instructionsIn(sentence).length > 0;
}

/** Returns the instruction patterns that a text contains. */
export function instructionsIn(text: string): readonly RegExp[] {
  return matching([...INSTRUCTIONS, ...OPENINGS], text);
}

/**
 * Returns the patterns that match a text after it is converted to plain letters. An instruction may span lines and
 * cells, and may start at any of them.
 */
export function matching(patterns: readonly RegExp[], text: string): readonly RegExp[] {
  const plain = inPlainLetters(text);
  const lines = plain.replaceAll(' | ', ' ');
  const joined = lines.replaceAll('\n', ' ').trim();
  const beginnings = [plain, lines];
  return patterns.filter(
    (pattern) => pattern.test(joined) || (pattern.multiline && beginnings.some((text) => pattern.test(text))),
  );
}
