import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { escaped } from '#local/edgar/edgar-reply.ts';
import { asParty, type Issuer, issuer } from '../issuers.ts';
import type { SampleFiling, When } from './sample-filing.ts';
import { element, markup } from './xml-writer.ts';

export type Owner = {
  /** Ten digits. */
  cik: string;
  /** Last name first, as EDGAR writes people's names. */
  name: string;
  officerTitle?: string;
  isDirector?: boolean;
  isTenPercentOwner?: boolean;
};

/** A row in Table I. If it has no price, the footnote explains why. */
export type Trade = {
  code: string;
  shares: number;
  price?: number;
  acquiredDisposed: 'A' | 'D';
  after: number;
  security?: string;
  /** The direct holder, for indirect ownership. */
  through?: string;
  /** EDGAR days before the filing, if different from the value for the whole form. */
  daysBefore?: number;
  /** Number of the footnote about the price. */
  priceNote?: number;
};

/** A row in Table II. */
export type DerivativeTrade = Trade & {
  exercisePrice?: number;
  /** Name of the underlying security. A derivative converts into the same number of shares of it. */
  underlying: string;
  /** Calendar days from filing to expiration. */
  expiresAfterDays?: number;
};

/** Securities held without a trade; a Form 3 lists nothing else. */
type Holding = { shares: number; security?: string; through?: string };

export type OwnershipReport = {
  form: '3' | '4' | '4/A' | '5';
  ticker: string;
  when: When;
  owners: Owner[];
  /** EDGAR days between the trade (or event) and the filing. */
  daysBefore: number;
  /** Made under a Rule 10b5-1 plan; Forms 3 and 5 omit this field. */
  plan?: boolean;
  trades?: Trade[];
  derivatives?: DerivativeTrade[];
  holdings?: Holding[];
  footnotes?: string[];
  remarks?: string;
};

const COMMON = 'Common Stock';

const valued = (name: string, content: string | number) =>
  `<${name}><value>${escaped(String(content))}</value></${name}>`;

/** Writes a price, or the footnote that is given in its place. */
function priced(name: string, price: number | undefined, note: number | undefined): string {
  const value = price === undefined ? '' : `<value>${price}</value>`;
  const footnote = note === undefined ? '' : `<footnoteId id="F${note}"/>`;
  return `<${name}>${value}${footnote}</${name}>`;
}

function ownerXml(owner: Owner, company: Issuer): string {
  return `<reportingOwner>
<reportingOwnerId>${element('rptOwnerCik', owner.cik)}${element('rptOwnerName', owner.name)}</reportingOwnerId>
<reportingOwnerAddress>${element('rptOwnerStreet1', company.street.toUpperCase())}${element('rptOwnerCity', company.city.toUpperCase())}${element('rptOwnerState', company.region)}${element('rptOwnerZipCode', company.zip)}</reportingOwnerAddress>
<reportingOwnerRelationship>
${element('isDirector', owner.isDirector ? 1 : 0)}
${element('isOfficer', owner.officerTitle ? 1 : 0)}
${element('isTenPercentOwner', owner.isTenPercentOwner ? 1 : 0)}
${element('isOther', 0)}
${owner.officerTitle ? element('officerTitle', owner.officerTitle) : ''}
</reportingOwnerRelationship>
</reportingOwner>`;
}

function nature(through: string | undefined): string {
  return `<ownershipNature>${valued('directOrIndirectOwnership', through ? 'I' : 'D')}${through ? valued('natureOfOwnership', through) : ''}</ownershipNature>`;
}

function coding(trade: Trade, report: OwnershipReport): string {
  const formType = report.form === '5' ? '5' : '4';
  return `<transactionCoding>${element('transactionFormType', formType)}${element('transactionCode', trade.code)}${element('equitySwapInvolved', 0)}</transactionCoding>`;
}

function amounts(trade: Trade): string {
  return `<transactionAmounts>
${valued('transactionShares', trade.shares)}
${priced('transactionPricePerShare', trade.price, trade.priceNote)}
${valued('transactionAcquiredDisposedCode', trade.acquiredDisposed)}
</transactionAmounts>`;
}

const after = (trade: Trade) =>
  `<postTransactionAmounts>${valued('sharesOwnedFollowingTransaction', trade.after)}</postTransactionAmounts>`;

type Moment = { filed: string; report: OwnershipReport };

const tradeDate = (trade: Trade, { filed, report }: Moment) =>
  edgarDaysBefore(filed, trade.daysBefore ?? report.daysBefore);

function tradeXml(trade: Trade, moment: Moment): string {
  return `<nonDerivativeTransaction>
${valued('securityTitle', trade.security ?? COMMON)}
${valued('transactionDate', tradeDate(trade, moment))}
${coding(trade, moment.report)}
${amounts(trade)}
${after(trade)}
${nature(trade.through)}
</nonDerivativeTransaction>`;
}

function derivativeXml(trade: DerivativeTrade, moment: Moment): string {
  const expiry =
    trade.expiresAfterDays === undefined
      ? '<expirationDate><footnoteId id="F1"/></expirationDate>'
      : valued('expirationDate', addDays(moment.filed, trade.expiresAfterDays));
  return `<derivativeTransaction>
${valued('securityTitle', trade.security ?? 'Restricted Stock Unit')}
${priced('conversionOrExercisePrice', trade.exercisePrice, trade.exercisePrice === undefined ? 1 : undefined)}
${valued('transactionDate', tradeDate(trade, moment))}
${coding(trade, moment.report)}
${amounts(trade)}
<exerciseDate><footnoteId id="F1"/></exerciseDate>
${expiry}
<underlyingSecurity>${valued('underlyingSecurityTitle', trade.underlying)}${valued('underlyingSecurityShares', trade.shares)}</underlyingSecurity>
${after(trade)}
${nature(trade.through)}
</derivativeTransaction>`;
}

function holdingXml(holding: Holding): string {
  return `<nonDerivativeHolding>
${valued('securityTitle', holding.security ?? COMMON)}
<postTransactionAmounts>${valued('sharesOwnedFollowingTransaction', holding.shares)}</postTransactionAmounts>
${nature(holding.through)}
</nonDerivativeHolding>`;
}

function table(name: string, rows: string[]): string {
  return rows.length > 0 ? `<${name}>\n${rows.join('\n')}\n</${name}>` : '';
}

function footnotesXml(notes: string[]): string {
  return table(
    'footnotes',
    notes.map((note, index) => `<footnote id="F${index + 1}">${escaped(note)}</footnote>`),
  );
}

/** Writes a signature, with the name in the order "Last First". */
const signed = (name: string) => `/s/ ${name}`;

function ownershipXml(report: OwnershipReport, acceptedAt: Date): string {
  const company = issuer(report.ticker);
  const filed = newYorkDate(acceptedAt);
  const moment = { filed, report };
  const period = edgarDaysBefore(filed, report.daysBefore);
  return markup([
    '<?xml version="1.0"?>',
    '<ownershipDocument>',
    element('schemaVersion', 'X0508'),
    element('documentType', report.form),
    element('periodOfReport', period),
    report.form === '4/A' ? element('dateOfOriginalSubmission', edgarDaysBefore(filed, 1)) : '',
    report.form === '3' ? element('noSecuritiesOwned', report.holdings ? 0 : 1) : '',
    `<issuer>${element('issuerCik', company.cik)}${element('issuerName', company.name)}${element('issuerTradingSymbol', company.ticker)}</issuer>`,
    ...report.owners.map((owner) => ownerXml(owner, company)),
    report.plan === undefined ? '' : element('aff10b5One', report.plan ? 1 : 0),
    table('nonDerivativeTable', [
      ...(report.trades ?? []).map((trade) => tradeXml(trade, moment)),
      ...(report.holdings ?? []).map(holdingXml),
    ]),
    table(
      'derivativeTable',
      (report.derivatives ?? []).map((trade) => derivativeXml(trade, moment)),
    ),
    footnotesXml(report.footnotes ?? []),
    report.remarks ? element('remarks', report.remarks) : '',
    ...report.owners.map(
      (owner) =>
        `<ownerSignature>${element('signatureName', signed(owner.name))}${element('signatureDate', filed)}</ownerSignature>`,
    ),
    '</ownershipDocument>',
  ]);
}

/** Builds a typical Form 4: filed two EDGAR days after a trade that was not made under a plan. */
export function form4(
  facts: Omit<OwnershipReport, 'form' | 'daysBefore'> & Partial<OwnershipReport>,
): SampleFiling {
  return ownershipReport({ form: '4', daysBefore: 2, plan: false, ...facts });
}

/**
 * Builds a Form 3, 4 or 5 in the XML format that insiders file.
 * @see docs/edgar.md#ownership-documents
 */
export function ownershipReport(report: OwnershipReport): SampleFiling {
  const company = issuer(report.ticker);
  const [first] = report.owners;
  return {
    form: report.form,
    when: report.when,
    sentBy: first?.cik ?? company.cik,
    parties: [
      ...report.owners.map(({ cik, name }) => ({ cik, name, role: 'Reporting' })),
      asParty(company, 'Issuer'),
    ],
    period: (acceptedAt) => edgarDaysBefore(newYorkDate(acceptedAt), report.daysBefore),
    items: [],
    documents: [
      {
        type: report.form,
        sequence: 1,
        filename: 'form4.xml'.replace('4', report.form.charAt(0)),
        description: 'PRIMARY DOCUMENT',
        body: (acceptedAt) => ownershipXml(report, acceptedAt),
      },
    ],
  };
}
