/** The parts of a prompt, read back from the words that a model would get. */
export type PromptParts = {
  headline: string;
  meaning: string;
  form: string;
  company: string;
  /** 8-K items, `2.02`. */
  items: string[];
  /** What code computed. */
  facts: string[];
  passages: { number: number; text: string }[];
};

/** Reads facts and passages of a prompt. Line breaks of a passage stand as ` / ` in it. */
export function readPrompt(prompt: string): PromptParts {
  const lines = between(prompt, 'facts').split('\n');
  const all = (label: string) =>
    lines.filter((line) => line.startsWith(`${label}: `)).map((line) => line.slice(label.length + 2));
  const passages = between(prompt, 'passages')
    .split('\n')
    .map((line) => /^\[(\d+)\] (.*)$/s.exec(line))
    .filter((match) => match !== null)
    .map(([, number, text = '']) => ({ number: Number(number), text: text.replaceAll(' / ', '\n') }));
  return {
    headline: all('Headline')[0] ?? '',
    meaning: all('Meaning')[0] ?? '',
    form: all('Form')[0] ?? '',
    company: all('Company')[0] ?? '',
    items: (all('Items')[0] ?? '').match(/\d+\.\d{2}/g) ?? [],
    facts: all('Fact'),
    passages,
  };
}

function between(prompt: string, tag: string): string {
  const start = prompt.indexOf(`<${tag}>\n`);
  const end = prompt.lastIndexOf(`\n</${tag}>`);
  return start < 0 || end < start ? '' : prompt.slice(start + tag.length + 3, end);
}
