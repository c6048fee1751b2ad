import { testItem } from '#test/domain/forms/current-report/told.ts';

testItem('2.01', 'what was bought or sold', [
  [
    'On February 1, 2026, the Company completed the previously announced sale to Project Leopard AcquireCo Limited of the Company’s Document Imaging division for a purchase price of $400 million in cash.',
    6,
    'Completes the sale to Project Leopard AcquireCo Limited of its Document Imaging division for a purchase price of $400 million in cash',
    ['purchase or sale completed'],
  ],
  [
    'On October 6, 2026, Coca Cola Co acquired Swype, Inc. (“Swype”) pursuant to an Agreement and Plan of Merger dated as of October 6, 2026. The aggregate consideration payable to the former shareholders of Swype consists of $102,500,000.',
    7.5,
    'Acquires Swype for $102.5 million',
    ['purchase or sale completed'],
  ],
  [
    'On June 6, 2026, the Company announced that it had entered into a definitive merger agreement with Kinnard Investments, Inc. (“Kinnard”). The merger was completed on September 8, 2026.',
    7.5,
    'Completes merger with Kinnard Investments',
    ['purchase or sale completed'],
  ],
]);

testItem('2.03', 'who lends how much', [
  [
    'On March 30, 2026, Example Operations, a subsidiary of Coca Cola Co, entered into a $2.0 million credit facility with a commercial bank. The agreement was the third amendment to the original loan agreement.',
    3.5,
    'Amends $2.0 million credit facility',
    ['new debt'],
  ],
]);
