import type { Owner } from '../render/ownership.ts';

/** Insiders and large owners in the sample, with their CIKs. */
export const PEOPLE = {
  ahmed: { cik: '0001779037', name: 'Ahmed Sohail U', isDirector: true },
  berkshire: { cik: '0001067983', name: 'BERKSHIRE HATHAWAY INC', isTenPercentOwner: true },
  borders: { cik: '0002100523', name: 'Borders Ben', officerTitle: 'Principal Accounting Officer' },
  buffett: {
    cik: '0000315090',
    name: 'BUFFETT WARREN E',
    officerTitle: 'Chairman and CEO',
    isDirector: true,
    isTenPercentOwner: true,
  },
  /** Mr. Buffett's entry as a filer for companies in which Berkshire has a stake. */
  buffettAsHolder: { cik: '0000315090', name: 'BUFFETT WARREN E', isTenPercentOwner: true },
  coleman: { cik: '0002062356', name: 'Coleman Amy', officerTitle: 'EVP, Chief Human Resources Off' },
  erdoes: { cik: '0001473446', name: 'Erdoes Mary E.', officerTitle: 'CEO Asset & Wealth Management' },
  friedman: { cik: '0001662926', name: 'Friedman Stacey', officerTitle: 'General Counsel' },
  hess: { cik: '0001087997', name: 'HESS JOHN B', isDirector: true },
  jassy: { cik: '0001374545', name: 'Jassy Andrew R', officerTitle: 'President and CEO', isDirector: true },
  levinson: { cik: '0001214128', name: 'LEVINSON ARTHUR D', isDirector: true },
  musk: {
    cik: '0001494730',
    name: 'Musk Elon',
    officerTitle: 'CEO',
    isDirector: true,
    isTenPercentOwner: true,
  },
  parekh: { cik: '0002050912', name: 'Parekh Kevan', officerTitle: 'Senior Vice President, CFO' },
  porat: { cik: '0001479258', name: 'Porat Ruth', officerTitle: 'President and CIO' },
  powell: { cik: '0002006664', name: 'Powell Dina H.', officerTitle: 'President and Vice Chairman' },
  quan: { cik: '0001760346', name: 'QUAN NANCY', officerTitle: 'Executive Vice President' },
  quincey: { cik: '0001561264', name: 'Quincey James', officerTitle: 'Chairman', isDirector: true },
  robertson: {
    cik: '0001526111',
    name: 'Robertson Donald F Jr',
    officerTitle: 'Principal Accounting Officer',
  },
  stevens: { cik: '0001199039', name: 'STEVENS MARK A', isDirector: true },
  tien: { cik: '0002114023', name: 'Tien Bor-Zen', officerTitle: 'VP' },
  zhu: { cik: '0001972928', name: 'Zhu Xiaotong', officerTitle: 'SVP' },
} as const satisfies Record<string, Owner>;
