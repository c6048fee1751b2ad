/** A wording for joining or leaving: its phrases, and the verb for the headline. */
export type MoveWay = { verb: string; many?: string; says: readonly string[]; isSudden?: boolean };

const ABOUT = '{people:who} [{office}]';
const SAID = '(notified|informed|advised|told|announced|gave|submitted|tendered|delivered|provided)';

/** Phrases for leaving an office, most reliable first. */
const LEAVES: readonly MoveWay[] = [
  {
    verb: 'has died',
    many: 'have died',
    isSudden: true,
    says: [
      `${ABOUT} .. (passed away|died|has died)`,
      '(death|passing) of [{office}] {people:who}',
      '{people:who}’s death',
      '(death|passing) [on] [{date}] of [{office}] {people:who}',
    ],
  },
  {
    verb: 'is dismissed',
    many: 'are dismissed',
    isSudden: true,
    says: [
      '(terminated|terminating|terminate) [the] [employment] [of] [{office}] {people:who}',
      '(removal|dismissal|termination) of [{office}] {people:who}',
      '(removed|dismissed|discharged) {people:who}',
      `${ABOUT} .. (was|were|been) (terminated|removed|dismissed|discharged|relieved)`,
      '{people:who}’s employment .. (was|has been|is being) terminated',
    ],
  },
  {
    verb: 'will not stand for re-election',
    says: [
      `${ABOUT} .. (not|not to|decline~ to) [to] (stand|seek|run|be|stand) [nominated|standing|seeking|renominated] [for] (re-election|reelection|election|nomination|another|renominated|nominated|renomination|re-nomination)`,
      `${ABOUT} ... not (intend|wish|plan|want) to (stand|seek|run|be) .. (re-election|reelection|election|nominated|renominated)`,
      `${ABOUT} ... (decided|notified|informed|advised|chosen|elected) ... not to (stand|seek|run|be) .. (re-election|reelection|election|nominated|renominated)`,
      `${ABOUT} .. not (be|stand|seek) (nominated|renominated|re-election|reelection|standing|seeking)`,
      `${ABOUT} ... not .. (considered|seek|serve|nominated|stand) .. (another|further|new|additional) term`,
      '(not|not to) (renominate|re-nominate|nominate|reappoint|reelect) [{office}] {people:who}',
      `${ABOUT} ... did not (stand|seek|run) [for] (re-election|reelection|election)`,
    ],
  },
  {
    verb: 'to be succeeded',
    says: [
      `${ABOUT} .. (is|was|will be|to be|being) (succeeded|replaced) by`,
      '(find~|search~|identify~|seek~) .. successor (for|to) {people:who}',
      '(find~|search~|identify~|seek~) {people:who}’s successor',
    ],
  },
  {
    verb: 'to retire',
    says: [
      `${ABOUT} .. ${SAID} ... (retire|retiring|retirement)`,
      `${ABOUT} .. (will retire|to retire|intends to retire|plans to retire|is retiring|be retiring|would retire|announced his retirement|announced her retirement)`,
      '(informed|notified|advised) by {people:who} .. (retire|retirement)',
      `${ABOUT} .. (take|accept|accepted|takes) .. retirement`,
      '{people:who}’s [planned|upcoming] retirement',
    ],
  },
  {
    verb: 'retires',
    many: 'retire',
    says: [
      `${ABOUT} .. (retired|has retired|retires)`,
      '(retirement|retirements) of [{office}] {people:who}',
    ],
  },
  {
    verb: 'resigns',
    many: 'resign',
    says: [
      `${ABOUT} .. (resigned|has resigned|have resigned|will resign|is resigning|was resigning|are resigning|resigns|to resign|be resigning)`,
      `${ABOUT} .. ${SAID} ... (resignation|resign|resigning|resignations)`,
      '(informed|notified|advised) by {people:who} .. (resign|resignation)',
      '(resignation|resignations) of [{office}] {people:who}',
      '(resignation|resignations) .. from [{office}] {people:who}',
      '(resignation|resignations) (tendered|submitted|given|delivered) by [{office}] {people:who}',
      '{people:who}’s resignation',
    ],
  },
  {
    verb: 'moves to another role',
    many: 'move to other roles',
    says: [`${ABOUT} .. transition~ from (that|this|his|her) (role|position) to`],
  },
  {
    verb: 'no longer holds the office',
    says: [`${ABOUT} .. no longer (hold|holds|held)`],
  },
  {
    verb: 'steps down',
    many: 'step down',
    says: [
      `${ABOUT} .. (step|stepped|stepping|steps) (down|aside|away|back)`,
      `${ABOUT} ... (gave up|gives up|give up|giving up|surrendered) (his|her|the|this) (seat|position|office|role|post)`,
      `${ABOUT} .. ${SAID} ... (step|stepping) (down|aside)`,
      `${ABOUT} .. (relinquish~|transition~ from|transition~ out|hand over)`,
    ],
  },
  {
    verb: 'leaves',
    many: 'leave',
    says: [
      `${ABOUT} .. (ceased|cease|ceases|ceasing) (to serve|to be|to act|to hold|serving)`,
      `${ABOUT} (vacated|vacates|has vacated|will vacate)`,
      `${ABOUT} .. (part ways|parts ways|parted ways|exits|exited|will exit)`,
      `${ABOUT} .. (will leave|is leaving|are leaving|left the|left ¤|left his|left her|be leaving|to leave|will depart|would depart|would leave|departed|departing|no longer serve|no longer be|no longer serves|no longer employed|will separate|separated)`,
      `${ABOUT} .. (employment|service|term) .. (ended|ends|ceased|concluded|will end|will terminate|will cease|terminated|will conclude)`,
      '(departure|separation) of [{office}] {people:who}',
      '(employment|employment relationship|service|tenure) (of|with) {people:who} ... (ended|ceased|concluded|terminated|will end|ends)',
      '(succeeds|succeed|succeeding|replaces|replace|replacing) {people:who} as [the|its|our|¤’s] {office}',
      `${ABOUT} .. (agreed|agree) ... (separation|separate|depart|part ways)`,
      `${ABOUT} .. ${SAID} ... (leave|leaving|departure|depart)`,
      '{people:who}’s (departure|separation)',
      '(advised|informed|told|notified) by {people:who} ... (intention|decision|plan~|wish) to (pursue|leave|depart|step|move)',
      `${ABOUT} ... (pursue|pursuing) (other|new|another|different) (opportunit~|interests|challenges)`,
      `${ABOUT} ... (his|her) (employment|service|tenure|term) .. (ended|end|ends|ceased|ceases|terminated|concluded)`,
      '{people:who}’s (employment|service|tenure|term) ... (come|came|comes) to an end',
      '{people:who}’s appointment as .. {office} .. revoked',
      '{people:who} ... entered into .. (separation|Separation|transition|Transition|retirement|Retirement) [and] [general] [release] agreement',
      '(Separation|separation|Transition) [and] [release] agreement with {people:who}',
      '{people:who}’s (employment|service|tenure) .. (ended|ceased|concluded|will end|expired)',
      '{people:who}’s (employment|service) as .. {office} (would|will) (terminate|end|cease|conclude)',
      '(parted|part|parting) ways with [{office}] {people:who}',
      '{people:who}’s (position|role|office) .. eliminated',
      `${ABOUT} .. (his|her) last day`,
    ],
  },
];

/** Phrases for taking an office. */
const JOINS: readonly MoveWay[] = [
  {
    verb: 'appointed',
    says: [
      '(asked|asks|invited|requested|tapped|chose) [{office}] {people:who} .. to (act|serve|become|join|lead|assume|step)',
      '(appointed|elected|named|promoted|hired|appoint|elect|promote|appoints|elects|names|promotes|designated|selected|added) [{office}] {people:who}',
      '(appointed|elected|named) as .. [{office}] {people:who}',
      '(appointed|elected|named|added) (two|three|four|five|the following|new|additional) .. {office} .. {people:who}',
      `${ABOUT} .. (was|were|has been|have been|had been|will be|is being|been|to be|are|is) .. (appointed|elected|named|promoted|hired|designated|selected|added)`,
      '(appointment|election|promotion|hiring|addition) .. of [{office}] {people:who}',
      '(designated|named|appointed|asked|chose) {people:who} .. to (perform|assume|fill|act|serve)',
      '{people:who}’s (appointment|election|promotion)',
      `${ABOUT} .. (will succeed|succeeds|succeeded|to succeed|succeeding) [to] {person:from}`,
      `${ABOUT} .. (will become|became|becomes|has become|will assume|assumed|assumes|has assumed|will serve as|will act as|has joined|joined|will join|joins|join|be joining|began serving|begins serving|commenced serving|started as|will replace|accepted|to become|to serve as|to assume)`,
      `${ABOUT} .. (takes over|took over|take over|steps in|stepped in|step in|agreed to serve|agreed to act|agreed to become|agreed to join)`,
      '(succeeded|replaced) by [{office}] {people:who}',
      '(succeeded|replaced) as .. {office} by {people:who}',
      '(vacancy|vacancies|seat|seats) .. (by|with) .. {people:who}',
      '(choosing|electing|appointing|naming|selecting|hiring|promoting) [{office}] {people:who}',
      `${ABOUT} .. (will take on|took on|takes on|has taken on)`,
      '(engaged|retained|recruited|picked|selected) [{office}] {people:who} .. (to serve|as|to be|to become)',
      '(duties|functions|role|responsibilities) of .. {office} .. (carried out|performed|assumed|discharged|handled|fulfilled) by {people:who}',
    ],
  },
];

/** How people leave and join, in the order in which they are read. */
export type MoveWays = { leaves: readonly MoveWay[]; joins: readonly MoveWay[] };

export const CLEAR_WAYS: MoveWays = { leaves: LEAVES, joins: JOINS };

/** Vague phrases, used only if Item 5.02 has no clear one: nearly every such item is about somebody who leaves or joins. */
export const VAGUE_WAYS: MoveWays = {
  leaves: [
    {
      verb: 'leaves',
      many: 'leave',
      says: [
        '{people:who} ... (resign~|retire|retires|retiring|retirement|depart~|leave|leaving|leaves|last day|step down)',
        '{people:who} ... (conclude~|end|ended|ends|complete~) (his|her|their) (service|term|tenure|employment)',
        '{people:who} ... not .. (re-election|reelection|renomination|another term)',
        '(resign~|retirement|departure|separation|leaving|ended .. employment|end of .. employment) ... {people:who}',
      ],
    },
  ],
  joins: [
    {
      verb: 'appointed',
      says: [
        '(appoint~|elect|elected|election|named|promot~|hire|hired|elevat~|brought in|recruit~|designat~|add|added) ... {people:who}',
        '{people:who} ... (appointed|elected|elevated|promoted|designated|step into|move~ into|become|becomes|join|joins|assume|assumes)',
      ],
    },
  ],
};

/** Phrases that make a vague wording more likely to be about pay or the past. */
export const NOT_VAGUE: readonly string[] = [
  '(salary|salaries|bonus~|award~|grant~|compensation|stock options|restricted stock|performance|incentive|eligible|severance|benefit~)',
  '(medical|temporary|administrative|maternity|paternity|parental|family) leave',
  '(extend~|extension|renew~|amend~|if|may|would|after|since|until|following)',
];

/** Phrases that say a person is staying. */
export const STAYS: readonly string[] = [
  '(continue|continues|continued|continuing) (to serve|serving|as|to be|in)',
  '(remain|remains|remained) [as] [the|its|our|¤’s] {office}',
  'continued (employment|service)',
  'expected to be (appointed|elected)',
  '(not|never) (join|be appointed|be elected|become|serve)',
];

/** Phrases with the same words but a different meaning: contracts, committees, past events. */
export const NO_MOVE: readonly string[] = [
  '(proposes|propose|proposal~) .. election',
  'served [from|as|on|in]',
  '(in the event|upon his|upon her|prior to his|prior to her|at the time of)',
  '(following his|following her) (resignation|retirement|departure|separation|termination|death)',
  '(deferred|defers|defer) (his|her) retirement',
  '(disagreement|entitled|eligible|severance payment~|vest~|family relationship|arrangement or understanding|arrangements or understandings)',
  '(right to|option to|ability to|opportunity to|prior employer|previous employer|former employer|not been determined|not been fixed|not been set|employed at|employed by|employed with)',
  '(employment|consulting|award|offer) agreement ... (continued|salary|compensation)',
  '(he|she) .. (served|was employed)',
  '(appointed|elected|engaged) .. [as] .. (auditor~|accountant~|trustee|counsel to|underwriter)',
];
