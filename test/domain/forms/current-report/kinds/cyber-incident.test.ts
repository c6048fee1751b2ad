import { testItem } from '#test/domain/forms/current-report/explain-report.ts';

testItem('8.01', 'which cyber incident', [
  [
    'On May 1 the Company detected a cybersecurity incident in which an unauthorized third party gained access.',
    7.5,
    '“the Company detected a cybersecurity incident in which an unauthorized third party gained access”',
    ['cyber incident'],
  ],
  [
    'On March 3, 2026, the Company identified a cybersecurity incident on certain of its information systems.',
    7.5,
    '“the Company identified a cybersecurity incident on certain of its information systems”',
    ['cyber incident'],
  ],
  [
    'The Company recently became aware that an unauthorized third party gained access to its network and exfiltrated certain files.',
    7.5,
    'Cybersecurity incident: “The Company recently became aware that an unauthorized third party gained access to its network and exfiltrated certain files”',
    ['cyber incident'],
  ],
  [
    'The Company is responding to a cybersecurity incident that has disrupted its order processing.',
    7.5,
    '“The Company is responding to a cybersecurity incident that has disrupted its order processing”',
    ['cyber incident'],
  ],
  [
    'On March 2, a threat actor gained access to the Company’s environment and deployed malware.',
    7.5,
    'Cybersecurity incident: “a threat actor gained access to the Company’s environment and deployed malware”',
    ['cyber incident'],
  ],
  [
    'The Company announced that it suffered a data breach affecting approximately 1.2 million people.',
    7.5,
    '“it suffered a data breach affecting approximately 1.2 million people”',
    ['cyber incident'],
  ],
  [
    'Certain personal information of customers was accessed and copied by an unauthorized actor.',
    7.5,
    'Cybersecurity incident: “Certain personal information of customers was accessed and copied by an unauthorized actor”',
    ['cyber incident'],
  ],
  [
    'On March 3, 2026, the Company issued a press release regarding a security breach of its payment systems.',
    7.5,
    '“the Company issued a press release regarding a security breach of its payment systems”',
    ['cyber incident'],
  ],
  [
    'A vendor of the Company informed it of a ransomware attack on March 1 that disrupted deliveries.',
    7.5,
    '“A vendor of the Company informed it of a ransomware attack on March 1 that disrupted deliveries”',
    ['cyber incident'],
  ],
  [
    'Factors that could cause results to differ include cybersecurity incidents, data breaches and the loss of the Chief Executive Officer.',
    3,
    '“Factors that could cause results to differ include cybersecurity incidents, data breaches and the loss of the Chief Executive Officer”',
    ['other news'],
  ],
  [
    'The Company is not aware of any cybersecurity incident or unauthorized access to its systems.',
    3.5,
    '“The Company is not aware of any cybersecurity incident or unauthorized access to its systems”',
    ['other news'],
  ],
  [
    'We have experienced cybersecurity incidents in the past, none of which were material.',
    3.5,
    '“We have experienced cybersecurity incidents in the past, none of which were material”',
    ['other news'],
  ],
  [
    'The Company announced that its customer, Change Health, restored services following its cyberattack.',
    3.5,
    '“its customer, Change Health, restored services following its cyberattack”',
    ['other news'],
  ],
]);
