import { expect, test } from 'vitest';
import { openFiling } from '#domain/forms/open-filing.ts';

const proxy = (type: string, title: string) =>
  `<html><body><p>${title}</p><ix:nonNumeric name="dei:DocumentType" contextRef="c">${type}</ix:nonNumeric></body></html>`;

test.each([
  ['DEF', 'SCHEDULE 14A Proxy Statement', 'DEF 14A'],
  ['PRE', 'Schedule 14A Information', 'PRE 14A'],
  ['DEF', 'A page that names no schedule', 'DEF'],
  ['10-K', 'Form 10-K, which refers to Schedule 14A', '10-K'],
])('a page tagged %s, titled “%s”, is a %s', (type, title, form) => {
  expect(openFiling(proxy(type, title), {}).form).toBe(form);
});

const HEADER = [
  '<SEC-HEADER>0000320193-97-000001.hdr.sgml : 19971205',
  'ACCESSION NUMBER: 0000320193-97-000001',
  'CONFORMED SUBMISSION TYPE: 10-K',
  '</SEC-HEADER>',
].join('\n');
const SIGNED =
  'Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has signed.';

test('a submission without document tags is read by the type and number before the first document', () => {
  const untagged = `${HEADER}\n10-K\n1\nFORM 10-K\nANNUAL REPORT\n${SIGNED}\n`;

  expect(openFiling(untagged, {}).documents).toMatchObject([
    { type: '10-K', sequence: 1, text: expect.stringContaining('ANNUAL REPORT') },
  ]);
  expect(openFiling(untagged.replace(SIGNED, ''), {}).documents).toEqual([]);
});
