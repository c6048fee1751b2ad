import { describe, expect, test } from 'vitest';
import { parseDecimal, plus, times, toNumber } from '#domain/text/decimal.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { htmlToText } from '#domain/text/html-text.ts';
import { pageBeginning, pageText } from '#domain/text/page-text.ts';
import { parseXml, textAt } from '#domain/text/parse-xml.ts';
import { bytes, problemOf } from '../forms/support.ts';

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const all = mark ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(all.length * 2));
  for (let index = 0; index < all.length; index++)
    view.setUint16(index * 2, all.charCodeAt(index), littleEndian);
  return new Uint8Array(view.buffer);
}

describe('decoding', () => {
  test.each([
    ['UTF-8', bytes('<?xml version="1.0" encoding="UTF-8"?><n>Société</n>')],
    ['UTF-8 with a byte order mark', bytes('\uFEFF<n>Société</n>')],
    ['declared Latin-1', latin1('<?xml version="1.0" encoding="ISO-8859-1"?><n>Société</n>')],
    ['undeclared Latin-1', latin1('<n>Société</n>')],
    ['Latin-1 that claims to be UTF-8', latin1('<?xml version="1.0" encoding="UTF-8"?><n>Société</n>')],
    ['UTF-8 that claims to be ASCII', bytes('<?xml version="1.0" encoding="ASCII"?><n>Société</n>')],
    ['UTF-16 with a mark', utf16('<n>Société</n>', true, true)],
    ['UTF-16 big-endian without a mark', utf16('<?xml version="1.0"?><n>Société</n>', false, false)],
    ['UTF-16 little-endian without a mark', utf16('<?xml version="1.0"?><n>Société</n>', true, false)],
  ])('reads %s', (_, content) => {
    expect(decodeText(content)).toContain('Société');
  });

  test('reads windows-1252 quotes', () => {
    expect(decodeText(Uint8Array.from([0x93, 0x61, 0x94, 0x92]))).toBe('“a”’');
  });

  test.each([
    ['gzip', Uint8Array.from([0x1f, 0x8b, 8, 0, 0])],
    ['an unknown encoding', bytes('<?xml version="1.0" encoding="EBCDIC-X"?><n/>')],
    ['text with NUL characters', bytes('abc\u0000defghijk')],
  ])('rejects %s', (_, content) => {
    expect(problemOf(() => decodeText(content))).toBe('wrong_encoding');
  });
});

describe('XML', () => {
  test('reads local names, CDATA sections and the five entities', () => {
    const root = parseXml('<a:form xmlns:a="x"><a:name>AT&amp;T <![CDATA[<Inc>]]></a:name></a:form>');

    expect(root.name).toBe('form');
    expect(textAt(root, 'name')).toBe('AT&T <Inc>');
    expect(textAt(root, 'absent', 'deeper')).toBeNull();
  });

  test.each([
    ['<a><b>text</b>', 'truncated_document'],
    ['<a><b', 'truncated_document'],
    ['<?xml version="1.0"?>', 'truncated_document'],
    ['<a><b></a></b>', 'not_well_formed'],
    ['<a>AT&T</a>', 'not_well_formed'],
    ['<a/><b/>', 'not_well_formed'],
    ['not xml', 'not_well_formed'],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'not_well_formed'],
    [`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`, 'too_large'],
  ])('rejects %s', (text, code) => {
    expect(problemOf(() => parseXml(text))).toBe(code);
  });
});

describe('HTML to text', () => {
  test('yields one line per block', () => {
    expect(htmlToText('<div>Item&nbsp;<b>5.</b>02</div><p>A<br>B</p> &#8220;C&#8221;&#x2019;s')).toBe(
      'Item 5.02\nA\nB\n“C”’s',
    );
  });

  test('drops scripts, styles, hidden blocks and the hidden XBRL header', () => {
    const html =
      '<html><head><title>t</title><script>var a="<p>x</p>"</script></head><body><style>p{}</style><div style="display:none"><p>hidden<br></p></div><ix:header><p>facts</p></ix:header><p>seen</p></body></html>';

    expect(htmlToText(html)).toBe('seen');
  });

  test('keeps the cells of a row on one line', () => {
    const html =
      '<table><tr><td><p>Revenue</p></td><td></td><td>$</td><td>1,234</td></tr><tr><td>Loss</td><td>(5</td><td>)</td></tr></table>';

    expect(htmlToText(html)).toBe('Revenue | $1,234\nLoss | (5)');
  });

  test('ignores a block at the start of a cell, but starts a new line at a second block in the cell', () => {
    const row =
      '<tr><td><div>Revenue</div></td><td> <div></div><div>1,234</div></td><td><p>987</p></td></tr>';

    expect(htmlToText(`<table>${row}<tr><td><p>Net</p><p>income</p></td><td>5</td></tr></table>`)).toBe(
      'Revenue | 1,234 | 987\nNet\nincome | 5',
    );
  });

  test('keeps the lines of preformatted and plain text', () => {
    expect(htmlToText('<pre>FORM 8-K\n   ITEM 5.  x</pre>')).toBe('FORM 8-K\nITEM 5. x');
    expect(pageText('<PAGE>   2\nITEM 5.   OTHER\r\n\r\n\r\n\r\nText')).toBe('ITEM 5. OTHER\n\nText');
  });
});

describe('exact decimals', () => {
  test('are multiplied and added without binary rounding', () => {
    const product = (a: string, b: string) =>
      times(parseDecimal(a) ?? expect.unreachable(), parseDecimal(b) ?? expect.unreachable());

    expect(toNumber(product('3', '0.1'))).toBe(0.3);
    expect(toNumber(plus(product('1', '0.1'), product('1', '0.2')))).toBe(0.3);
    expect(toNumber(product('1,000', '$12.50'))).toBe(12_500);
  });

  test.each([
    ['1e5', 100_000],
    ['1.25E-2', 0.0125],
    ['-12', -12],
    ['12.50 (1)', 12.5],
  ])('“%s” is read as %d', (text, number) => {
    expect(toNumber(parseDecimal(text) ?? expect.unreachable())).toBe(number);
  });

  test.each(['', '.', 'abc', '1.2.3', '--5', '1e500', 'e5', '(500)', '12.50-13', 'NaN'])(
    '“%s” is not a number',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );
});

describe('the beginning of a page', () => {
  const rows = Array.from(
    { length: 900 },
    (_, at) => `<tr><td>Row ${at} &amp; more</td><td>$</td><td>${at}</td></tr>`,
  );
  const page = `<html><body><p>FORM 8-K</p><pre>kept\r\n lines</pre><table>${rows.join('\n')}</table></body></html>`;

  test.each([10, 100, 4_000, 9_000, 1_000_000])(
    'of %d characters is that of the whole text',
    (characters) => {
      expect(pageBeginning(page, characters)).toBe(pageText(page).slice(0, characters));
    },
  );

  test('is the same as in the whole text if the page is typewritten', () => {
    const typed = `FORM   8-K\r\n\r\n\r\n\r\nItem\t5.  Other Events \n  On May 2, the   Company`;

    expect(pageText(typed)).toBe('FORM 8-K\n\nItem 5. Other Events\nOn May 2, the Company');
    expect(pageBeginning(typed, 12)).toBe('FORM 8-K\n\nIt');
  });
});
