import { describe, expect, test } from 'vitest';
import { told } from '#test/domain/forms/current-report/told.ts';

describe('Item 5.02 tells who comes and goes, else pay', () => {
  test.each([
    [
      'On May 1, John Q. Smith notified the Company that he will resign as Chief Financial Officer for personal reasons. Mary Roe has been appointed interim Chief Financial Officer.',
      7.5,
      'CFO John Q. Smith resigns; Mary Roe appointed interim CFO',
      ['departure of John Q. Smith (CFO)', 'appointment of Mary Roe (interim CFO)'],
    ],
    [
      'The Board terminated the employment of Jane Doe as Chief Executive Officer of the Company, effective immediately.',
      7.5,
      'CEO Jane Doe is dismissed',
      ['departure of Jane Doe (CEO)'],
    ],
    [
      'Jane Doe will retire as Chief Executive Officer of The Coca-Cola Company on December 31, as part of a planned succession. The Board elected John Roe to succeed her as Chief Executive Officer.',
      4.5,
      'CEO Jane Doe to retire; John Roe appointed CEO',
      ['departure of Jane Doe (CEO)', 'appointment of John Roe (CEO)'],
    ],
    [
      'On May 1, John Smith resigned from the Board of Directors.',
      3,
      'Director John Smith resigns',
      ['departure of John Smith (director)'],
    ],
    [
      'Mr. Smith, a director, informed the Company that he will not stand for re-election.',
      4,
      'Mr. Smith, a director, informed the company that he will not stand for re-election',
      ['leadership or pay'],
    ],
    [
      'On May 1, the Board of Directors of The Coca-Cola Company elected Robert A. Iger as Chief Executive Officer and a director, with immediate effect.',
      5.5,
      'Robert A. Iger appointed CEO',
      ['appointment of Robert A. Iger (CEO)'],
    ],
    [
      'The Board elected Robert A. Iger as Chief Executive Officer. He follows Robert Chapek, who left his position as Chief Executive Officer on the same day.',
      7.5,
      'CEO Robert Chapek leaves; Robert A. Iger appointed CEO',
      ['departure of Robert Chapek (CEO)', 'appointment of Robert A. Iger (CEO)'],
    ],
    [
      'The Company announced that Doug Petno, 61, and Troy Rohrbaugh, 56, have been elected Co-Presidents of the Company. Marianne Lake, chief executive officer of the card division, has decided to retire.',
      5.5,
      'Marianne Lake, CEO of the card division, to retire; Doug Petno and Troy Rohrbaugh appointed Co-Presidents',
      [
        'departure of Marianne Lake (CEO of the card division)',
        'appointment of Doug Petno and Troy Rohrbaugh (Co-Presidents)',
      ],
    ],
    [
      'Appointment of New Director<p>On May 1, the Board appointed Carrie Palin as a member of the Board.<p>The Company announced the appointment of Robert Parks, age 48, as the principal accounting officer of the Company.',
      4,
      'Robert Parks appointed principal accounting officer; Carrie Palin joins the board',
      [
        'appointment of Robert Parks (principal accounting officer)',
        'appointment of Carrie Palin (director)',
      ],
    ],
    [
      'Yoram Cedar announced that he will step down from his position as Executive Vice President and Chief Technology Officer of the Company.',
      5.5,
      'Yoram Cedar, EVP and CTO, to step down',
      ['departure of Yoram Cedar (EVP and CTO)'],
    ],
    [
      'Acme Widgets, Inc. (the “Company”), announced that the Company and Jane Doe, the Company’s Treasurer, have agreed upon a mutual separation.',
      5.5,
      'Jane Doe, Treasurer, leaves',
      ['departure of Jane Doe (Treasurer)'],
    ],
    [
      'On the recommendation of a special committee, the Board granted Elon Musk an interim award of 96 million restricted shares of common stock, at a price of $23.34 per share.',
      4.5,
      'On the recommendation of a special committee, the board granted Elon Musk an interim award of 96 million restricted shares, at a price of $23.34 per share',
      ['leadership or pay'],
    ],
    [
      'The Company and Jane Roe, Chief Financial Officer, have mutually agreed that Ms. Roe will separate from the Company effective April 1.',
      7.5,
      'CFO Jane Roe leaves',
      ['departure of Jane Roe (CFO)'],
    ],
    [
      'On May 1, Dr. Alan Grant, a member of the Board, passed away.',
      3,
      'Director Dr. Alan Grant has died',
      ['departure of Dr. Alan Grant (director)'],
    ],
    [
      'On May 1, each of Robert Brown and Linda White informed the Board of their decision not to stand for re-election.',
      3,
      'Directors Robert Brown and Linda White will not stand for re-election',
      ['departure of Robert Brown and Linda White (director)'],
    ],
    [
      '(c) On May 1, the Company appointed Mr. Li Wei, age 45, to serve as the Company’s Chief Accounting Officer. (b) Sarah Jones, the Company’s principal accounting officer, tendered her resignation.',
      5.5,
      'Sarah Jones, principal accounting officer, resigns; Li Wei appointed Chief Accounting Officer',
      [
        'departure of Sarah Jones (principal accounting officer)',
        'appointment of Li Wei (Chief Accounting Officer)',
      ],
    ],
    [
      'John Smith, Chairman of the Board, announced that the Company’s Treasurer, Jane Doe, will retire from the Company.',
      5.5,
      'Jane Doe, Treasurer, to retire',
      ['departure of Jane Doe (Treasurer)'],
    ],
    [
      'Following the retirement of John Smith, Jane Doe, the Treasurer, was appointed as a director.',
      5.5,
      'John Smith retires; Jane Doe joins the board',
      ['departure of John Smith (null)', 'appointment of Jane Doe (director)'],
    ],
    [
      'John Smith will replace Treasurer Jane Doe, who has resigned as an officer of the Company.',
      5.5,
      'Jane Doe, Treasurer, resigns',
      ['departure of Jane Doe (Treasurer)'],
    ],
    [
      'Ms. Doe has resigned from the Board of Directors.',
      5.5,
      'Ms. Doe has resigned from the board',
      ['leadership or pay'],
    ],
    [
      'The Board appointed Jane Doe as a director of the Company.',
      3,
      'Jane Doe joins the board',
      ['appointment of Jane Doe (director)'],
    ],
    [
      'The Compensation Committee approved annual bonus awards for the named executive officers, including the Chief Executive Officer.',
      2.5,
      'Approves annual bonus awards for the named executive officers, including the CEO',
      ['leadership or pay'],
    ],
    [
      'Jane Doe, Chief Executive Officer of the Bottling Division, has decided to retire.',
      5.5,
      'Jane Doe, CEO of Bottling Division, to retire',
      ['departure of Jane Doe (CEO of Bottling Division)'],
    ],
    [
      'John Smith resigned from the Board following his appointment as Chief Executive Officer of Union Pacific Corporation.',
      3,
      'Director John Smith resigns',
      ['departure of John Smith (director)'],
    ],
    [
      'If the Chief Executive Officer’s employment is terminated without cause, he is entitled to severance under his employment agreement.',
      4,
      'If the CEO’s employment is terminated without cause, he is entitled to severance under his employment agreement',
      ['leadership or pay'],
    ],
    [
      'The Board appointed Jane Doe as Chief Financial Officer of the Company effective June 1.',
      5.5,
      'Jane Doe appointed CFO',
      ['appointment of Jane Doe (CFO)'],
    ],
    [
      'On December 20, 2026, the Board extended the terms of the employment agreements with each of David Ball, President and Chief Executive Officer, and Steven T. Klitzing, Chief Financial Officer, such that the terms of the employment agreements will expire on January 19, 2029.',
      2.5,
      'Board extends the terms of the employment agreements with each of David Ball, President and CEO, and Steven T. Klitzing, CFO',
      ['leadership or pay'],
    ],
    [
      'If Mr. Ball is terminated by the Company without cause prior to January 31, 2027, he will receive a pro-rated bonus under his employment agreement.',
      2.5,
      'If Mr. Ball is terminated by the company without cause prior to January 31, 2027, he will receive a pro-rated bonus under his employment agreement',
      ['leadership or pay'],
    ],
    [
      'On March 1, 2026, John Roe was appointed as Senior Vice President of the Company. Mr. Roe will replace Jane Doe as head of the Atlanta plant.',
      4,
      'John Roe appointed SVP',
      ['appointment of John Roe (SVP)'],
    ],
    [
      'Jennifer L. Johnson, Principal Accounting Officer of the Company, informed the Company that she is resigning to pursue another opportunity. The Company will appoint an interim Principal Accounting Officer until a permanent successor is named. The Board appointed Guy M. Erwin II as Chief Accounting Officer of the Company.',
      5.5,
      'Jennifer L. Johnson, Principal Accounting Officer, resigns; Guy M. Erwin II appointed Chief Accounting Officer',
      [
        'departure of Jennifer L. Johnson (Principal Accounting Officer)',
        'appointment of Guy M. Erwin II (Chief Accounting Officer)',
      ],
    ],
    [
      'On September 9, 2026, the Company announced that Gary E. Goodman, a director of the Company, had been appointed to the Company’s Audit Committee.',
      4,
      'Gary E. Goodman, a director of the company, appointed to its Audit Committee',
      ['leadership or pay'],
    ],
    [
      'On May 14, 2026, the Company announced that Adam N. Selipsky, CEO Example Web Services, is resigning from the Company, effective as of June 3, 2026.',
      5.5,
      'Adam N. Selipsky, CEO of Example Web Services, resigns, effective June 3, 2026',
      ['departure of Adam N. Selipsky (CEO of Example Web Services)'],
    ],
  ])('%s', (text, score, headline, events) => {
    expect(told(text, { item: '5.02' })).toEqual({ score, headline, events });
  });
});
