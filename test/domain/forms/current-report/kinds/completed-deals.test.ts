import { testItem } from '#test/domain/forms/current-report/explain-report.ts';

testItem('2.01', 'what was bought or sold', [
  [
    'On February 1, 2026, the Company completed the previously announced sale to Project Leopard AcquireCo Limited of the Company’s Document Imaging division for a purchase price of $400 million in cash.',
    6,
    '“the Company completed the previously announced sale to Project Leopard AcquireCo Limited of the Company’s Document Imaging division for a purchase price of $400 million in cash”',
    ['purchase or sale completed'],
  ],
  [
    'On October 6, 2026, Coca Cola Co acquired Swype, Inc. (“Swype”) pursuant to an Agreement and Plan of Merger dated as of October 6, 2026. The aggregate consideration payable to the former shareholders of Swype consists of $102,500,000.',
    6,
    'Completes acquisition of Swype for $102.5 million',
    ['purchase or sale completed'],
  ],
  [
    'On June 6, 2025, the Company announced that it had entered into a definitive merger agreement with Kinnard Investments, Inc. (“Kinnard”). The merger was completed on February 8, 2026.',
    6,
    'Completes merger with Kinnard Investments',
    ['purchase or sale completed'],
  ],
]);

testItem('2.03', 'who lends how much', [
  [
    'On March 30, 2026, Example Operations, a subsidiary of Coca Cola Co, entered into the third amendment to its loan agreement for a $2.0 million credit facility with a commercial bank.',
    3.5,
    '“Example Operations … entered into the third amendment to its loan agreement for a $2.0 million credit facility with a commercial bank”',
    ['new debt'],
  ],
]);
