import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type PreparedDocument, prepareDocument } from '#domain/search/prepare-document.ts';
import { rankPassages } from '#domain/search/rank-passages.ts';

/** One line of a file of questions. */
type AskedLine = { question: string; documents: string[] };

/** One line of the answer. Pages are counted from 1; the text is the whole page, which keeps tables in one piece. */
export type RetrievedLine = {
  question: string;
  passages: { document: string; page: number; text: string }[];
};

const PASSAGES = 10;
/** 220 prepared reports with 10,000 pages take about 0.7 GB. Fewer would be prepared again for each question. */
const MOST_PREPARED = 250;

/**
 * Yields the pages that most likely answer each question of a file.
 * @throws Error that names a line that is not readable
 */
export function* retrieve(file: string): Generator<RetrievedLine> {
  const prepared = new Map<string, PreparedDocument>();
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    const { question, documents } = askedIn(line, `${file}:${index + 1}`);
    yield retrieved(
      question,
      documents.map((path) => preparedOf(path, dirname(file), prepared)),
    );
  }
}

function askedIn(line: string, where: string): AskedLine {
  const asked = parsed(line, where);
  const { question, documents } = (asked ?? {}) as Partial<AskedLine>;
  const isList = Array.isArray(documents) && documents.every((path) => typeof path === 'string');
  if (typeof question !== 'string' || !isList) {
    throw new Error(`${where}: expected {"question": "…", "documents": ["path", …]}`);
  }
  return { question, documents };
}

function parsed(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Error(`${where}: this line is not JSON`, { cause });
  }
}

function preparedOf(path: string, folder: string, prepared: Map<string, PreparedDocument>): PreparedDocument {
  const known = prepared.get(path);
  const document = known ?? prepareDocument(path, textOf(path, folder));
  prepared.delete(path);
  prepared.set(path, document);
  const oldest = prepared.keys().next().value;
  if (prepared.size > MOST_PREPARED && oldest !== undefined) prepared.delete(oldest);
  return document;
}

/** Paths are relative to the current folder, or else to the file of questions. */
function textOf(path: string, folder: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return readFileSync(resolve(folder, path), 'utf8');
  }
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
