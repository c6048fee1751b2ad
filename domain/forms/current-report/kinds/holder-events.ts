/** Events that concern shareholders: where the shares trade, and which rights they carry. */
export const HOLDER_EVENTS = `
words NOTICE: received|notified|notice|notification|letter|determin~|informed|advised|decision

Compliance regained | listing notice | 3.01, news | 5
  why: The danger of being delisted is over for now.
  says: {filer} .. regained compliance / {filer} .. (evidenced|demonstrated|achieved|satisfies|satisfied) .. (compliance|requirement~) .. (listing|Nasdaq|NYSE|rule~)
  also: regained compliance with .. (requirement~|rule~|standard~|listing) / (regained|back in|again in|now in) compliance .. (listing|Nasdaq|NYSE|rule~) / (now|again) (complies|meets|satisfies)
  line: Back in compliance with listing rules
  unsays: (until|must|if|period to|time to|order to) .. regain / (not|failed|unable|yet) .. regain~ / (not|failed) .. (evidenced|demonstrated|achieved|satisfies|satisfied)
  e.g.: On May 2, 2026, the Company regained compliance with the minimum bid price rule.
  gives: Back in compliance with listing rules

Shares that leave the exchange | listing notice | 3.01 | 7
  why: The shares can no longer be traded there: holders are paid by the terms of the merger.
  at home: (Merger|merger|Effective Time|acquisition|transaction|closing) ... (file|filed|filing|that|a) .. (Form|delist~)
  also: (Merger|merger|Effective Time|acquisition|transaction|closing) ... (delist~|suspend~|cease to be listed) / (Form 25|delist~|suspend~) ... (Merger|merger)
  line: Shares leave the exchange after the merger
  e.g.: On May 2, 2026, the Company told Nasdaq that the Merger was completed and asked it to file a Form 25 and to delist the shares.
  gives: Shares leave the exchange after the merger

A listing that moves by choice | listing notice | 3.01, news | 5.5
  why: The shares trade elsewhere from the day of the move; nothing about the company changes.
  says: (transfer~|move|moving|switch~|voluntar~) .. [its|the] .. (listing|list|delist|delisting|listed) ... [to] {exchange:to}
  also: (voluntarily|voluntary) (delist~|withdraw~) / (withdraw|remove) .. (stock|shares|securities) .. from .. listing / (transfer~|voluntary) .. (listing|delisting|withdraw~)
  also: ^ [the] board .. (decided|determined|approved|voted|authorized|resolved) .. (delist~|deregist~|withdraw~)
  also: ^ {filer} [has] (decided|elected|determined|intends) to [voluntarily] (delist|withdraw|deregister|remove) / (begin|began|begun|commence~) trading on {exchange:to}
  unsays: (fail~|deficien~|not in compliance|below)
  e.g.: On May 2, 2026, the Company gave notice of the transfer of its listing from the NYSE to Nasdaq.

A failed listing rule | listing notice | 3.01, news | 8
  why: If the company fails[ by {deadline}], its shares may leave the exchange: they would be harder to sell, and many funds could not hold them.
  topic: Listing notice / listing|delist|nasdaq|nyse|compl|exchange
  says: (NOTICE) ... {exchange:exchange} ... (bid price|closing price) / {exchange:exchange} ... (NOTICE) ... (bid price|closing price)
  line: {exchange} notice: bid price below the minimum[; until {deadline} to comply]
  or: (NOTICE) ... {exchange:exchange} ... (stockholders’|shareholders’|stockholders|shareholders) equity / {exchange:exchange} ... (NOTICE) ... (stockholders’|shareholders’) equity
  line: {exchange} notice: shareholders’ equity below the minimum[; until {deadline} to comply]
  or: (NOTICE) ... {exchange:exchange} ... (10-K|10-Q|timely|annual report|quarterly report)
  line: {exchange} notice: report not filed in time[; until {deadline} to comply]
  or: (NOTICE) ... {exchange:exchange} ... (market value of|MVLS|MVPHS) ... (below|less than|minimum|not in compliance|not comply|fail~)
  also: {exchange:exchange} ... (NOTICE) ... (market value of|MVLS|MVPHS) ... (below|less than|minimum|not in compliance|not comply|fail~)
  line: {exchange} notice: market value below the minimum[; until {deadline} to comply]
  or: (NOTICE) ... {exchange:exchange} ... (not in compliance|no longer|not compl~|fail~|deficien~|below|delist~|noncompliance|non-compliance|minimum)
  also: {exchange:exchange} ... (NOTICE) ... (not in compliance|fail~|deficien~|below|delist~|minimum)
  or: (NOTICE) ... {exchange:exchange} ... (has not|have not|had not|did not|does not|not regained|not held|vacanc~|independent directors) / {exchange:exchange} ... (denied|rejected) .. (request|appeal|application)
  or: notice of (non-compliance|noncompliance) ... {exchange:exchange} / {exchange:exchange} ... denied .. (request|appeal) .. continued listing / (staff determination|delisting determination) .. {exchange:exchange}
  at home: (fail~|deficien~|compliance|delist~|below|notice|notif~)
  more: (until|by|or) .. {date:deadline} .. [to] (regain|compl~|demonstrate|submit) / (until|has until) {date:deadline}
  unsays: (notes|debentures) .. (delist~|list~) / (in compliance with all|has regained|had regained|have regained|it regained|voluntarily|voluntary) / (now|again) (complies|meets|satisfies)
  unsays: ^ [the] board .. (decided|determined|approved|voted|authorized|resolved) .. (delist~|deregist~|withdraw~)
  finer: A decision to delist | 8.5
  when: (determin~|decision|decided) to delist / (will be|to) (delisted|suspended) / delist .. (securities|shares|stock) / (staff|delist|delisting) determination
  when: (denied|rejected) .. (request|appeal) / suspend .. trading / trading .. suspended / (begin|commence~) .. proceedings .. delist
  why: The shares are to leave the exchange: they become harder to sell, and many funds cannot hold them.
  finer: An equity deficiency | 8
  when: (stockholders’|shareholders’|stockholders|shareholders) equity
  why: If the company fails[ by {deadline}], its shares may leave the exchange; what it owns no longer covers the minimum.
  finer: A bid price below the minimum alone | 6.5
  when: (bid price|closing price|minimum price|$1.00) / price .. {money:least}
  why: If the price stays too low[ until {deadline}], the shares may leave the exchange; a reverse split is the usual way out.
  e.g.: On May 2, 2026, the Company received a letter from Nasdaq that its bid price had been below $1.00 for thirty days.
  gives: Nasdaq notice: bid price below the minimum

A rights plan extended | rights changed | 3.03, 1.01, 8.01 | 3.5
  why: It makes a takeover without the board’s consent too dear to try; it did so before.
  says: (rights|Rights) ... (exten~) ... (to|until|through) {date:until}
  also: (exten~) ... (rights plan|Rights Agreement|rights agreement) ... (to|until|through) {date:until} / (exten~) .. (expiration|expir~) .. (to|until) {date:until}
  line: Extends shareholder rights plan to {until}
  e.g.: On May 2, 2026, the Board approved an amendment of the Rights Agreement to extend its expiration date to May 2, 2027.
  gives: Extends shareholder rights plan to May 2, 2027

A rights plan adopted | 3.03, 1.01, 8.01 | 5
  why: It makes a takeover without the board’s consent too dear to try; it seldom moves the price.
  says: (declared|authorized) .. dividend .. [of] one .. (right|Right) / (adopt~|approv~|put in place|implement~) .. (rights plan|rights agreement|shareholder rights|stockholder rights)
  line: Adopts shareholder rights plan: one preferred share purchase right per share[, {trigger} trigger]
  more: {percent:trigger} or more
  e.g.: On May 2, 2026, the Board declared a dividend of one preferred share purchase right for each outstanding share.
  gives: Adopts shareholder rights plan: one preferred share purchase right per share

Rights of holders changed | rights changed | 3.03 | 5
  why: What a share or note of the company carries changes; the charter or the indenture says how.
  at home: (right~|holders|charter|certificate|amend~|convert~|restrict~|stock|shares|units|notes|indenture|consent~)
  e.g.: On May 2, 2026, the Company amended the rights of holders of its Series A preferred stock.

A reverse split | charter changed | 5.03, 3.03, 8.01, 7.01 | 6
  why: Each holder has fewer shares at a higher price each; such splits mostly come to keep a listing, and shares often fall after them.
  topic: Reverse split / split
  says: reverse [stock|share] split ... {ratio} / {ratio} reverse
  line: Reverse stock split, {ratio}
  or: reverse [stock|share] split / (each|every) (two|three|four|five|six|eight|ten|twelve|fifteen|twenty|twenty-five|thirty|forty|fifty|hundred|{number}) .. shares ... (converted|combined|reclassified|consolidated) .. into one
  unsays: (adjust~|previous|may)
  e.g.: On May 2, 2026, the Company effected a reverse stock split of its common stock at a ratio of one-for-twenty.
  gives: Reverse stock split, one-for-twenty

A change of charter or bylaws | charter changed | 5.03 | 3
  why: The rules of the company change, mostly as a matter of form; the value of a share does not.
  says: (increas~|rais~) .. [number] .. authorized .. (shares|stock)
  or: (chang~) .. fiscal year / (reincorporat~|redomicil~|redomesticat~) / fiscal year end .. from / (chang~|amend~) .. [its] .. name .. [from] .. to
  or: (amend~|restat~|adopt~|approv~|filed|eliminat~) ... (bylaws|by-laws|certificate~|articles|charter|memorandum|designation~|regulations)
  at home: (amend~|restat~|adopt~|filed)
  e.g.: On May 2, 2026, the Board amended the bylaws of the Company to lower the quorum for meetings.

A split of the shares | 5.5
  why: The number of shares changes and the price with it; what a holder owns of the company stays the same.
  says: (stock|share) split / {percent} (stock|share) dividend / (two-for-one|three-for-one|four-for-one|five-for-one|ten-for-one|twenty-for-one|three-for-two|2-for-1|3-for-1)
  unsays: (adjust~|reverse|splits)
  e.g.: On May 2, 2026, the Board approved a two-for-one stock split of the common stock.

A spin-off | 5.5
  why: Holders are to own shares of two companies in place of one; each will be priced on its own.
  topic: Spin-off / spin|separat|distribut
  says: (spin-off|spinoff|split-off|spin off|planned separation|plan to separate|separate into two|separation into|pro rata distribution|distribution ratio|separate into two|split into two|split off|independent public company)
  also: record date for .. distribution
  unsays: (notes|presentation|conference|letter of intent)
  e.g.: On May 2, 2026, the Board approved the planned separation of its paper business into a company of its own.
`;
