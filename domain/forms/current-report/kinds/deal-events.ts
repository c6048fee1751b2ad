/** Purchases and sales of businesses, and the company's other agreements. */
export const DEAL_EVENTS = `
words FINANCING: notes|debentures|bonds|offering|private placement|credit facility|credit agreement|term loan|refinancing
words FINANCING: warrants|repurchase|redemption|tender offer|exchange offer|these securities|reasonable efforts|obligation~ of|conditions
words PAYWORDS: employment|severance|retention|bonus|indemnification|consulting|change in control|change of control|award|option|incentive|compensation

A purchase or sale completed | purchase or sale completed | 2.01, news | 6
  why: What the company owns changes[: {price} changed hands], and with it what it will earn.
  topic: Deal completed / complet|closed|consummat|sold|acqui|purchas|merge|closing|spin|separat|distribut|sale
  deal: yes
  says: {filer} .. (completed|closed|consummated) [its|the] .. (acquisition|purchase|merger|combination|transaction) .. (of|with) {company:bought} / {filer} .. (acquired|purchased|bought) from {company} .. of {company:bought}
  also: {filer} .. (acquired|purchased|bought) (all|100%|the|substantially|certain) .. of {company:bought} / {filer} .. (acquired|purchased|bought) {company:bought}
  also: {filer} .. (completed|closed) [its|the] .. investment in {company:bought}
  also: (announced|announcing|reporting|regarding|announce) .. (completion|closing|close|consummation) of [its|the|¤’s] .. (acquisition|purchase|merger|combination|transaction) .. (of|with) {company:bought}
  also: acquisition [by {filer}] of {company:bought} .. (was|has been) (completed|consummated|closed) / {company:bought} .. became a [direct|indirect] [wholly-owned|wholly owned] subsidiary of {filer}
  also: {company:bought} .. (merged with and into|merging with and into|merged into) {company} .. surviving .. subsidiary of {filer}
  line: Completes acquisition of {bought}[ for {paid}]
  or: {filer} .. (completed|closed|consummated) [its|the] .. (sale|divestiture|disposition|spin-off|spinoff|separation|distribution) .. to {company:buyer}
  also: (sale|divestiture|disposition|spin-off|spinoff|separation|distribution) .. to {company:buyer} .. (was|has been) (completed|consummated|closed) / {filer} .. sold .. to {company:buyer}
  or: (merged|merger) .. (with and into|into) {filer} ... subsidiary of {company:with} / {filer} .. (became|becoming|surviv~) .. subsidiary of {company:with} / (merged) .. (with and into|into) {filer}
  also: {filer} .. (merged|merger) (with and into|into) {company:with} / {filer} .. is now .. subsidiary of {company:with}
  line: Merger completed: the company is now a subsidiary[ of {with}][ ({paid})]
  or: tendered ... {percent:share} of .. (shares|Shares|outstanding)
  line: Tender offer closes with {share} of the shares tendered
  or: ^ [the] merger .. (was|has been) (completed|consummated|closed)
  line: Completes merger with {with}
  or: {filer} .. (completed|closed|consummated) [its|the] .. (acquisition|purchase|merger|combination|sale|divestiture|disposition|spin-off|spinoff|separation|distribution|split-off)
  also: (announced|announcing|reporting|regarding) .. (completion|closing|close|consummation) of .. (acquisition|purchase|merger|sale|divestiture|disposition|spin-off|separation|transaction~)
  also: (acquisition|merger|sale|divestiture|disposition|spin-off|separation|transaction) .. (was|were|has been|been) (completed|consummated|closed|effected)
  also: {filer} .. (acquired|purchased|sold|divested|spun off) (all|substantially|certain|the|its|100%) .. (assets|stock|business|outstanding|interest|interests|shares|subsidiary|division)
  at home: (acqui~|purchas~|sale|sold|merg~|dispos~|transfer~|title|convey~|foreclos~|closed|consummat~|contribut~|took over|exchange~)
  more: (purchase price|consideration|price|paid|aggregate|for|proceeds) [of|is|was|consisted of|consists of] .. {money:price} / (issued|exchange for|consist~|converted into) .. {number:shares} .. shares
  more: (merger agreement|Agreement and Plan of Merger) .. with {company:with}
  unsays: (FINANCING) / (will|expected|expects|intends|plans|to be) .. (complet~|clos~|consummat~|fund|finance|accounted) / (agreed|agreement) to (acquire|sell|purchase) / (revenue~|sales|results) .. (increase~|decrease~)
  finer: The company itself was bought | 7.9
  when: (merged|merger) .. (with and into|into) {filer} / {filer} .. (became|becoming|surviv~|is now) .. subsidiary / {filer} .. merged (with and into|into) {company}
  why: The company now belongs to somebody else[, for {paid}]: holders are paid by the terms of the deal.
  finer: A spin-off completed | 7
  when: (spin-off|spinoff|spun off|separation|pro rata distribution)
  why: Holders now own shares of two companies; each trades on its own results from here on.
  e.g.: On May 2, 2026, the Company completed its acquisition of Orion Tools, Inc. for $90 million in cash.
  gives: Completes acquisition of Orion Tools for $90 million in cash

A business to be bought or sold | agreement | 1.01, news | 6.5
  why: What the company will own changes[, for {price}]; the deal still has to close.
  says: {filer} .. {agreed} .. (sell|transfer) .. [to] {company:other} / {filer} .. entered into .. (asset|stock|share|equity|purchase|sale) [and sale] .. agreement .. with {company:other}
  also: accepted .. offer .. (buy|purchase|acquire) / {filer} .. entered into .. (asset purchase agreement|purchase and sale agreement|contract of sale|interest purchase agreement)
  also: {filer} .. (agreed to|agreement to) (acquire|purchase|buy|sell|divest|contribute) ... (business|assets|division|subsidiary|plant~|interest~|stake|brand~|operations|unit|building~|propert~|pipeline~|hotel~|center~|tower~|portfolio|branch~)
  also: (Asset|Stock|Share|Unit|Membership Interest|Equity|Interest) [Purchase|Sale] [and Sale] Agreement ... {company:other}
  more: (purchase price|consideration|price|for|aggregate) [of|is|was] .. {money:price}
  unsays: (FINANCING) / (underwrit~|placement|subscription|common stock of|shares of common stock|securities purchase|own shares|preferred)
  e.g.: On May 2, 2026, the Company agreed to sell its paper business to Orion Tools, Inc. for $90 million.

A material agreement that ended | agreement ended | 1.02 | 5.5
  why: The company is no longer bound by it and no longer gets what it gave; what replaces it decides what that means.
  topic: Agreement terminated / abandon|terminat|expir|ended|cancel|repaid|end 
  says: {filer} .. and {company:with} .. (terminat~|agreement to terminate) .. (merger agreement|Merger Agreement|Agreement and Plan of Merger)
  also: {filer} .. (terminated|notice of termination) .. (merger agreement|Merger Agreement|Agreement and Plan of Merger) .. with {company:with}
  line: Merger agreement with {with} terminated
  at home: (terminat~|expir~|repaid|prepaid|ended|cancel~|paid off|satisfied|discharged|abandon~|rescind~|not renew~|not extend~)
  finer: The end of a merger agreement | 8.4
  when: (merger agreement|Merger Agreement|Agreement and Plan|proposed merger|Business Combination|business combination)
  why: The deal is off: what it promised no longer stands behind the shares, and break-up costs may follow.
  finer: The end of a purchase agreement | 7
  when: (Share|Stock|Equity|Asset|Unit) Purchase Agreement
  why: The deal is off: what it promised no longer stands behind the shares, and break-up costs may follow.
  finer: A loan or facility that ended | 3.5
  when: (credit|loan|note|notes|indenture|facility|receivables)
  why: Less is owed, or the loan is replaced; the shares are touched only by what takes its place.
  e.g.: On May 2, 2026, the Company terminated its supply agreement with Orion Tools, Inc.
  e.g.: On May 2, 2026, the Company and Orion Tools, Inc. entered into an agreement to terminate the Merger Agreement.
  gives: Merger agreement with Orion Tools terminated

A settlement | agreement | 1.01 | 5.5
  why: A dispute ends or pauses, at a price; what was uncertain before is not any more.
  says: (cooperation|standstill) agreement with {company:other}
  line: Cooperation agreement with {other}
  or: (settlement|cooperation|standstill|consent decree) .. agreement ... {company:other} / (settlement|cooperation|standstill) agreement
  e.g.: On May 2, 2026, the Company entered into a settlement agreement with Orion Tools, Inc. over the old patents.

A lease | agreement | 1.01, 2.03 | 3.5
  why: Rent is owed for years; a lease of this kind seldom changes what a share is worth.
  says: (lease|sublease|landlord|premises)
  more: (agreement|lease) .. with .. {company:other}
  unsays: (credit|loan|purchase and sale|merger)
  e.g.: On May 2, 2026, the Company signed a ten-year lease of its head office.

A contract or plan of pay | leadership or pay | 1.01 | 2.5
  why: It costs the company what the managers receive; nothing about the business changes.
  says: (PAYWORDS) .. (agreement~|plan|policy|program) ... (officer~|director~|executive~|employee~|{office:whose}) / (employment|severance|consulting|separation|indemnification) agreement~ .. with .. {person:who}
  also: (base salar~|annual bonus|stock options|restricted stock|compensation committee) / (incentive|stock option|equity|stock purchase|bonus|incentive compensation) plan
  unsays: (credit|loan|merger|underwrit~|notes|acquisition|purchase agreement)
  e.g.: On May 2, 2026, the Compensation Committee approved annual bonuses for the named executive officers.

A material agreement | agreement | 1.01 | 5.5
  fallback: yes
  why: The company calls the agreement material: it binds business or money beyond the ordinary.
  says: {filer} .. (entered into|executed|signed|amended|extended|renewed) ... [with] {company:other} / (entered into|executed|signed) .. agreement .. (with|between|among) .. {company:other}
  or: {filer} .. (entered into|executed|signed|amended|agreed|awarded|received|renewed|extended|issued|formed|established|created|reached) / was awarded / (awarded|granted) {filer}
  more: (value~|amount|aggregate|total|up to|of) .. {money:amount}
  finer: Agreements of a spin-off
  near: (separation and distribution|tax matters|transition services)
  why: Holders come to own two companies in place of one.
  finer: A license or collaboration
  when: (licens~|collaborat~|royalt~|co-develop~)
  why: It can bring or cost money for years; how much depends on what comes of the work.
  finer: An accelerated buyback | 4.5
  when: accelerated .. repurchase / (Master|Supplemental) Confirmation
  why: A bank delivers the shares at once; those that remain are a larger part of the company.
  finer: A purchase of own shares from a holder | 6.5
  when: (repurchase|buy back) .. (shares|stock)
  why: Fewer shares remain, so that each is a larger part of the company, paid for with its cash or debt.
  e.g.: On May 2, 2026, the Company signed a supply agreement with Orion Tools, Inc.
`;
