import type {
  OwnershipDocument,
  ReportedHolding,
  ReportedTransaction,
  ReportingOwner,
} from '#domain/forms/ownership/document/ownership-xml.ts';
import { type Decimal, toNumber } from '#domain/text/decimal.ts';

const captioned = (caption: string, value: string) =>
  `<td valign="top"><span class="MedSmallFormText">${caption}\n   (Month/Day/Year)</span><br><span class="FormData">${value}</span></td>`;
const field = (value: string, note = '') =>
  `<td align="center"><span class="FormData">${value}</span>${note && `<span class="FootnoteData"><sup>(${note})</sup></span>`}</td>`;
const dollars = (value: string, note = '') =>
  value === ''
    ? field('', note)
    : `<td><span class="FormText">$</span><span class="FormData">${value}</span></td>`;
const slashes = (iso: string | null) => iso?.replace(/(\d{4})-(\d\d)-(\d\d)/, '$2/$3/$1') ?? '';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/\s+/g, ' ');
const grouped = (value: Decimal | null) =>
  value === null ? '' : toNumber(value).toLocaleString('en-US', { maximumFractionDigits: 20 });

/** Renders the parts of an ownership form's page that our reader uses, as the SEC's style sheet does. */
export function renderedForm(document: OwnershipDocument): string {
  const { documentType, issuer, periodOfReport, dateOfOriginalSubmission, owners } = document;
  const number = documentType.charAt(0);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html><head><title>SEC FORM
 ${documentType}</title><style>.FormData {color: blue}</style></head><body>SEC Form ${number}
<table><tr><td class="FormName">FORM ${number}</td><td><span class="FormTitle">STATEMENT OF BENEFICIAL OWNERSHIP</span><br>Filed pursuant to Section 16(a) of the Securities Exchange Act of 1934</td></tr>
${box(document.notSubjectToSection16, 'Check this box if no longer subject to Section 16.')}
${box(document.aff10b5One, 'Check this box to indicate that a transaction was made pursuant to a contract, instruction or written plan for the purchase or sale of equity securities')}</table>
<table border="1"><tr><td rowspan="3">${ownerCell(owners[0])}</td>
<td><span>2. Issuer Name <b>and</b> Ticker or Trading Symbol\n </span><br><a href="/cgi-bin/browse-edgar?action=getcompany&amp;CIK=${issuer.cik}">${escaped(issuer.name)}</a>\n [ <span class="FormData">${issuer.ticker ?? ''}</span> ]</td>
<td><span>5. Relationship of Reporting Person(s) to Issuer</span><table>${relation(owners[0])}</table></td></tr>
<tr>${captioned(PERIODS[number] ?? '', slashes(periodOfReport))}</tr>
<tr>${captioned('4. If Amendment, Date of Original Filed', slashes(dateOfOriginalSubmission))}</tr></table>
<table border="1"><thead><tr><th>Table I - Non-Derivative Securities</th></tr><tr><th>1. Title of Security</th></tr></thead><tbody>
${document.nonDerivativeTransactions.map((line) => shareRow(line, number)).join('\n')}
${document.nonDerivativeHoldings.map(({ security, shares, ownership }) => `<tr>${[field(escaped(security)), ...emptyCells({ 3: 0, 4: 7, 5: 6 }[number]), field(shares?.toLocaleString('en-US', { maximumFractionDigits: 20 }) ?? '', shares === null ? '1' : ''), field(ownership ?? ''), field('')].join('')}</tr>`).join('\n')}
</tbody></table>
<table border="1"><thead><tr><th><b>Table II - Derivative Securities</b></th></tr></thead><tbody>
${document.derivativeTransactions.map((line) => derivativeRow(line, number)).join('\n')}
${document.derivativeHoldings.map((holding) => derivativeHolding(holding, number)).join('\n')}
</tbody></table>
${
  owners.length > 1
    ? `<table>${owners.map((owner) => `<tr><td>${ownerCell(owner)}</td></tr>`).join('')}</table>`
    : ''
}
<table><tr><td><b>Explanation of Responses:</b></td></tr>
${document.footnotes.map((note, index) => `<tr><td class="FootnoteData">${index + 1}. ${escaped(note)}</td></tr>`).join('\n')}
${document.noSecuritiesOwned ? '<tr><td><b>No securities are beneficially owned.</b></td></tr>' : ''}
<tr><td class="FormText"><b>Remarks:</b></td></tr><tr><td class="FootnoteData">${escaped(document.remarks ?? '')}</td></tr></table>
<table><tr><td width="60%"></td><td><u>/s/ By: Someone</u></td><td><u>02/13/2026</u></td></tr><tr><td></td><td>** Signature of Reporting Person</td><td>Date</td></tr></table></body></html>`;
}

const PERIODS: Record<string, string> = {
  3: '2. Date of Event Requiring Statement',
  4: '3. Date of Earliest Transaction',
  5: "3. Statement for Issuer's Fiscal Year Ended",
};

function box(isTicked: boolean | null, caption: string): string {
  if (isTicked === null) return '';
  return `<tr><td><table border="1"><tr><td> ${isTicked ? 'X' : ''} </td></tr></table></td><td class="SmallFormText">${caption}</td></tr>`;
}

function ownerCell(owner: ReportingOwner | undefined): string {
  return `<span class="MedSmallFormText">1. Name and Address of Reporting Person<sup>*</sup></span><table><tr><td><a href="/cgi-bin/browse-edgar?action=getcompany&amp;CIK=${owner?.cik}">${escaped(owner?.name ?? '')}</a></td></tr></table><hr><table><tr><td><span class="FormData">1 MAIN STREET</span></td></tr></table>`;
}

function relation(owner: ReportingOwner | undefined): string {
  const tick = (isTicked: boolean | null | undefined) =>
    `<td>${isTicked ? '<span class="FormData">X</span>' : ''}</td>`;
  return `<tr>${tick(owner?.isDirector)}<td>Director</td>${tick(owner?.isTenPercentOwner)}<td>10% Owner</td></tr>
<tr>${tick(owner?.isOfficer)}<td>Officer (give title below)</td>${tick(owner?.isOther)}<td>Other (specify below)</td></tr>
<tr><td colspan="4"><span class="FormData">${escaped(owner?.officerTitle ?? '')}</span><span class="FormData">${escaped(owner?.otherText ?? '')}</span></td></tr>`;
}

function shareRow(line: ReportedTransaction, number: string): string {
  const cells = [
    field(escaped(line.security)),
    field(slashes(line.date)),
    field(''),
    field(line.code ?? ''),
    ...(number === '4' ? [field('')] : []),
    amountField(line),
    field(line.acquiredDisposed ?? ''),
    dollars(grouped(line.price), line.priceOnlyFootnote ? '1' : ''),
    line.valueAfter === null ? field(grouped(line.sharesAfter)) : dollars(grouped(line.valueAfter)),
    field(line.ownership ?? ''),
    field(escaped(line.nature ?? ''), '2'),
  ];
  return `<tr>${cells.join('\n')}</tr>`;
}

function derivativeRow(line: ReportedTransaction, number: string): string {
  const amount = amountField(line);
  const cells = [
    field(escaped(line.security)),
    dollars(grouped(line.exercisePrice)),
    field(slashes(line.date)),
    field(''),
    field(line.code ?? '', '1'),
    ...(number === '4' ? [field('')] : []),
    ...(line.acquiredDisposed === 'A' ? [amount, field('')] : [field(''), amount]),
    field('', '3'),
    field('12/31/2030'),
    field(escaped(line.underlying ?? '')),
    field(grouped(line.underlyingShares)),
    dollars(grouped(line.price), line.priceOnlyFootnote ? '1' : ''),
    line.valueAfter === null ? field(grouped(line.sharesAfter)) : dollars(grouped(line.valueAfter)),
    field(line.ownership ?? ''),
    field(escaped(line.nature ?? '')),
  ];
  return `<tr>${cells.join('\n')}</tr>`;
}

function derivativeHolding(
  { security, shares, ownership: heldAs, underlyingShares }: ReportedHolding,
  number: string,
): string {
  const title = escaped(security);
  const ownership = heldAs ?? '';
  const held = field(inFull(shares), shares === null ? '1' : '');
  const cells =
    number === '3'
      ? [
          field(title),
          field('', '1'),
          field(''),
          field('Common Stock'),
          field(inFull(underlyingShares)),
          dollars('12.5'),
          field(ownership),
          field(''),
        ]
      : [
          field(title),
          dollars('12.5'),
          ...emptyCells(number === '4' ? 6 : 5),
          field('', '1'),
          field(''),
          field('Common Stock'),
          field(inFull(underlyingShares)),
          field(''),
          held,
          field(ownership),
          field(''),
        ];
  return `<tr>${cells.join('')}</tr>`;
}

function inFull(shares: number | null): string {
  return shares?.toLocaleString('en-US', { maximumFractionDigits: 20 }) ?? '';
}

/** Returns a dollar amount if the form states a total value. */
function amountField({ shares, totalValue }: ReportedTransaction): string {
  return totalValue === null
    ? field(grouped(shares), shares === null ? '1' : '')
    : dollars(grouped(totalValue));
}

function emptyCells(count: number | undefined): string[] {
  return Array.from({ length: count ?? 0 }, () => '<td align="center"></td>');
}
