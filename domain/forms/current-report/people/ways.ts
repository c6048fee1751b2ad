import { phraseList } from '#domain/language/phrases.ts';

/** A wording for joining or leaving: its phrases, and the verb for the headline. */
export type MoveWay = { verb: string; many?: string; says: readonly string[]; isSudden?: boolean };

/** How people leave and join, in the order in which they are read. */
export type MoveWays = { leaves: readonly MoveWay[]; joins: readonly MoveWay[] };

/** Names that the phrases below use: somebody with or without an office, and verbs of giving notice. */
const WORDS: Readonly<Record<string, string>> = {
  WHO: '{people:who} [{office}]',
  PEOPLE: '{people:who}',
  SAID: '(notified|informed|advised|told|announced|gave|submitted|tendered|delivered|provided)',
};

/**
 * Parses wordings: a line with the verb, the verb for several people, and `suddenly` if nobody expects the move; below it
 * the phrases, indented.
 */
function waysIn(text: string): MoveWay[] {
  return text
    .trim()
    .split(/\n(?=\S)/)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      const [verb = '', many = '', suddenly] = head.split(' | ');
      return {
        verb,
        ...(many === '' ? {} : { many }),
        says: listed(lines.join('\n')),
        isSudden: suddenly !== undefined,
      };
    });
}

function listed(text: string): string[] {
  return phraseList(text).map((one) =>
    one.replace(/\b(?:WHO|PEOPLE|SAID)\b/g, (word) => WORDS[word] ?? word),
  );
}

/** Clear wordings, most reliable first. */
export const CLEAR_WAYS: MoveWays = {
  leaves: waysIn(`
has died | have died | suddenly
  WHO .. (passed away|died|has died) / (death|passing) of [{office}] PEOPLE / PEOPLE’s death / (death|passing) [on] [{date}] of [{office}] PEOPLE
is dismissed | are dismissed | suddenly
  (terminated|terminating|terminate) [the] [employment] [of] [{office}] PEOPLE / (removal|dismissal|termination) of [{office}] PEOPLE / (removed|dismissed|discharged) PEOPLE
  WHO .. (was|were|been) (terminated|removed|dismissed|discharged|relieved) / PEOPLE’s employment .. (was|has been|is being) terminated
will not stand for re-election
  WHO .. (not|not to|decline~ to) [to] (stand|seek|run|be|stand) [nominated|standing|seeking|renominated] [for] (re-election|reelection|election|nomination|another|renominated|nominated|renomination|re-nomination)
  WHO ... not (intend|wish|plan|want) to (stand|seek|run|be) .. (re-election|reelection|election|nominated|renominated)
  WHO ... (decided|notified|informed|advised|chosen|elected) ... not to (stand|seek|run|be) .. (re-election|reelection|election|nominated|renominated)
  WHO .. not (be|stand|seek) (nominated|renominated|re-election|reelection|standing|seeking) / WHO ... not .. (considered|seek|serve|nominated|stand) .. (another|further|new|additional) term
  (not|not to) (renominate|re-nominate|nominate|reappoint|reelect) [{office}] PEOPLE / WHO ... did not (stand|seek|run) [for] (re-election|reelection|election)
to be succeeded
  WHO .. (is|was|will be|to be|being) (succeeded|replaced) by / (find~|search~|identify~|seek~) .. successor (for|to) PEOPLE / (find~|search~|identify~|seek~) PEOPLE’s successor
to retire
  WHO .. SAID ... (retire|retiring|retirement)
  WHO .. (will retire|to retire|intends to retire|plans to retire|is retiring|be retiring|would retire|announced his retirement|announced her retirement)
  (informed|notified|advised) by PEOPLE .. (retire|retirement) / WHO .. (take|accept|accepted|takes) .. retirement / PEOPLE’s [planned|upcoming] retirement
retires | retire
  WHO .. (retired|has retired|retires) / (retirement|retirements) of [{office}] PEOPLE
resigns | resign
  WHO .. (resigned|has resigned|have resigned|will resign|is resigning|was resigning|are resigning|resigns|to resign|be resigning) / WHO .. SAID ... (resignation|resign|resigning|resignations)
  (informed|notified|advised) by PEOPLE .. (resign|resignation) / (resignation|resignations) of [{office}] PEOPLE / (resignation|resignations) .. from [{office}] PEOPLE
  (resignation|resignations) (tendered|submitted|given|delivered) by [{office}] PEOPLE / PEOPLE’s resignation
moves to another role | move to other roles
  WHO .. transition~ from (that|this|his|her) (role|position) to
no longer holds the office
  WHO .. no longer (hold|holds|held)
steps down | step down
  WHO .. (step|stepped|stepping|steps) (down|aside|away|back) / WHO ... (gave up|gives up|give up|giving up|surrendered) (his|her|the|this) (seat|position|office|role|post)
  WHO .. SAID ... (step|stepping) (down|aside) / WHO .. (relinquish~|transition~ from|transition~ out|hand over)
leaves | leave
  WHO .. (ceased|cease|ceases|ceasing) (to serve|to be|to act|to hold|serving) / WHO (vacated|vacates|has vacated|will vacate)
  WHO .. (part ways|parts ways|parted ways|exits|exited|will exit)
  WHO .. (will leave|is leaving|are leaving|left the|left ¤|left his|left her|be leaving|to leave|will depart|would depart|would leave|departed|departing|no longer serve|no longer be|no longer serves|no longer employed|will separate|separated)
  WHO .. (employment|service|term) .. (ended|ends|ceased|concluded|will end|will terminate|will cease|terminated|will conclude) / (departure|separation) of [{office}] PEOPLE
  (employment|employment relationship|service|tenure) (of|with) PEOPLE ... (ended|ceased|concluded|terminated|will end|ends)
  (succeeds|succeed|succeeding|replaces|replace|replacing) PEOPLE as [the|its|our|¤’s] {office} / WHO .. (agreed|agree) ... (separation|separate|depart|part ways)
  WHO .. SAID ... (leave|leaving|departure|depart) / PEOPLE’s (departure|separation)
  (advised|informed|told|notified) by PEOPLE ... (intention|decision|plan~|wish) to (pursue|leave|depart|step|move)
  WHO ... (pursue|pursuing) (other|new|another|different) (opportunit~|interests|challenges)
  WHO ... (his|her) (employment|service|tenure|term) .. (ended|end|ends|ceased|ceases|terminated|concluded) / PEOPLE’s (employment|service|tenure|term) ... (come|came|comes) to an end
  PEOPLE’s appointment as .. {office} .. revoked / PEOPLE ... entered into .. (separation|Separation|transition|Transition|retirement|Retirement) [and] [general] [release] agreement
  (Separation|separation|Transition) [and] [release] agreement with PEOPLE / PEOPLE’s (employment|service|tenure) .. (ended|ceased|concluded|will end|expired)
  PEOPLE’s (employment|service) as .. {office} (would|will) (terminate|end|cease|conclude) / (parted|part|parting) ways with [{office}] PEOPLE / PEOPLE’s (position|role|office) .. eliminated
  WHO .. (his|her) last day
`),
  joins: waysIn(`
appointed
  (asked|asks|invited|requested|tapped|chose) [{office}] PEOPLE .. to (act|serve|become|join|lead|assume|step)
  (appointed|elected|named|promoted|hired|appoint|elect|promote|appoints|elects|names|promotes|designated|selected|added) [{office}] PEOPLE / (appointed|elected|named) as .. [{office}] PEOPLE
  (appointed|elected|named|added) (two|three|four|five|the following|new|additional) .. {office} .. PEOPLE
  WHO .. (was|were|has been|have been|had been|will be|is being|been|to be|are|is) .. (appointed|elected|named|promoted|hired|designated|selected|added)
  (appointment|election|promotion|hiring|addition) .. of [{office}] PEOPLE / (designated|named|appointed|asked|chose) PEOPLE .. to (perform|assume|fill|act|serve)
  PEOPLE’s (appointment|election|promotion) / WHO .. (will succeed|succeeds|succeeded|to succeed|succeeding) [to] {person:from}
  WHO .. (will become|became|becomes|has become|will assume|assumed|assumes|has assumed|will serve as|will act as|has joined|joined|will join|joins|join|be joining|began serving|begins serving|commenced serving|started as|will replace|accepted|to become|to serve as|to assume)
  WHO .. (takes over|took over|take over|steps in|stepped in|step in|agreed to serve|agreed to act|agreed to become|agreed to join) / (succeeded|replaced) by [{office}] PEOPLE
  (succeeded|replaced) as .. {office} by PEOPLE / (vacancy|vacancies|seat|seats) .. (by|with) .. PEOPLE / (choosing|electing|appointing|naming|selecting|hiring|promoting) [{office}] PEOPLE
  WHO .. (will take on|took on|takes on|has taken on) / (engaged|retained|recruited|picked|selected) [{office}] PEOPLE .. (to serve|as|to be|to become)
  (duties|functions|role|responsibilities) of .. {office} .. (carried out|performed|assumed|discharged|handled|fulfilled) by PEOPLE
`),
};

/** Vague phrases, used only if Item 5.02 has no clear one: nearly every such item is about somebody who leaves or joins. */
export const VAGUE_WAYS: MoveWays = {
  leaves: waysIn(`
leaves | leave
  PEOPLE ... (resign~|retire|retires|retiring|retirement|depart~|leave|leaving|leaves|last day|step down)
  PEOPLE ... (conclude~|end|ended|ends|complete~) (his|her|their) (service|term|tenure|employment) / PEOPLE ... not .. (re-election|reelection|renomination|another term)
  (resign~|retirement|departure|separation|leaving|ended .. employment|end of .. employment) ... PEOPLE
`),
  joins: waysIn(`
appointed
  (appoint~|elect|elected|election|named|promot~|hire|hired|elevat~|brought in|recruit~|designat~|add|added) ... PEOPLE
  PEOPLE ... (appointed|elected|elevated|promoted|designated|step into|move~ into|become|becomes|join|joins|assume|assumes)
`),
};

/** Phrases that make a vague wording more likely to be about pay or the past. */
export const NOT_VAGUE: readonly string[] = listed(`
(salary|salaries|bonus~|award~|grant~|compensation|stock options|restricted stock|performance|incentive|eligible|severance|benefit~)
(medical|temporary|administrative|maternity|paternity|parental|family) leave / (extend~|extension|renew~|amend~|if|may|would|after|since|until|following)
`);

/** Phrases that say a person is staying. */
export const STAYS: readonly string[] = listed(`
(continue|continues|continued|continuing) (to serve|serving|as|to be|in) / (remain|remains|remained) [as] [the|its|our|¤’s] {office} / continued (employment|service)
expected to be (appointed|elected) / (not|never) (join|be appointed|be elected|become|serve)
`);

/** Phrases with the same words but a different meaning: contracts, committees, past events. */
export const NO_MOVE: readonly string[] = listed(`
(proposes|propose|proposal~) .. election / served [from|as|on|in] / (in the event|upon his|upon her|prior to his|prior to her|at the time of)
(following his|following her) (resignation|retirement|departure|separation|termination|death) / (deferred|defers|defer) (his|her) retirement
(disagreement|entitled|eligible|severance payment~|vest~|family relationship|arrangement or understanding|arrangements or understandings)
(right to|option to|ability to|opportunity to|prior employer|previous employer|former employer|not been determined|not been fixed|not been set|employed at|employed by|employed with)
(employment|consulting|award|offer) agreement ... (continued|salary|compensation) / (he|she) .. (served|was employed)
(appointed|elected|engaged) .. [as] .. (auditor~|accountant~|trustee|counsel to|underwriter)
`);
