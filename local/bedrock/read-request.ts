/** A passage or statement in a request, parsed from the text that a model would get. */
export type Numbered = { number: number; text: string };

/** Returns the passages in a request. */
export function passagesIn(request: string): Numbered[] {
  return between(request, 'passages').flatMap((line) => {
    const [, number, text = ''] = /^\[(\d+)\] (?:\(table continued: .*?\) )?(.*)$/s.exec(line) ?? [];
    return number === undefined ? [] : [{ number: Number(number), text }];
  });
}

/** Extracts the statements that a judge must check from a request, with the passages they cite. */
export function statementsIn(request: string): (Numbered & { passages: number[] })[] {
  return between(request, 'statements').flatMap((line) => {
    const [, number, text = '', cited = ''] = /^(\d+)\. (.*) \[passages ([\d, ]*)\]$/s.exec(line) ?? [];
    const passages = cited.split(', ').filter(Boolean).map(Number);
    return number === undefined ? [] : [{ number: Number(number), text, passages }];
  });
}

function between(request: string, tag: string): string[] {
  const start = request.indexOf(`<${tag}>\n`);
  const end = request.lastIndexOf(`\n</${tag}>`);
  return start < 0 || end < start ? [] : request.slice(start + tag.length + 3, end).split('\n');
}
