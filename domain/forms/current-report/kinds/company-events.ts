/** Events that concern the company as a whole. These kinds have the highest scores. */
export const COMPANY_EVENTS = `
words NOTICED: identified|detected|discovered|experienced|experiencing|suffered|aware|learned|responding|victim|target|targeted|disclosed|announced|announcing|investigating|regarding
words STAFF: employees|positions|jobs|people|workers|roles|associates|team members|staff members|personnel

A plan of reorganization in force | bankruptcy | 1.03 | 7.5
  why: The bankruptcy ends: shares held before are mostly canceled, and creditors own the company.
  topic: Bankruptcy plan in force / emerge|reorganiz|bankruptcy
  at home: (emerg~|emergence) .. (chapter|bankruptcy|reorganization) / (plan|Plan) .. (became effective|was consummated|went effective) / effective date of the [joint|confirmed] (plan|Plan)
  unsays: (expect~|anticipat~|will|intend~) .. (emerg~|become effective)
  e.g.: On May 2, 2026, the Company’s plan of reorganization became effective and the Company emerged from Chapter 11.

A bankruptcy | bankruptcy | 1.03, news | 9.5
  why: In a bankruptcy creditors come first; shares usually lose most or all of their value.
  topic: Bankruptcy / bankruptcy|chapter|insolven|receiver|creditor
  says: {filer} ... (filed|commenced|initiated) ... (petition~|case~|relief|protection|proceeding~) ... (chapter|bankruptcy|creditors)
  or: {own} .. (subsidiary|subsidiaries) .. (filed|commenced|sought) .. (petition~|case~|relief|protection|proceeding~) ... (chapter|bankruptcy|creditors)
  or: {filer} ... (sought|filed for|entered|entering|entered into) .. (bankruptcy|receivership|chapter|administration)
  also: {filer} .. assignment for the benefit of .. creditors / petition~ ... (chapter|bankruptcy) ... against {filer}
  or: (receiver|liquidator|administrator|trustee) .. (was|has been|been) appointed .. (for|of) {filer}
  or: {subsidiary} ... (sought|filed|obtained|granted|applied|placed) ... (Creditors Arrangement|CCAA|insolvency|administration|bankruptcy|creditor protection|chapter)
  or: (converted|confirmed) .. {own} .. (chapter|plan of reorganization) / {filer} ... (Creditors Arrangement|CCAA|insolvency proceedings|insolvency petition|creditor protection)
  at home: (chapter|insolven~|Creditors|petition~|bankruptcy|receiver~|trustee|liquidat~|SIPC|confirm~|convert~)
  unsays: (customer|supplier|emerg~|emergence|proof of claim|proofs of claim|monthly operating report) / (not|never|no) .. (chapter|bankruptcy)
  finer: A bankruptcy of the company and its subsidiaries
  when: {filer} and .. subsidiar~ / it and .. subsidiar~ .. filed
  why: In a bankruptcy creditors come first; shares usually lose most or all of their value.
  finer: A bankruptcy of a subsidiary with most of the assets
  when: {percent:share} of .. assets
  least: share 50
  why: What the company owns is mostly there: in a bankruptcy creditors come first, and shares usually lose most of their value.
  finer: A liquidation of a subsidiary for its customers | 7.5
  when: (trustee|receiver|SIPC) ... (liquidation|customers)
  why: The subsidiary cannot go on; what the parent owns of it is likely lost, and claims may reach the parent.
  finer: A bankruptcy of a subsidiary | 6
  topic: Bankruptcy of a subsidiary / subsidiar
  when: {subsidiary:which} ... (filed|commenced|petition~) / (subsidiary|subsidiaries) ... (filed|commenced|petition~|consented)
  why: The subsidiary’s creditors come first there, not the company itself; what the company owns of it may be lost.
  e.g.: On May 2, 2026, the Company filed a voluntary petition for relief under Chapter 11 of the Bankruptcy Code in the District of Delaware.

Statements that can no longer be relied on | non-reliance | 4.02, news | 9
  why: Figures that the share price rests on were wrong; until they are restated nobody knows by how much, and shares usually fall for weeks.
  topic: Non-reliance on statements / relied|relian|restat|rely
  says: (statement~|report~|results|guidance) ... {date:period} ... (should|can|could|may|must) (no longer|not) be relied [up] [on|upon]
  or: (should|can|could|may|must) (no longer|not) be relied (on|upon) / non-reliance (on|upon)
  at home: (restat~|misstate~) / prevent future reliance / (no longer|not) .. (reliable|reliance) / reliance .. not be placed
  also: (should|can|must|may) (not|no longer) (rely|place reliance) (on|upon) .. (them|statements|report~|such) / (withdr~) .. (audit report~|its report~|opinion~)
  unsays: (presentation|forward-looking|projections|representations|warranties|press release)
  e.g.: On May 2, 2026, the Audit Committee concluded that the Company’s previously issued financial statements for the year ended December 31, 2023 should no longer be relied upon.

A cybersecurity incident | cyber incident | 1.05, news | 7.5
  why: Business may stand still, and data that was taken costs money and trust; how much is often known only weeks later.
  topic: Cybersecurity incident / cyber|ransom|breach|attack|hack
  says: (NOTICED|subject) ... (cybersecurity|cyber|ransomware|security|data|information|network) [security] [threat] (incident~|actor~|attack~|breach~|event|intrusion)
  also: (cybersecurity|cyber|ransomware|security|data|information security) [security] (incident|attack|breach|event|intrusion) ... (occurred|identified|detected|discovered|affect~|impact~|disrupt~|caused|accessed)
  also: (accessed|copied|exfiltrated|acquired|stolen|encrypted) .. by .. unauthorized / (threat|criminal|malicious|unknown) actor~ ... (gained|accessed|obtained|exfiltrated|copied|stole|removed|encrypt~|deployed)
  also: (data|information|records|files) ... (stole|stolen|exfiltrat~) / (intrusion|outage) ... (third party|ransom|hacker~|attacker~) / (third party|intruder~|hacker~|attacker~|cybercriminal~) ... (gained|obtained|accessed) .. access .. (system~|network~|server~|data|them)
  also: (hacker~|intruder~|attacker~|criminal~|outsider~|unauthorized person~|unauthorized individual~) ... (broke|broken|penetrat~|hacked|got|gained|entered|access~|stole|encrypted)
  also: (hit|struck|affected|disrupted|victim) .. (by|of) .. (ransomware|cyberattack|cyber-attack|malware|hackers)
  also: (malware|malicious software|malicious code|ransomware) ... (found|detected|discovered|installed|deployed|infected)
  also: unauthorized (third party|third parties|party|actor|person|access|activity) ... (gained|accessed|occurred|obtained|detected|identified|system~|encrypt~|copied|stole|removed|exfiltrat~|server~|network)
  also: (identified|detected|discovered|experienced|suffered|aware|learned|announced|reported) .. (unauthorized access|unauthorized activity|cyberattack|cyber-attack|ransomware|malware|unauthorized access)
  also: (suspicious|unusual|anomalous|malicious) .. activity .. (network|system~|environment) / (personal|customer|employee|patient) (data|information|records) ... (exfiltrated|stolen|compromised|accessed|copied|exposed)
  at home: (cyber~|ransomware|incident|attack|breach|unauthorized|threat|malware|exfiltrat~|encrypt~|intrusion|gained access)
  unsays: (alleg~|lawsuit~|class action|complaint|court|settlement|insurance|oversight|webinar|protects|helps|prevents|solutions)
  unsays: (not|no|never|any|none|nor) ... (cyber~|breach|incident|incidents|access|ransomware) / (cyber~|breach|incident|incidents) ... none of which
  unsays: (its|our|¤’s) (customer|client) / (product|products|software|service|platform|tool~) [that|which|to] (detect~|investigat~|respond~|identif~) / in the past
  e.g.: On May 2, 2026, the Company identified a cybersecurity incident that disrupted its ordering systems.

A change of control | control changed | 5.01, news | 7.9
  why: Somebody else decides over the company from now on; what becomes of the other holders depends on the terms.
  topic: Change of control / control
  says: (acquired|purchased|obtained|holds|acquires) .. (majority|controlling) .. (interest|stake|shares|stock) (in|of) {filer}
  also: change (in|of) control of {filer} .. (occurred|effected|result~) / (became|becomes|is now) .. (owner|holder) .. {percent:share} .. (voting|outstanding|common)
  at home: (control|acquired|purchased|acquisition|merger|majority|own~|voting|issue~|sold|sale|sell|interest|vote~|transfer~|tender~)
  e.g.: On May 2, 2026, Orion Partners LLC acquired a majority of the voting stock of the Company.

Debt that falls due early | debt accelerated | 2.04, news | 8.5
  why: Lenders may ask for their money now; if the company cannot pay or agree with them, holders may lose all.
  topic: Default on debt / default|accelerat|due and payable|forbear
  says: {filer} .. received ... notice .. [of] (default|event of default|acceleration) / (declared|declaring|called) ... (immediately due|due immediately|payable at once|due at once)
  also: (event of default|default) .. (occurred|exists|has occurred) / accelerat~ ... (obligations|indebtedness|notes|loan~|debt) / (declared|accelerated) .. (immediately due|due and payable)
  at home: (accelerat~|default~|due and payable|waiver|demand~|forbear~|repurchase|failed to make|failed to pay|did not pay|did not make)
  unsays: (customer|tenant|borrower’s) / (no|not) .. default / (waived|cured) .. default
  e.g.: On May 2, 2026, the Company received a notice of an event of default under its loan agreement, and the lender declared the loan immediately due and payable.

A restructuring | restructuring | 2.05, news | 6.5
  why: It costs money now to save more later; jobs and businesses that go show where the company sees no growth.
  topic: Restructuring / restruct|clos|reduc|eliminat|layoff|workforce|severance|exit
  says: (reduce|reducing|reduction|eliminat~|cut|cutting|lay|laying|terminat~|layoff~) .. {number:jobs} .. (STAFF)
  also: (workforce|headcount) (reduction|reductions) .. {number:jobs} .. (STAFF) / (reduction in force|workforce reduction|layoff~|lay-off~) ... {number:jobs} .. (STAFF)
  also: (shut~|clos~|idl~|closure) .. (plant|mill|factory|facility|office~|store~|mine|site|warehouse) ... {number:jobs} .. (STAFF) / (cost|affect~|let go|letting go|dismiss~|lose|losing|furlough~) .. {number:jobs} .. (STAFF)
  also: {number:jobs} .. (STAFF) ... (will be|are|were|are to be|are being|to be) (affected|laid off|terminated|let go|dismissed|eliminated|idled)
  line: Cuts {jobs} jobs[; charge of {cost}]
  or: (reduc~|eliminat~|cut|cutting) .. (workforce|headcount|staff|STAFF) .. {percent:jobs}
  also: {percent:jobs} .. [of] .. (workforce|headcount|employees|work force|staff) ... eliminat~ / (reduc~|eliminat~|cut~|layoff~|lay off|laying off|laid off|terminat~|affect~) ... {percent:jobs} .. [of] .. (workforce|headcount|work force|staff|STAFF)
  also: (let go|letting go|dismiss~|furlough~) .. {percent:jobs}
  line: Cuts {jobs} of its workforce[; charge of {cost}]
  or: {filer} ... (plan|decided|committed|agreed) to (reduce|cut|shrink) its .. (headcount|workforce|work force|staff)
  at home: (restructur~|workforce|reduction in force|headcount|exit~|clos~|discontinu~|layoff|consolidat~|realign~|cost reduction~|shut~|severance|relocat~|wind down|eliminat~|cost savings|staff reduction~|early retirement|outsourc~|reorganiz~)
  more: charge~ .. {money:cost}
  unsays: (may|could|would|if) / (competitor|customer|supplier) of / (not|no) .. (layoffs|jobs|employees)
  finer: A restructuring of less than $10 million | 4.5
  near: (charge~|cost~|expense~|save~|saving~) ... {money:cost}
  most: cost 10000000
  why: It costs {cost} now to save more later; for a company of any size that is little.
  e.g.: On May 2, 2026, the Company approved a plan to reduce its workforce by 1,200 employees and expects charges of $45 million.
  gives: Cuts 1,200 jobs; charge of $45 million

An impairment | impairment | 2.06, news | 7.5
  why: The company admits that what it owns is worth less than its books said; no cash leaves, but earnings fall by the charge.
  topic: Impairment / impair|write|charge
  says: (record|recognize|take|incur|recorded|recognized|taken) ... (impairment|write-down|writedown|non-cash) [charge] .. {money:charge} ... (goodwill|impair~|license~|intangible~|long-lived|assets|properties)
  also: (impairment|write-down|writedown) .. charge~ ... {money:charge}
  unsays: (excluding|before|compared|prior year|year-ago|included)
  at home: (impair~|write-down~|write-off~|writedown|writ~ down|writ~ off|charge~)
  more: (impairment|charge) .. {money:charge} / {money:charge} .. (impairment|charge)
  e.g.: On May 2, 2026, the Company concluded that a goodwill impairment charge of $80 million was required.

A change of auditor | auditor change | 4.01 | 5
  why: Another firm will check the books; look at why the last one left.
  topic: Change of auditor / audit|account
  says: {name:firm} ... (resigned|declined to stand|will resign|its resignation)
  also: resignation of {name:firm} / (notified|informed) .. {name:firm} .. (resign~|declin~) / {name:firm} .. (notified|informed|advised) .. (resign~|declin~)
  line: Auditor {firm} resigns[; {next} engaged][; its last report doubted going {doubt}]
  also: {name:firm} ... not (stand|seek) [for] .. (re-election|reelection|re-appointment|reappointment)
  or: (dismissed|terminated|dismiss|replaced|replace|ended|discontinued) ... {name:firm}
  also: change~ .. (accountant~|auditor~|accounting firm) from {name:firm} / (notified|informed) {name:firm} ... (end|dismiss~|replac~|terminat~|not be|conclude)
  also: {name:firm} ... (was|were|been) (dismissed|terminated|replaced) / (dismissal|termination) of .. {name:firm} / (not|decided not) [to] .. (reappoint|re-appoint|retain|renew) .. {name:firm}
  line: Auditor {firm} dismissed[; {next} engaged][; its last report doubted going {doubt}]
  or: (engaged|appointed|selected|retained|hired|approved the engagement of|approved the appointment of|engagement of|appointment of) .. {name:firm}
  line: {firm} engaged as auditor
  at home: (auditor~|account~|audit|firm)
  more: (engaged|appointed|selected|retained|approved the engagement of|approved the appointment of|engage|appoint) .. {name:next} / substantial doubt ... going {concern:doubt}
  finer: A change of the auditor of an employee plan | 3
  topic: Auditor of an employee plan / plan
  near: (401~|savings|retirement|employee~) .. plan ... (accountant~|auditor~|accounting firm|dismissed|engaged) / (dismissed|engaged) ... (of|for) the Plan / plan’s (independent|auditor|two)
  why: It concerns the accounts of an employee plan, not those of the company.
  finer: An auditor who resigns | 7.5
  when: (resigned|resignation|resigning|declined to stand)
  why: An auditor who leaves on its own account is a warning: look for disagreements, weak controls and late reports.
  finer: A dismissed auditor
  when: (dismiss~|terminat~|replac~)
  why: Another firm will check the books; it matters where the two disagreed or where weaknesses had been found.
  e.g.: On May 2, 2026, the Audit Committee dismissed Smith & Jones LLP as its independent auditor.
  gives: Auditor Smith & Jones dismissed
`;
