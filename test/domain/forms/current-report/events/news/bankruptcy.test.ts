import { testItem } from '#test/domain/forms/current-report/told.ts';

testItem('8.01', 'which bankruptcy', [
  [
    'The Company and its subsidiaries filed voluntary petitions under chapter 11 of the Bankruptcy Code.',
    9.5,
    'Files voluntary petitions under chapter 11 of the Bankruptcy Code',
    ['bankruptcy'],
  ],
  [
    'On March 3, 2026, the Company and certain of its subsidiaries filed voluntary petitions for relief under chapter 11 of the Bankruptcy Code.',
    9.5,
    'Files voluntary petitions for relief under chapter 11 of the Bankruptcy Code',
    ['bankruptcy'],
  ],
  [
    'The Company commenced Chapter 11 cases in the Bankruptcy Court for the District of Delaware.',
    9.5,
    'Starts Chapter 11 cases in the Bankruptcy Court for the District of Delaware',
    ['bankruptcy'],
  ],
  [
    'On March 3, 2026 (the “Petition Date”), the Debtors commenced voluntary cases under Chapter 11.',
    9.5,
    'The Debtors commenced voluntary cases under Chapter 11',
    ['bankruptcy'],
  ],
  [
    'An involuntary petition under Chapter 7 was filed against the Company on March 2, 2026.',
    9.5,
    'An involuntary petition under Chapter 7 was filed against the company on March 2, 2026',
    ['bankruptcy'],
  ],
  [
    'The Company announced that it has sought protection under Chapter 11 to carry out a restructuring.',
    9.5,
    'The company sought protection under Chapter 11 to carry out a restructuring',
    ['bankruptcy'],
  ],
  [
    'The court appointed a receiver over substantially all of the assets of the Company.',
    9.5,
    'The court appointed a receiver over substantially all assets',
    ['bankruptcy'],
  ],
  [
    'Coca Cola Co today filed for Chapter 11 bankruptcy.',
    9.5,
    'Files for Chapter 11 bankruptcy',
    ['bankruptcy'],
  ],
  [
    'The Company’s wholly owned Canadian subsidiary filed for protection under the Companies’ Creditors Arrangement Act.',
    7.5,
    'Its wholly owned Canadian subsidiary filed for protection under the Companies’ Creditors Arrangement Act',
    ['bankruptcy'],
  ],
  [
    'As previously disclosed, on March 3, 2026, the Company filed a voluntary petition under chapter 11.',
    8,
    'Files a voluntary petition under chapter 11',
    ['bankruptcy'],
  ],
  [
    'The Company does not intend to file for Chapter 11 bankruptcy protection.',
    4.5,
    'The company does not intend to file for Chapter 11 bankruptcy protection',
    ['other news'],
  ],
  [
    'One of the Company’s customers, Widget Retail Inc., filed for Chapter 11 bankruptcy protection on March 1.',
    4.5,
    'One of its customers, Widget Retail, filed for Chapter 11 bankruptcy protection on March 1',
    ['other news'],
  ],
  [
    'On March 1, 2026, Widget Retail Inc. filed for Chapter 11 bankruptcy protection.',
    4.5,
    'Widget Retail filed for Chapter 11 bankruptcy protection',
    ['other news'],
  ],
  [
    'Our predecessor filed for bankruptcy in 2009.',
    4.5,
    'Its predecessor filed for bankruptcy in 2009',
    ['other news'],
  ],
  [
    'On March 3, 2026, the Company filed voluntary petitions under chapter 11 of the Bankruptcy Code.',
    9.5,
    'Files voluntary petitions under chapter 11 of the Bankruptcy Code',
    ['bankruptcy'],
  ],
]);
