import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type PreparedDocument, prepareDocument } from '#domain/search/prepare-document.ts';
import { rankPassages } from '#domain/search/rank-passages.ts';

/** One line in a file of questions. */
type AskedLine = { question: string; documents: string[] };

/** One line of the output. Pages are counted from 1; the text is the whole page, so that tables stay complete. */
export type RetrievedLine = {
  question: string;
  passages: { document: string; page: number; text: string }[];
};

const PASSAGES = 10;
/**
 * 220 prepared reports with 10,000 pages take about 0.7 GB. With a lower limit, reports would be prepared again for
 * each question.
 */
const MOST_PREPARED = 250;

/**
 * Yields the pages that most likely answer each question of a file.
 * @param onProblem called with a message for a line that is not a question, which is skipped, and for each document
 * that cannot be read; its question is then answered without it
 */
export function* retrieve(file: string, onProblem: (message: string) => void): Generator<RetrievedLine> {
  const prepared = new Map<string, PreparedDocument>();
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    const where = `${file}:${index + 1}`;
    const asked = askedIn(line);
    if (typeof asked === 'string') {
      onProblem(`${where}: ${asked}`);
      continue;
    }
    const documents = asked.documents.flatMap((path) => {
      const document = preparedOf(path, dirname(file), prepared);
      if (document === null) onProblem(`${where}: cannot read ${path}`);
      return document ?? [];
    });
    yield retrieved(asked.question, documents);
  }
}

/** Returns the question of a line, or what is wrong with the line. */
function askedIn(line: string): AskedLine | string {
  const asked = parsed(line);
  if (asked === undefined) return 'this line is not JSON';
  const { question, documents } = (asked ?? {}) as Partial<AskedLine>;
  const isList = Array.isArray(documents) && documents.every((path) => typeof path === 'string');
  if (typeof question !== 'string' || !isList) return 'expected {"question": "…", "documents": ["path", …]}';
  return { question, documents };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Returns the prepared document, or `null` if its file cannot be read. */
function preparedOf(
  path: string,
  folder: string,
  prepared: Map<string, PreparedDocument>,
): PreparedDocument | null {
  const text = prepared.has(path) ? '' : textOf(path, folder);
  if (text === null) return null;
  const document = prepared.get(path) ?? prepareDocument(path, text);
  prepared.delete(path);
  prepared.set(path, document);
  const oldest = prepared.keys().next().value;
  if (prepared.size > MOST_PREPARED && oldest !== undefined) prepared.delete(oldest);
  return document;
}

/** Paths are relative to the current folder, or else to the folder of the question file. */
function textOf(path: string, folder: string): string | null {
  for (const full of [path, resolve(folder, path)]) {
    if (statSync(full, { throwIfNoEntry: false })?.isFile()) return readFileSync(full, 'utf8');
  }
  return null;
}

function retrieved(question: string, documents: readonly PreparedDocument[]): RetrievedLine {
  const passages = rankPassages(question, documents, PASSAGES).map(({ document, page }) => ({
    document,
    page: page + 1,
    text: pageTextOf(documents, document, page),
  }));
  return { question, passages };
}

function pageTextOf(documents: readonly PreparedDocument[], name: string, page: number): string {
  const { text = '', starts = [] } = documents.find(({ document }) => document === name) ?? {};
  return text.slice(starts[page], starts[page + 1]).replace(/\f$/, '');
}
