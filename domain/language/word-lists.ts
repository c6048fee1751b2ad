const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Capitalized words that are not part of a name: first words of sentences, roles of parties, places, months. */
export const COMMON_WORDS: ReadonlySet<string> = setOf(
  [
    'a an the on in as at by for from of to and or with its our his her their this that these those each all any no it see',
    'stipulation consent order issuance expiration effective termination record closing distribution redemption maturity auditor auditors dollar euro introductory explanatory cease desist',
    'we you he she they under upon pursuant following effective also such both since while when if there other certain',
    'then today yesterday tomorrow later recently currently because through throughout between among about regarding including',
    'additionally separately however further furthermore accordingly therefore after before during prior until although',
    'hurricane storm typhoon fast track breakthrough orphan dutch wells staff determination deficiency',
    'january february march april may june july august september october november december monday tuesday wednesday',
    'thursday friday saturday sunday eastern pacific central standard daylight time york new jersey delaware nevada',
    'maryland florida texas california ohio virginia washington north south carolina dakota mexico cayman islands ireland',
    'england wales canada ontario columbia british bermuda netherlands germany japan china israel india united states',
    'kingdom america u.s u.s.a usa america’s europe european union asia africa australia pennsylvania massachusetts minnesota',
    'oregon colorado arizona utah georgia tennessee kentucky illinois indiana michigan wisconsin missouri iowa kansas',
    'company companies corporation registrant issuer partnership firm trust parent buyer buyers seller sellers purchaser',
    'purchasers lender lenders borrower borrowers guarantor guarantors holder holders trustee agent agents underwriter',
    'underwriters representative representatives investor investors party parties sub subs subsidiary subsidiaries',
    'board boards director directors committee compensation audit nominating governance chief executive financial',
    'operating officer officers principal accounting president vice senior chairman chairwoman chairperson chair secretary',
    'treasurer controller general counsel manager interim acting corporate independent lead former current named',
    'common preferred stock share shares class series senior subordinated convertible notes note debentures debenture',
    'bonds bond units unit warrants warrant options option rights right securities security equity debt capital floating',
    'rate fixed global due term revolving credit loan letter commitment first second third fourth fifth sixth i ii iii iv v vi vii',
    'amended restated definitive joint limited master asset purchase sale sales stockholders shareholders stockholder',
    'shareholder annual special meeting meetings quarter quarterly year fiscal month day days date number total press',
    'release news conference call webcast internet website web site email internal revenue department supreme ebitda gaap',
    'adjusted net income revenue earnings ceo cfo coo cto evp svp vp mr ms mrs dr messrs jr sr not yes none n/a nasdaq',
    'nyse amex sec fda fdic occ ots federal reserve commission securities exchange stock market exchange listing rule',
    'hart-scott-rodino chapter bankruptcy code district circuit county city state commonwealth republic item items',
    'results operations departure appointment election resignation retirement entry material other events regulation fd',
    'beginning payments benefits advisor adviser consultant employee employees executive name position age description unaudited pro forma inline xbrl schedules',
    'disclosure statements exhibits exhibit form part section article schedule annex appendix table page business',
    'human resources marketing technology technologies information legal strategy products product services service',
    'proposed adjustment adjustments phase trial study cases case debtors petition notices subpoena unsolicited voluntary',
    'engineering manufacturing supply chain development research digital customer consumer commercial retail medical finance',
  ].join(' '),
);

/** A capitalized phrase that ends in one of these words names a document, a law or a public body, not a company. */
export const PAPER_WORDS: ReadonlySet<string> = setOf(
  [
    'agreement agreements plan plans notes note debentures bonds act acts facility facilities program indenture',
    'amendment amendments rule rules regulation regulations guidelines procedures policy form report statement statements exhibit section article item',
    'schedule offering transaction transactions merger mergers closing date committee court bylaws by-laws certificate',
    'charter warrants units loan loans term waiver consent order judgment settlement lease license contract deed purchase',
    'acquisition sale separation distribution spin-off combination code law laws officer meeting proposal day year',
    'quarter stock shares securities index release presentation conference letter notice termination consideration',
    'price amount fee property premises business assets division segment award awards rights dividend employee',
    'employees executive executives compensation incentive hours time',
  ].join(' '),
);

/** Words that occur in company names but not in names of people. */
export const COMPANY_WORDS: ReadonlySet<string> = setOf(
  [
    'inc incorporated corp corporation co company companies llc l.l.c ltd limited lp l.p llp plc n.a n.v s.a s.a.s ag ab',
    'asa se gmbh kg b.v pty association bank banc bancorp bancshares trust fund funds partners partnership group holding',
    'holdings capital securities financial finance insurance technologies technology systems software networks industries',
    'international communications energy resources pharmaceuticals therapeutics medical health healthcare university',
    'management advisors advisers ventures enterprises properties realty services solutions laboratories media',
    'entertainment studios foods brands stores airlines motors steel oil gas power electric water associates brothers',
    'sons mutual national markets funding investments investors acquisition foods chase sachs lynch airways railway',
  ].join(' '),
);

/** First names. They identify a person if there is no courtesy title, office or age. */
export const FIRST_NAMES: ReadonlySet<string> = setOf(
  [
    'aaron adam alan albert alex alexander alice allen amy andrea andrew angela ann anna anne anthony antonio arthur',
    'barbara barry ben benjamin bernard betty beth bill blake bob brad bradley brandon brenda brent brett brian brooke',
    'bruce bryan carl carla carlos carol caroline carolyn catherine cathy charles charlie cheryl chris christian christina',
    'christine christopher cindy claire clifford colin connie craig curtis cynthia dale dan daniel darren dave david dawn',
    'dean deborah debra dennis diana diane don donald donna dorothy doug douglas duane dwight earl edward edwin eileen',
    'elaine elizabeth ellen emily eric erik erin ernest eugene eva evan evelyn frances francis frank fred frederick gail',
    'gary gene geoffrey george gerald gilbert glen glenn gloria gordon grace graham greg gregory guy harold harry heather',
    'heidi helen henry herbert holly howard hugh ian irene isaac jack jacob jacqueline james jamie jan jane janet janice',
    'jason jay jean jeff jeffrey jennifer jeremy jerome jerry jesse jessica jill jim joan joanne joe joel john jon',
    'jonathan jordan jose joseph joshua joyce juan judith judy julia julie justin karen kate katherine kathleen kathryn',
    'kathy keith kelly ken kenneth kent kevin kim kimberly kirk kristin kurt kyle lance larry laura lauren laurence',
    'lawrence lee leo leon leonard leslie lewis linda lisa lloyd lois lori louis louise lucas luis luke lynn marc marcus',
    'margaret maria marianne marie marilyn mario marion mark marsha martha martin marvin mary matt matthew maureen',
    'maurice max megan melanie melissa melvin meredith michael michelle miguel mike mitchell monica morris nancy natalie',
    'nathan neal neil nicholas nick nicole nigel noel norman oliver oscar pamela pat patricia patrick paul paula peggy',
    'penny peter phil philip phillip phyllis rachel ralph randall randy ray raymond rebecca renee rex richard rick rob',
    'robert roberta robin rodney roger roland ron ronald rose ross roy russell ruth ryan sally sam samuel sandra sara',
    'sarah scott sean shannon sharon shaun shawn sheila shelley sherry shirley sidney simon stacy stan stanley stefan',
    'stephanie stephen steve steven stewart stuart susan suzanne sylvia ted teresa terence terry theodore theresa thomas',
    'tim timothy tina todd tom tony tracy travis trevor tyler valerie vernon veronica vicki victor victoria vincent virginia',
    'walter warren wayne wendy wesley william willie yvonne zachary',
    'abigail adrian alejandro alexandra alfred alison amanda amit ana anders andre andres angelo anil anita arun',
    'ashley audrey beatrice bernd bert beverly bonnie bruno carmen cecilia chloe clara claudia cody daryl darrell',
    'denise derek desmond dina dominic dominique doris eduardo edgar edith eleanor elena elliot elsa emma enrique',
    'esther ethan felix fernando fiona francesca francisco gabriel gavin gerard gerhard gina giovanni guillermo',
    'gustavo hannah hans harriet hector hiroshi horst hubert ingrid irving isabel ivan jacques jared javier joachim',
    'joaquin johan johannes jorge josef kiran klaus krishna leah leila lester lillian lorraine lucy lydia mahesh',
    'malcolm manuel marco margot mariana marlene marta maya michele milton miriam mohammed mona muriel myron naomi',
    'nathaniel nina nora olga olivia omar pablo pascal pedro pierre priya rafael rajesh ramon raquel raul ravi',
    'reginald ricardo rita roberto rodrigo ruben rudolf rupert samantha sanjay satish sebastian sergio seth silvia',
    'sofia sonia sophia stefan stella sunil suresh sven tamara tanya tara thelma ulrich uwe vanessa vera vijay vivian',
    'wilhelm wolfgang yolanda yuri',
  ].join(' '),
);

/** Capitalized areas of responsibility after an office: `Vice President, Finance`. */
export const FIELDS_OF_WORK: ReadonlySet<string> = setOf(
  [
    'accounting administration affairs americas analytics asia asset automotive banking beverages brand business capital',
    'chain clinical cloud commercial communications compliance consumer corporate counsel customer design development',
    'digital diversity division energy engineering enterprise europe external finance financial foods global government',
    'growth hardware healthcare human imaging information innovation intellectual international investment investor legal',
    'logistics manufacturing marketing medical merchandising network operations people planning policy procurement product',
    'products property public quality regulatory relations research resources retail revenue risk safety sales security',
    'segment services software solutions strategic strategy supply systems talent tax technologies technology transformation treasury unit',
    'wealth worldwide north south america latin asia-pacific emea u.s east west region',
  ].join(' '),
);

/** Words that can also start a company name: `First Bank of Ohio, N.A.`, `United Steel Corp.`. */
export const OPENS_NAMES: ReadonlySet<string> = setOf(
  [
    'first second third new york jersey delaware nevada maryland florida texas california ohio virginia washington north',
    'south carolina dakota mexico american america united states european union pacific central eastern western national',
    'federal capital global general digital internet information consumer commercial retail medical chemical american',
    'pennsylvania massachusetts minnesota oregon colorado arizona utah georgia tennessee kentucky illinois indiana',
    'michigan wisconsin missouri iowa kansas ireland england canada ontario british bermuda germany japan china india',
  ].join(' '),
);

/**
 * Verbs that are synonyms for all kinds of events. A phrase that lists one of them among its alternatives also matches
 * the others.
 */
export const SAME_VERBS: readonly (readonly string[])[] = [
  ['entered into', 'executed', 'signed', 'became a party to', 'became party to'],
  ['completed', 'consummated', 'finalized', 'finished'],
  ['appointed', 'elected', 'named', 'chosen', 'chose', 'selected', 'installed'],
  ['resigned', 'quit'],
  ['notified', 'informed', 'advised', 'told'],
  ['terminated', 'canceled', 'cancelled', 'rescinded'],
  ['acquired', 'purchased', 'bought', 'took over'],
  ['acquire', 'purchase', 'buy', 'take over'],
  ['sold', 'divested', 'disposed of'],
  ['announced', 'disclosed', 'made public'],
  ['approved', 'authorized', 'adopted'],
  ['increased', 'raised', 'boosted'],
  ['lowered', 'reduced', 'cut', 'trimmed'],
  ['commenced', 'began', 'started', 'launched'],
  ['suspended', 'halted', 'paused'],
];
