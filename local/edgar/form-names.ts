import { isAmendment, withoutAmendment } from '#domain/form-types/lookup.ts';

const NAMES: Record<string, string> = {
  '3': 'Initial statement of beneficial ownership of securities',
  '4': 'Statement of changes in beneficial ownership of securities',
  '5': 'Annual statement of changes in beneficial ownership of securities',
  '6-K': 'Report of foreign issuer',
  '8-A12B': 'Registration of securities on an exchange',
  '8-K': 'Current report',
  '10-K': 'Annual report',
  '10-Q': 'Quarterly report',
  '13F-HR': 'Quarterly report of an institutional investment manager, holdings',
  '144': 'Notice of proposed sale of securities',
  '20-F': 'Annual report of a foreign private issuer',
  '25-NSE': 'Removal from listing by the exchange',
  '424B4': 'Prospectus',
  D: 'Notice of an exempt offering of securities',
  'DEF 14A': 'Definitive proxy statement',
  'NT 10-Q': 'Notice of late quarterly report',
  'S-1': 'Registration statement',
  'SCHEDULE 13D': 'Statement of beneficial ownership, with intent',
  'SCHEDULE 13G': 'Statement of beneficial ownership, passive',
};

/** Returns a form's short name, with amendments marked. For an unknown form, returns the form type. */
export function formName(form: string): string {
  const base = withoutAmendment(form);
  return `${isAmendment(form) ? '[Amend] ' : ''}${NAMES[base] ?? base}`;
}

const RENDERINGS: Record<string, string> = {
  '3': 'xslF345X05',
  '4': 'xslF345X05',
  '5': 'xslF345X05',
  '13F-HR': 'xslForm13F_X02',
  '13F-NT': 'xslForm13F_X02',
  'SCHEDULE 13D': 'xslSCHEDULE_13D_X01',
  'SCHEDULE 13G': 'xslSCHEDULE_13G_X01',
  '144': 'xsl144X01',
  D: 'xslFormDX01',
  '25': 'xslF25X02',
  '25-NSE': 'xslF25X02',
};

/** Returns the name of the folder in which EDGAR renders a form's XML; `null` for forms without XML. */
export function renderingFolder(form: string): string | null {
  return RENDERINGS[withoutAmendment(form)] ?? null;
}
