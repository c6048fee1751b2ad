/** Kinds of news that have no item of their own, ordered by weight, and documents filed as a formality. */
export const NEWS_EVENTS = `
words ORDER: cease and desist|consent order|written agreement|formal agreement|prompt corrective action|memorandum of understanding|supervisory agreement|corrective action
words CLOSES: discontinue~|closure|closing|close its|close the|closing its|closing of|shut down|exit~|restructur~|reduction in force|workforce reduction|layoff~|realign~|cost reduction~|curtail~
words MISSES: not meet|not achieve|not reach|not separate|not differ|not improve|not show|not demonstrate|fail~ to|miss~|fell short|no significant|not statistically|no better
words ACCIDENT: hurricane|tornado|flood|earthquake|storm|typhoon|wildfire|lightning

An auditor who leaves | auditor change | 5
  why: Another firm will check the books; look at why the last one left.
  says: {name:firm} ... (resigned|declined to stand|will resign) ... (auditor~|accountant~|accounting firm) / {name:firm} ... (withdrew|withdrawn|ended|terminated) .. (engagement|relationship)
  line: Auditor {firm} resigns
  or: (dismissed|terminated) ... {name:firm} ... (auditor~|accountant~|accounting firm)
  line: Auditor {firm} dismissed
  unsays: (plan|plans)
  finer: An auditor who resigns | 7.5
  when: (resigned|declined to stand|will resign)
  why: An auditor who leaves on its own account is a warning: look for disagreements, weak controls and late reports.
  e.g.: On May 2, 2026, Smith & Jones LLP resigned as the independent auditor of the Company.
  gives: Auditor Smith & Jones resigns

A report that comes late | 5.5
  why: A company that cannot file in time may be finding faults in its books, and exchanges delist those that stay late.
  topic: Late report / late|timely|delay|fil(?:e|ed) |not be filed
  says: {filer} .. (failed to|fails to|unable to|not be able to|did not) .. file .. (annual report|quarterly report|10-K|10-Q)
  also: (delay~|postpone~) .. (filing|file|filed) .. (annual report|quarterly report|10-K|10-Q) / (report|10-K|10-Q) will be (late|delayed)
  e.g.: On May 2, 2026, the Company was unable to file its annual report in time.

An officer who leaves | leadership or pay | 5.5
  why: Who leads the company changes; look at who takes over and whether others follow.
  says: ^ [the] {office:whose} .. (notified|informed|announced|advised) ... (resign~|retire~|step down|stepping down|leave|leaving)
  also: ^ [the] {office:whose} (resigned|retired|has resigned|will resign|will retire|passed away|has died)
  e.g.: On May 2, 2026, the Chief Executive Officer notified the Board of her decision to retire.

A breach of net capital rules | 8
  why: A broker below its net capital must stop business at once; a failure of this kind has ended firms within days.
  says: net capital ... (violat~|deficien~|fail~|below) / (violat~|fail~) ... net capital
  unsays: (excess net capital|in compliance)
  e.g.: On May 2, 2026, the broker subsidiary of the Company fell into violation of the net capital rules.

Debt to be turned into equity | 8.01, 7.01, 1.01 | 7.5
  why: Lenders are to take over most of the company: shares held before are left with a small part of it, or nothing.
  says: (prepackaged|pre-packaged|prearranged|pre-arranged|prenegotiated) .. (plan|bankruptcy|restructuring|Chapter)
  also: restructuring support agreement / (convert~|exchange~) ... (debt|debentures) ... (equity|common stock) / recapitaliz~ ... (debentures|notes|debt) ... (equity|common)
  e.g.: On May 2, 2026, the Company signed a restructuring support agreement with most of its noteholders.

A regulator’s order | 8.01, 7.01, 1.01 | 7.5
  why: The regulator limits what the company may do; it may have to raise capital, which would dilute holders.
  says: (ORDER) ... (FDIC|Federal Deposit|OCC|Comptroller|OTS|Thrift|Federal Reserve|Department of Financial|Division of Banks|CFPB|regulator~) / (FDIC|Federal Deposit|OCC|Comptroller|OTS|Thrift|Federal Reserve|CFPB) ... (ORDER)
  e.g.: On May 2, 2026, the Bank agreed to a consent order with the FDIC on its capital.

A profit warning | 8.01, 7.01, 2.02 | 7.5
  why: The company expects less than was thought: estimates follow down, and shares usually fall at once.
  says: (expect~|anticipat~|estimat~|preliminary) ... (quarter|year|fiscal|results|earnings|revenue~|sales) ... (below|lower than|less than|short of|decline|decrease|shortfall|loss|losses|negatively)
  also: (lower~|reduc~|cut~|withdr~) .. (guidance|outlook|forecast|expectations|estimates)
  also: (earnings|revenue~|sales|results|income) ... (expect~|anticipat~|will be|would be|to be) ... (below|lower than|less than|short of|shortfall|lower) / not expect to (meet|achieve)
  also: (expect~|anticipat~) to (report|incur|post|have) .. (net loss|operating loss|loss for) / (expect~|anticipat~) a [net] loss / (profit~|earnings|revenue~|sales) .. fall short / (lower~|reduc~|cut~) .. (production|sales|earnings|revenue) .. (guidance|outlook|forecast)
  unsays: (expense~|cost~|tax|debt|interest|dilut~|outstanding|offering|notes|proceeds|exceed~|record)
  e.g.: On May 2, 2026, the Company said that it expects results of the second quarter to be below those of a year ago.

An investigation or fraud | 8.01, 7.01, 1.01 | 7.5
  why: What comes of it is open: fines, restated figures or new managers may follow, and lawsuits usually do.
  topic: Investigation / investigat|subpoena|fraud|inquiry|indict|wells|misappropr|embezzl
  says: (fraud|misappropriat~|embezzl~|irregularities|indict~|Wells notice|subpoena~|grand jury|formal investigation|formal order of investigation|Department of Justice|whistleblower)
  also: (internal|independent|SEC|Audit Committee|criminal|civil) .. (investigation|inquiry|request~) / (Wells Notices|civil investigative demand)
  also: (non-prosecution|deferred prosecution) agreement / search warrant~ / (Attorney|Attorney’s|SEC|FTC|FBI|DOJ|Commission|Department) .. (investigating|is investigating|opened an investigation) / Wells notice
  unsays: (not aware|no evidence|antifraud|anti-fraud|fraudulent transfer|trade secret~) / (closed|concluded|completed|terminated) .. (investigation|inquiry) ... (without|no further|declin~)
  e.g.: On May 2, 2026, the Company received a subpoena from the Department of Justice about its sales.

A regulator’s complaint | 6
  why: The regulator says that the company broke a rule; a fine, a change of how it works, or both may follow.
  says: (notice of violation|warning letter|civil penalty|notice of noncompliance|notice of intent to sue) ... (EPA|Environmental Protection Agency|FDA|Food and Drug Administration|OSHA|FTC|agency|department|commission)
  also: (EPA|Environmental Protection Agency|FDA|Food and Drug Administration|OSHA|FTC|agency|department|commission) ... (notice of violation|warning letter|civil penalty)
  unsays: (resolved|closed|withdrawn)
  e.g.: On May 2, 2026, the Company received a warning letter from the FDA about its plant.

An export control | 7.5
  why: Sales to the countries concerned need a license that may not come; business there may fall away.
  topic: Export control / export|licens
  says: (license|licence) ... (requir~) ... export
  also: export (control|license|restriction) ... (requir~|restrict~|inform~|notif~|prohibit~) / (Entity List|Bureau of Industry and Security) / (license~|licence~|licensing) requirement~ / requir~ .. (license|licence) ... export~ / export control~
  e.g.: On May 2, 2026, the government told the Company that export license requirements restrict its newest chips.

A tax claim | 7
  why: If the claim stands, the company pays the tax with interest and penalties out of what holders own.
  says: (notice~ of deficiency|notice~ of proposed|notice~ of assessment|proposed adjustment~|tax assessment~) ... (IRS|Revenue|tax) / (IRS|Internal Revenue Service) ... (notice|assert~|assess~|deficiency)
  e.g.: On May 2, 2026, the Company received a notice of deficiency from the Internal Revenue Service.

A product that fails | 7.5
  why: Sales that were hoped for come later or never; for a company with few products that decides its value.
  says: (complete response letter|clinical hold|refusal to file) / (MISSES) ... (endpoint~|primary|significance|placebo) / (vot~|recommend~) .. against .. (approv~|recommend~) / (initiat~|voluntar~|announc~|conduct~) .. recall
  also: (suspend~|stop~|halt~|withdr~) .. (sales|shipments|marketing) of / recall~ .. (product~|vehicle~|lot~|device~|unit~) / (discontinu~|terminat~|halt~|suspend~|stop~|ceas~) .. (trial|study|program|clinical|development of)
  also: (FDA|Food and Drug Administration|European Commission|EMA) .. (declin~|refus~|reject~|not approv~|unable to approve) / deficienc~ .. (NDA|BLA|application) / (trial|study|Phase) ... (futility|stopped|discontinued|halted)
  e.g.: On May 2, 2026, the Company received a complete response letter for its heart drug.

A product approved | 7
  why: The product may be sold, which opens its sales; what it earns now depends on price, doctors and rivals.
  says: (FDA|Food and Drug Administration|European Commission|EMA|Health Canada|MHRA|PMDA|NMPA) ... (approved|approval|cleared|clearance|granted) / (approval|clearance) (from|by) the (FDA|U.S. Food)
  unsays: (seek~|submi~|if|may|pending|against|not|did not|designation) / (merger|acquisition of|purchase of|transaction|combination)
  e.g.: On May 2, 2026, the FDA approved the heart drug of the Company.

Results of a trial | 6.5
  why: Results of a trial decide whether a product can be sold, and shares move on the difference to what was hoped for.
  says: (positive|negative|final|topline|top-line|interim|preliminary|new|first) .. (results|data) ... (trial|study|studies|Phase)
  also: (reduced|improved|increased|lowered|showed) .. {percent} ... (trial|study|Phase) / (met|meets|achieved|achieves|reached) .. (primary|key|all|co-primary|secondary) ... endpoint~ / (trial|study|Phase) ... (topline|top-line|results|data) .. (show~|demonstrat~|were|met|confirm~)
  unsays: (expect~|anticipat~|plan~|await~|pending) ... (results|data) / (results|data) .. (expected|anticipated|planned) / (interim results|interim analysis) ... (without|no access) / (without|access to) .. (interim|results|data)
  e.g.: On May 2, 2026, the Company announced positive topline results of its Phase 3 trial of a heart drug.

A trial that goes on | 4.5
  why: The work on a product continues as planned; only its results will show what it is worth.
  says: (enrollment|enrolment) ... (complete~|ahead|finish~) / (complete~|completion|finish~) .. (enrollment|enrolment|dosing) ... (trial|study|studies|Phase) / first (patient|subject|participant) .. (dosed|enrolled|treated)
  also: (orphan|fast track|Fast Track|breakthrough|Breakthrough|priority review|Orphan) ... designation / interim analysis ... (trial|study|Phase)
  also: (accepted|accept) .. (filing|review) .. [the] .. (application|submission|NDA|BLA) / (accepted|acceptance) .. (new drug|biologics|marketing) .. application
  also: (submitted|filed|submission of|filing of) .. (new drug application|NDA|BLA|biologics license|premarket approval|marketing authorization|510~) / extend~ .. (review of|review period|action date)
  also: (investigational new drug|IND) ... (clear~|accept~|effective|submit~|filed) / (clear~|accept~|effective|submit~|filed) ... (investigational new drug|IND)
  also: (trial|study|Phase) ... interim analysis / (meeting|feedback|agreement) .. (with|from) .. (FDA|Food and Drug Administration|EMA) / {filer} .. (initiat~|began|commenc~|resum~|continue) ... (Phase|clinical trial|clinical study|clinical program)
  unsays: (presentation~|conference)
  e.g.: On May 2, 2026, the Company completed enrollment in its Phase 3 trial of a heart drug.

A contest for the board | 8.01, 7.01, 1.01 | 5.5
  why: A holder wants seats on the board: who decides, and what is sold or paid out, may change.
  says: (notice|notified|intention|intent|intends|plans|proposal) .. to nominate .. (candidates|nominees|directors|persons|individuals|people)
  also: (withdraw~|withdrawn) .. (nominees|nomination~|slate|candidates) / (settle~|end~) .. (proxy contest|proxy fight)
  also: (nominat~) ... (candidates|nominees|directors) ... (stockholder|shareholder|holder|Partners|Capital|Management) / (proxy contest|proxy fight|consent solicitation to remove)
  also: (notice|letter) .. nominat~ .. (candidates|nominees|directors|persons|individuals|people) / slate of (nominees|directors|candidates) / (demand~|request~|call~) .. special meeting ... (remov~|replac~|elect~)
  unsays: (notes|committee|nominees of the board|unopposed)
  e.g.: On May 2, 2026, Orion Partners LLC gave the Company notice of its intention to nominate three candidates for election to the Board.

A mini-tender offer | 3
  why: A stranger offers to buy a small part of the shares, mostly below the market price; the company has no part in it.
  says: (mini-tender|mini tender)
  e.g.: On May 2, 2026, the Company received notice of an unsolicited mini-tender offer by Orion Partners LLC.

A deal in the making | 6.5
  why: A deal is looked for or offered but not agreed; shares move on how likely it is and at what price.
  says: {filer} ... (tender offer|cash offer|mandatory offer|offer to purchase all|offer to acquire|unsolicited|proposal to acquire|nonbinding|non-binding)
  also: {company:by} ... (tender offer|cash offer|mandatory offer|unsolicited|proposal to acquire) / (strategic alternatives|letter of intent)
  also: agreement in principle .. (acquire|purchase|sell|merge|combine) / (reject~|declin~|received|reviewing) ... unsolicited .. (offer|proposal|bid)
  also: {filer} .. (proposal|offer|bid|intends) .. acquire / (proposal|offer|bid) ... (acquire|purchase|buy) .. (all|remaining|outstanding) .. (shares|stock) .. [of] {filer} / special committee ... (evaluat~|review~|consider~) ... (proposal|offer|alternatives)
  also: (raised|increased|improved) .. (offer|bid) .. {filer} / take .. private / (hired|retained|engaged) ... (sale of|buyer|alternatives)
  also: (discussions|talks|negotiations) .. (possible|potential|proposed) .. (business combination|merger|transaction|sale|acquisition)
  unsays: (notes|debentures|bonds|consent solicitation|Schedule TO|employees|awards|mini-tender)
  e.g.: On May 2, 2026, the Company received an unsolicited proposal from Orion Tools, Inc.

A word on the outlook | 8.01, 7.01, 2.02 | 6.5
  why: What the company expects is what its price rests on: shares move on the difference to what was thought before.
  says: (guidance|outlook|financial targets|earnings estimate|financial objectives)
  also: (rais~|increas~|updat~|affirm~|reaffirm~|confirm~|lower~|reduc~|provid~|issued) .. (forecast~|projections|expectations) / (estimate~|expect~|project~) ... (revenue~|net sales|earnings|net income|net loss|EPS|per share) ... (quarter|year|fiscal)
  unsays: (accounting guidance|new guidance|this guidance|FASB|ASU|no obligation|recast|required to present)
  e.g.: On May 2, 2026, the Company confirmed its guidance for the full year.

A restructuring or charge | 6
  why: It costs money now to save more later; the charge lowers earnings of the quarter it falls into.
  says: (CLOSES) ... (charge~|workforce|employees|operations|initiatives|plan|program|business|manufacturing|structure|store~|location~|plant~|facilit~|branch~) / record ... charge
  unsays: (spin-off|separation|exit the)
  e.g.: On May 2, 2026, the Company announced the closure of two plants and a change of its manufacturing.

A strike | 6.5
  why: Work stands still until both sides agree; sales are lost or come later, and pay costs more afterwards.
  topic: Strike / strike|stoppage|lockout|walk
  says: (labor strike|strike|work stoppage|lockout) .. (affect~|employees|workers|against|by)
  also: (voted|vote) .. strike / went on strike / walked off / (employees|workers|members|union) ... (began|begun|commenc~|start~|call~) .. (strike|work stoppage|walkout)
  also: (employees|workers|members|union|drivers|pilots|crews) ... (ceased work|stopped work|picket~|set up picket|off the job|honor~ .. picket) / (rejected) .. (contract|offer|labor agreement)
  also: (locked out|lock out|lockout) / {company} ... (began|begun|commenc~|start~|call~) .. (strike|work stoppage|walkout)
  unsays: (strike price|if|could)
  e.g.: On May 2, 2026, the union voted to strike at the main plant of the Company.

An accident or a disruption | 5.5
  why: Business stands still for a time; what it costs shows when repairs and insurance are counted.
  says: (fire|explosion|hurricane|flood|earthquake|storm|strike|work stoppage|damage|damaged|shutdown|outage) ... (plant|facility|mill|machine|operations|production|mine|refinery|terminal|property)
  also: (plant|facility|mill|machine|operations|production|mine|refinery) ... (damaged|destroyed|fire|explosion|strike) / force majeure / derailed / power failure
  also: (fire|explosion|derailment|spill|leak|collision|crash|blowout|collapse|accident) .. (occurred|broke out) / (ACCIDENT) .. (struck|hit|damag~|destroy~)
  also: (suspend~|halt~|idl~|shut down|curtail~|stop~) .. (operations|production|mining|drilling|steelmaking) .. (at|in|on) .. (plant|facility|mine|mill|refinery|unit|site|rig)
  also: (shut|shut-in|halted|suspended|evacuated|stopped|interrupted) ... (because of|due to|after|following) ... (hurricane|storm|fire|explosion|flood|earthquake|accident|outage)
  unsays: (could|risk~|insurance policy)
  finer: An accident at a site that much of the business depends on | 7
  near: {percent:share} .. (revenue~|sales|production|output|capacity)
  least: share 20
  why: Much of the business stands still until repairs are done; guidance often falls, and insurance pays later.
  e.g.: On May 2, 2026, a fire stopped production at the largest mill of the Company.

A ruling against the company | 6.5
  why: What it has to change or pay is decided later; appeals may take years, and the business lives with the doubt.
  says: (judge|court|jury|tribunal|panel) ... (ruled|found|held|determined) ... (violated|liable|guilty|infring~|unlawful|breached)
  also: (jury|court|judge|arbitrator~|tribunal) ... (verdict|judgment|award) .. against {filer} / (court|judge|jury|panel) ... ordered {filer} to pay
  e.g.: On May 2, 2026, a federal judge ruled that the Company violated the patents of its rival.

An interest payment that is not made | debt accelerated | 8.01, 7.01 | 7.5
  why: A company that keeps back interest has a month or so to pay or agree with its lenders; without that, its debt falls due.
  topic: Interest not paid / interest|coupon
  says: (defer~|forgo|forego|skip~|not make|not to make|not making|did not pay|not to pay|withhold~|miss~) ... (interest|coupon) / (grace period|forbear~) ... (interest|payment|notes|indenture)
  unsays: (tax~|penalt~|deferred compensation)
  e.g.: On May 2, 2026, the Company elected not to make the interest payment due on its senior notes.

A contract lost | 6.5
  why: Sales under the contract fall away; how much they were of the whole decides what it costs.
  says: (customer|client|distributor|supplier|partner|licensee~) ... (not renew~|not be renewed|terminat~|cancel~|non-renewal|end its|discontinu~|in-house|another supplier|other supplier~)
  also: customer ... (notified|informed|advised|told) ... (move|transfer|transition|bring|stop|reduce|cease) .. (business|purchas~|orders|production|contract|work)
  also: terminat~ .. for convenience / not (selected|chosen|awarded|successful) ... contract / (loss of|lost) .. (customer|contract)
  unsays: (merger|credit|employment|no material)
  e.g.: On May 2, 2026, the largest customer of the Company gave notice that it will not renew its contract.

A court case | 5.5
  why: A case costs or brings money; what counts is the sum against what the company earns.
  says: (legal matters|injunction|jury|verdict|judgment|lawsuit~|suit|sued|litigation|complaint|settlement|settled|settle|class action|arbitrat~|appeal~|plaintiff~|ruling|ruled|patent infringement)
  unsays: (Reform Act|Bankruptcy Court|net proceeds)
  e.g.: On May 2, 2026, shareholders filed a class action against the Company.

A step of a deal | 5
  why: One condition of the deal is met: it comes closer to closing.
  says: (waiting period|antitrust|Hart-Scott|HSR|regulatory approval~|clearance) ... (expir~|terminat~|approv~|clear~|received|second request)
  also: (second request|request for additional information) / (stockholders|shareholders) ... (approv~|adopt~) .. (sale|merger|Merger Agreement|merger agreement|acquisition|business combination)
  also: (commission|board|department|authorit~|court|Federal Reserve|FERC|FCC|FDIC|OCC|regulator~) .. (approved|authorized|cleared|consented to) .. (acquisition|merger|sale|purchase|combination|transfer)
  e.g.: On May 2, 2026, the waiting period for the purchase of the Company expired.

A decision on rates | 5.5
  why: The rates decide what a utility earns; what is allowed, and from when, stands in the order.
  says: (commission|FERC|regulator~|public service board|administrative law judge~|utilities board) ... (rate~|tariff~|return on equity) .. (increase|decrease|case|order|settlement|proceeding|plan)
  also: (filed|request~|seek~|propos~) ... (increase|decrease) .. rates / (commission|FERC) ... (allowed|authorized|set) .. return on
  also: (rate case|base rate~|general rate|revenue requirement|rate increase|rate decrease) ... (filed|filing|request~|approv~|order~|settle~|decision|recommend~)
  also: (commission|FERC|public service board) ... (order|approv~|decision) ... (rate~|tariff~|regulation plan|revenues)
  unsays: (interest rate~|exchange rate~|rate of interest)
  e.g.: On May 2, 2026, the Public Utilities Commission approved a rate increase of $40 million for the Company.

A contract | 5.5
  why: A contract of this kind brings or binds business for its term.
  says: (awarded|award|won|received|selected) .. (contract|order)
  also: (contract|order) .. (valued at|worth) / {filer} .. (selected|chosen) .. by ... to (supply|provide|build|deliver|develop|design|operate|produce|construct|manufacture)
  e.g.: On May 2, 2026, the Company won a three-year contract with the city.

A new name | 3.5
  why: The company goes by another name or symbol; what a share of it stands for stays the same.
  says: (chang~|change) .. [its|of] .. name / name change / (trading|ticker) symbol .. (chang~|from)
  e.g.: On May 2, 2026, the Company changed its name.

Figures | 4.5
  why: Figures between the regular reports show early how business goes.
  says: (revenue~|net income|net loss|sales|orders) ... (month|quarter|year) ... {money:figure} / (net income|net loss|revenue~) ... {money:figure}
  e.g.: In the month of May 2026, revenue of the Company was $12 million.

A legal opinion | 2
  why: It completes the papers of an offering that is known already; nothing new for holders.
  paper: yes
  says: (opinion|opinions) (of|regarding|as to|letter|from|relating) / (legal opinion|legality|consent of counsel)
  e.g.: On May 2, 2026, counsel of the Company gave its opinion regarding the notes.

Officers’ certifications | 1.5
  why: The law asks for it with each periodic report; nothing new for holders.
  paper: yes
  says: certif~ ... (Sarbanes|Section) / accompanied by .. certification~ / (Sarbanes-Oxley|Sarbanes) ... certif~
  line: Furnishes officers’ certifications of a periodic report
  e.g.: On May 2, 2026, the officers gave the certification that the Sarbanes-Oxley Act asks for.
  gives: Furnishes officers’ certifications of a periodic report

Figures shown anew | 2.5
  why: Known figures are shown in a new order; what the company earned stays the same.
  paper: yes
  says: (recast|retrospective~|pro forma financial) / (conform~|reclassif~) ... (segment~|presentation) / filed .. (Quarterly|Annual) Report / (updat~|revis~) [its|the] .. (disclosure|business section)
  e.g.: On May 2, 2026, the Company recast its results of three years by segment.

Risk factors updated | 3
  why: The company names a danger in writing; it doesn’t say that it has struck.
  paper: yes
  says: risk factor~
  e.g.: On May 2, 2026, the Company updated its risk factors.

A trading plan | 2.5
  why: An insider sells or buys by a fixed plan, whatever the news; the trades are reported later.
  paper: yes
  says: (10b5-1|trading plan|stock trading plan|pre-arranged) ... (plan|sell|shares|sales)
  e.g.: On May 2, 2026, an officer of the Company entered into a Rule 10b5-1 trading plan to sell shares.

A value per share | 4
  why: The shares trade nowhere, so that this value decides at what price they are bought and redeemed.
  says: (estimated|net asset) value .. per .. (share|unit)
  e.g.: On May 2, 2026, the Board determined an estimated value of $9.40 per share.

An investor presentation | 3
  why: Mostly known facts in slides; worth a look for changed targets.
  paper: yes
  says: (investor|analyst|corporate|slide|company|management) (presentation~|day|conference|meeting~) / (presentation|presentations|slides|fireside|conference) / will (present|participate|speak)
  e.g.: On May 2, 2026, managers of the Company will present at a conference in Boston.

A letter to holders | 2.5
  why: Managers write to holders; figures and plans in it are usually known.
  paper: yes
  says: letter to (shareholders|stockholders|employees|holders)
  e.g.: On May 2, 2026, the chair sent a letter to shareholders.

Papers for a meeting | 2.5
  why: It prepares a vote; the outcome is reported later.
  paper: yes
  says: (proxy statement|proxy materials|annual meeting of|record date for)
  e.g.: On May 2, 2026, the Company sent proxy materials to its holders.

Papers of an offering | 3
  why: Papers of an offering that is reported elsewhere; nothing is sold by them.
  paper: yes
  says: (prospectus|prospectus supplement|form of underwriting|indenture)
  e.g.: On May 2, 2026, the Company filed the prospectus supplement of its notes.

A program for notes | 4
  why: The company may borrow under it from time to time; nothing is borrowed yet.
  paper: yes
  says: medium-term note~
  e.g.: On May 2, 2026, the Company set up a medium-term note program.

A statement to holders of certificates | 1.5
  why: It concerns holders of these certificates only.
  paper: yes
  says: (certificateholders|mortgage pass-through|distribution report|servicer|asset-backed)
  e.g.: On May 2, 2026, the trustee sent a distribution report to certificateholders.
`;
