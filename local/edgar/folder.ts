import { newYorkDate, newYorkTime } from '#domain/calendar/new-york.ts';
import { folderName } from './corpus.ts';
import { escaped, html, json, type Reply, text } from './edgar-reply.ts';
import { formName, renderingFolder } from './form-names.ts';
import type { PublishedFiling } from './published.ts';
import { renderedXml } from './rendered-xml.ts';
import type { SubmissionPart } from './submission-writer.ts';

const TYPES: Record<string, string> = {
  htm: 'text/html',
  html: 'text/html',
  xml: 'text/xml',
  txt: 'text/plain',
  xsd: 'application/xml',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

function contentType(filename: string): string {
  return TYPES[filename.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}

const stamp = (moment: Date) => `${newYorkDate(moment)} ${newYorkTime(moment)}`;

function folderPath(filing: PublishedFiling, cik: string): string {
  return `/Archives/edgar/data/${Number(cik)}/${folderName(filing.accession)}`;
}

function directoryJson(filing: PublishedFiling, cik: string): Reply {
  const own = ['-index.html', '.txt'].map((end) => ({ name: `${filing.accession}${end}`, size: '' }));
  const documents = filing.parts().map(({ filename, bytes }) => ({
    name: filename,
    size: String(bytes.length),
  }));
  const item = [...own, ...documents].map((file) => ({
    'last-modified': stamp(filing.acceptedAt),
    type: 'text.gif',
    ...file,
  }));
  return json({
    directory: { item, name: folderPath(filing, cik), 'parent-dir': `/Archives/edgar/data/${Number(cik)}` },
  });
}

function documentRow(part: SubmissionPart, href: string, name: string): string {
  return `<tr>
<td scope="row">${part.sequence}</td>
<td scope="row">${escaped(part.description)}</td>
<td scope="row"><a href="${href}">${escaped(name)}</a></td>
<td scope="row">${escaped(part.type)}</td>
<td scope="row">${part.bytes.length}</td>
</tr>`;
}

/**
 * Returns the rows of a filing's documents. XML documents are listed twice: as a rendered page and as the original.
 */
function documentRows(filing: PublishedFiling, path: string): string {
  const rendering = renderingFolder(filing.form);
  return filing
    .parts()
    .flatMap((part) => {
      const raw = documentRow(part, `${path}/${part.filename}`, part.filename);
      if (rendering === null || !part.filename.endsWith('.xml')) return [raw];
      const shown = part.filename.replace(/\.xml$/, '.html');
      return [documentRow(part, `${path}/${rendering}/${part.filename}`, shown), raw];
    })
    .join('\n');
}

function infoBlocks(filing: PublishedFiling): string {
  const items = filing.items.map((item) => escaped(`Item ${item.number}: ${item.title}`)).join('<br />');
  const facts: [string, string][] = [
    ['Filing Date', filing.filedDate],
    ['Accepted', stamp(filing.acceptedAt)],
    ['Documents', String(filing.parts().length)],
    ...(filing.period ? ([['Period of Report', filing.period]] as [string, string][]) : []),
    ...(items ? ([['Items', items]] as [string, string][]) : []),
  ];
  return facts
    .map(([head, info]) => `<div class="infoHead">${head}</div>\n<div class="info">${info}</div>`)
    .join('\n');
}

function indexPage(filing: PublishedFiling, cik: string): Reply {
  const path = folderPath(filing, cik);
  const parties = filing.parties.map(
    (party) =>
      `<div class="companyInfo"><span class="companyName">${escaped(party.name)} (${party.role}) CIK: ${party.cik}</span></div>`,
  );
  return html(`<!DOCTYPE html>
<html><head><title>EDGAR Filing Documents for ${filing.accession}</title></head>
<body>
<div id="formName"><strong>Form ${escaped(filing.form)}</strong> - ${escaped(formName(filing.form))}:</div>
<div id="secNum"><strong>SEC Accession No.</strong> ${filing.accession}</div>
<div class="formGrouping">
${infoBlocks(filing)}
</div>
<table class="tableFile" summary="Document Format Files">
<tr><th>Seq</th><th>Description</th><th>Document</th><th>Type</th><th>Size</th></tr>
${documentRows(filing, path)}
<tr>
<td scope="row">&nbsp;</td>
<td scope="row">Complete submission text file</td>
<td scope="row"><a href="${path}/${filing.accession}.txt">${filing.accession}.txt</a></td>
<td scope="row">&nbsp;</td>
<td scope="row">${filing.size()}</td>
</tr>
</table>
${parties.join('\n')}
</body></html>
`);
}

function document(filing: PublishedFiling, name: string): Reply | null {
  const part = filing.parts().find(({ filename }) => filename === name);
  return part ? { status: 200, contentType: contentType(name), body: part.bytes } : null;
}

function rendered(filing: PublishedFiling, folder: string, name: string): Reply | null {
  const part = filing.parts().find(({ filename }) => filename === name);
  if (!part || !name.endsWith('.xml') || !folder.startsWith('xsl')) return null;
  return html(renderedXml(formName(filing.form), Buffer.from(part.bytes).toString('utf8')));
}

/**
 * Returns a file in a filing's folder.
 * @returns `null` if the folder has no such file
 * @see docs/edgar.md#filing-folders
 */
export function folderFile(filing: PublishedFiling, cik: string, name: string): Reply | null {
  const { accession } = filing;
  switch (name) {
    case 'index.json':
      return directoryJson(filing, cik);
    case `${accession}-index.htm`:
    case `${accession}-index.html`:
      return indexPage(filing, cik);
    case `${accession}.txt`:
      return text(filing.submission());
  }
  const [folder = '', inner, ...more] = name.split('/');
  if (inner === undefined) return document(filing, name);
  return more.length === 0 ? rendered(filing, folder, inner) : null;
}
