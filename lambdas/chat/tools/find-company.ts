import * as v from 'valibot';
import type { RunnableTool } from './tool.ts';

const Input = v.object({ name: v.string() });
const MOST = 5;

/** Finds companies by name or ticker in the directory. */
export const findCompany: RunnableTool = {
  name: 'find_company',
  description: 'Finds companies by name or ticker. Returns ticker and name, best match first.',
  schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  async run({ companies }, input) {
    const { name } = v.parse(Input, input);
    const found = (await companies.current()).search(name.trim().slice(0, 100), MOST);
    if (found.length === 0) return 'No company matches.';
    return `<companies>\n${found.map((row) => `${row.ticker}; ${row.name}`).join('\n')}\n</companies>`;
  },
};
