import { newYorkIso } from '#domain/edgar/new-york.ts';
import type { Corpus } from './corpus.ts';
import { indexUrl, matchesQuery, newestFirst, pageSize, pageStart, sizeLabel, summaryOf } from './feed.ts';
import { formName } from './form-names.ts';
import type { PublishedFiling } from './published.ts';
import type { Publisher } from './publisher.ts';
import { escaped, latin1, page, type Reply } from './reply.ts';

/** The company with a CIK, from the ticker table or a filing that names it; `null` if unknown. */
export function entityOf(
  cik: string,
  corpus: Corpus,
  filings: readonly PublishedFiling[],
): { cik: string; name: string } | null {
  const company = corpus.companies.find((candidate) => candidate.cik === cik);
  const named = company ?? filings.flatMap((filing) => filing.parties).find((party) => party.cik === cik);
  return named ? { cik, name: named.name } : null;
}

/** `CIK=` takes digits with or without leading zeros, and tickers. */
function cikOf(wanted: string, corpus: Corpus): string {
  if (/^\d{1,10}$/.test(wanted)) return wanted.padStart(10, '0');
  return corpus.companies.find((company) => company.ticker === wanted.toUpperCase())?.cik ?? '';
}

function itemsDescription(filing: PublishedFiling): string {
  if (filing.items.length === 0) return '';
  return `<items-desc>items ${filing.items.map((item) => item.number).join(', ')}</items-desc>`;
}

function entryXml(filing: PublishedFiling, cik: string, site: string): string {
  const href = indexUrl(filing, cik, site);
  return `<entry>
<category label="form type" scheme="https://www.sec.gov/" term="${escaped(filing.form)}" />
<content type="text/xml">
<accession-number>${filing.accession}</accession-number>
<filing-date>${filing.filedDate}</filing-date>
<filing-href>${href}</filing-href>
<filing-type>${escaped(filing.form)}</filing-type>
<form-name>${escaped(formName(filing.form))}</form-name>
${itemsDescription(filing)}
<size>${sizeLabel(filing.size())}</size>
</content>
<id>urn:tag:sec.gov,2008:accession-number=${filing.accession}</id>
<link href="${href}" rel="alternate" type="text/html" />
<summary type="html">${summaryOf(filing)}</summary>
<title>${escaped(`${filing.form} - ${formName(filing.form)}`)}</title>
<updated>${newYorkIso(filing.acceptedAt)}</updated>
</entry>`;
}

/**
 * A company's filings as Atom. An unknown company gets a page saying so, with status 200. @see
 * docs/edgar.md#company-feed
 */
export function companyFeed({ corpus, published, site }: Publisher, query: URLSearchParams): Reply {
  const filings = published();
  const entity = entityOf(cikOf(query.get('CIK') ?? '', corpus), corpus, filings);
  if (!entity) return page('No matching company', ['No company has this CIK or ticker.'], 200);
  const start = pageStart(query.get('start'));
  const own = newestFirst(filings)
    .filter((filing) => filing.parties.some((party) => party.cik === entity.cik))
    .filter((filing) => matchesQuery(filing.form, query))
    .slice(start, start + pageSize(query.get('count')));
  return {
    status: 200,
    contentType: 'application/atom+xml',
    body: latin1(`<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<author><email>webmaster@sec.gov</email><name>Webmaster</name></author>
<company-info>
<cik>${entity.cik}</cik>
<conformed-name>${escaped(entity.name)}</conformed-name>
</company-info>
${own.map((filing) => entryXml(filing, entity.cik, site)).join('\n')}
<title>${escaped(`${entity.name} (${entity.cik})`)}</title>
</feed>
`),
  };
}
