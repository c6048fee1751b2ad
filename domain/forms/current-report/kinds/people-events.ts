/** Executive pay. The rules in `people/` find out who joins and leaves. */
export const PEOPLE_EVENTS = `
words ACTS: approved|granted|awarded|adopted|amended|entered into|increased|extended|set|established|determined
words ACTS: accelerated|ratified|reduced|will receive|will increase|agreed|paid|authorized|modified|received|provides|delivered|renewed
words PAY: compensat~|bonus~|salar~|award~|grant~|incentive|equity plan|stock plan|option plan|stock option~|options
words PAY: severance|employment agreement~|consulting agreement|retention|restricted stock|RSU~|PSU~|vest~|performance plan|purchase plan|fees|indemnification|change in control|change of control
words PAY: separation agreement|retainer~

An officer on leave | leadership or pay | 5.02, 8.01, 7.01 | 6
  why: Somebody else runs this part of the company for the time being; the report seldom says for how long.
  says: (medical|temporary|administrative|personal|paternity|maternity|health) .. (leave|absence) / leave of absence
  unsays: (return~|policy|without pay for)
  e.g.: On May 2, 2026, the Chief Financial Officer of the Company began a medical leave of absence.

Pay of directors and officers | leadership or pay | 5.02 | 2.5
  why: It costs the company what the managers receive; nothing about the business changes.
  says: (ACTS) ... (PAY) ... {person} / (ACTS) ... (PAY) ... {money} / (PAY) ... {person} ... (ACTS)
  or: (ACTS) ... (PAY) / (PAY) ... (ACTS)
  finer: An award of ten million shares or more | 4.5
  when: {number:shares} .. (shares|options|units)
  least: shares 10000000
  why: An award of this size dilutes holders and binds the one who receives it; what it asks for decides its worth.
  finer: An award of $20 million or more | 4.5
  when: (value|award~|grant~|bonus~|amount|payment) ... {money:worth}
  least: worth 20000000
  why: An award of {worth} is more than pay as usual; what it asks for decides its worth.
  finer: A contract of a chief that is extended | 4
  when: (employment|contract) .. (agreement|term) ... {office:whose} ... (extend~|extension|through|until) / employment agreement with {person:whose} ... (extend~|extension)
  when: {office:whose} .. (extend~|extension) .. (employment|agreement|term) / (extend~|renew~) .. (employment|agreement|term) ... {office:whose}
  why: Who leads the company stays for longer; the pay is the price of it.
  finer: Pay in shares
  when: (share|stock|equity|option~|RSU~|unit~)
  why: Awards in shares dilute holders a little and tie managers to the share price; nothing about the business changes.
  e.g.: On May 2, 2026, the Compensation Committee approved annual bonuses for the named executive officers.
`;
