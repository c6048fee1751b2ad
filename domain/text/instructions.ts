import { inPlainLetters } from './plain-letters.ts';

/** Words that speak to whoever reads for the investor, not to the investor. */
const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|overrule|bypass|skip)\b.{0,60}\b(?:instruction|prompt|rule|above|previous|prior|preceding|earlier|guideline|polic|check|fact|passage|baseline|direction|context|everything)/i,
  /\b(?:system|developer|hidden|new|following) (?:prompt|instruction|message)s?\b|\bprompt[- ]injection\b|\binstructions? (?:for|to) (?:the |any |all )?(?:ai|model|assistant|analyst|language|llm|reader|summar)/i,
  /\b(?:as an?|you are an?|you're an?|dear|attention|hey|hello|note to|memo to|message (?:to|for)) (?:the |any |all |our )?(?:ai|a\.i\.|llm|language model|large language|assistant|chatbot|bot|model|gpt|claude|nova|summari[sz]er|automated|machine)\b/i,
  /\b(?:llms?|language models?|chatbots?|ai (?:assistants?|models?|systems?|analysts?|readers?|summari[sz]ers?|tools?)|automated (?:readers?|systems?|analysts?|summari[sz]ers?|tools?)) ?(?:,|:|must|should|shall|is|are|will|reading|processing|that)/i,
  /\b(?:rate|score|classify|label|mark|rank|grade|treat|flag|assign|set|give|raise|lower|upgrade|downgrade|output|return|respond|reply|answer|write|say|print|record|call|summari[sz]e|report)\b.{0,60}\b(?:(?:as|to|is|at|of|with|it|be|this) [“"'‘]?critical\b|importance (?:level|score|rating)|material(?:ity)?[_ ]score|scores? (?:of |to |at )?\d|(?:high|low|medium) (?:level|priority|importance)|one[-_ ]liner|takeaways?|10\/10|ten out of ten|out of 10\b)/i,
  /\b(?:importance_level|material_score|one_liner|key_takeaways|importance_reason|score_move|record_analysis|score_change|toolUse|tool_call|function_call)\b/i,
  /(?:^|\s)(?:system|assistant|human|user|developer)\s*:\s|(?:<|&lt;)\/?(?:system|assistant|human|user|facts|passages?|instructions?|s|inst)\b|\[\/?(?:inst|system|passages?|facts)\]|(?:<|&lt;)\|/i,
  /\byou (?:must|should|shall|will|are to|have to|need to)\b.{0,80}\b(?:rate|score|say|write|report|output|respond|answer|conclude|recommend|summari[sz]e|analy[sz]|mark|tell|state|assign|give|use|cite|omit|leave out|ignore|call)/i,
  /\b(?:do not|don't|never) (?:mention|report|summari[sz]e|cite|quote|tell|reveal|include|analy[sz]e|alert)\b.{0,60}\b(?:this|these|the|any)\b/i,
  /\b(?:strong buy|buy (?:now|immediately|this stock)|sell (?:now|immediately)|recommend (?:buying|selling)|guaranteed (?:return|profit)s?|to the moon)\b/i,
  /\b(?:summar(?:y|ies)|analys[ie]s|headlines?|ratings?|alerts?)\b.{0,60}\b(?:by|from|of) (?:an?y? |the |all )?(?:ai|llm|language model|automated|machine)\b/i,
  /\b(?:use|replace|repeat|insert|copy)\b.{0,40}\b(?:takeaways?|headlines?|summar(?:y|ies)|the words)\b/i,
  /\b(?:begin|end|start) override\b|\b(?:begin|end|start) of (?:instructions?|prompt|system|passages?|document|filing text)\b|\b(?:jailbreak|developer mode|DAN mode)\b/i,
  /(?:^|\s)#{2,} ?(?:instruction|response|system|input)|<<\/?sys>>|\brole["']?\s*:\s*["'](?:system|user|assistant|developer)\b/i,
  /\b(?:rate|rating|ranking|level|score|override|classification|severity)\b[\s:=“"'‘]{1,4}critical\b|\b(?:answer|rating|verdict) (?:for|of|to) this (?:filing|document|report)\b/i,
  /\byour (?:tasks?|answers?|output|summary|headlines?|takeaways?|first (?:line|sentence)|reply)\b/i,
  /\b(?:software|programs?|machines?|algorithms?|bots?|tools?|who(?:so)?ever|any(?:one|body|thing))\b.{0,30}\b(?:reads?|reading|condens|summari[sz]|digests|parses|processes)\w* (?:this|the|these) (?:filing|document|report|text|page|line|on behalf)|\breads this on behalf\b|\breader of this (?:filing|document|report|text)\b.{0,30}\b(?:software|machine|program|model)\b/i,
  /\b(?:do as i (?:say|tell)|(?:pretend|imagine) (?:that |to be |you)|act as (?:an?|if you|though you) (?:\w+ )?(?:analyst|assistant|ai|model|editor|were|are)|praise the|say that (?:the company|this)|tell (?:them|every(?:body|one)|(?:every|all|the) readers?)|copy this (?:sentence|text|line)|print the (?:text|words?))\b/i,
];

/** True for a sentence that gives orders to a reader machine, or advice on trading: no filing's own statement. */
export function isInstruction(sentence: string): boolean {
  return instructionsIn(sentence).length > 0;
}

/** The kinds of orders that a text has, as patterns of plain letters. */
export function instructionsIn(text: string): readonly RegExp[] {
  const plain = inPlainLetters(text);
  return INSTRUCTIONS.filter((pattern) => pattern.test(plain));
}
