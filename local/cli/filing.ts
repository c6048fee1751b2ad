import { realpathSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { AppError } from '#domain/app-error.ts';
import type { FilingExplanation } from '#domain/filings/filing.ts';
import { explainFiling, MAX_FILING_BYTES } from '#domain/forms/explain-filing.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { AnalysisView } from './analyze.ts';
import { type Arguments, readArguments, USAGE } from './arguments.ts';
import type { EdgarReader } from './edgar-reader.ts';
import { referenceIn } from './reference.ts';

export type ExplainedLine = { path: string } & FilingExplanation & { analysis?: AnalysisView };
export type FailedLine = { path: string; error: { code: string; message: string } };

/** Opens the source on first use: most runs only read files. */
type OpenReader = () => Promise<EdgarReader>;

/** Writes the analysis of a filing that has been read. */
type Analyze = (read: ReadFiling) => Promise<AnalysisView>;

/** Returns the output line for one argument; a failure also results in a line. Never throws. */
export async function explainArgument(
  argument: string,
  openReader: OpenReader,
  analyze: Analyze | null = null,
): Promise<ExplainedLine | FailedLine> {
  try {
    const read = await explain(argument, openReader);
    const analysis = analyze === null ? {} : { analysis: await analyze(read) };
    return { path: argument, ...read.explanation, ...analysis };
  } catch (error) {
    return { path: argument, error: problemOf(error) };
  }
}

async function explain(argument: string, openReader: OpenReader) {
  const reference = referenceIn(argument);
  if (reference === null) return explainFiling(await bytesOf(argument), { path: argument });
  const reader = await openReader();
  const { bytes, capped } = await reader.read(reference);
  return explainFiling(bytes, { accession: reference.accession, capped });
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const { size } = await stat(path).then((found) => {
    if (found.isDirectory()) throw new AppError('invalid', 'not_a_file', 'This is a directory, not a file.');
    // Reading from a device or pipe may never end.
    if (!found.isFile())
      throw new AppError('invalid', 'not_a_file', 'This is a device or a pipe, not a file.');
    return found;
  });
  if (size > MAX_FILING_BYTES) throw new AppError('too-large', 'too_large', 'The file is larger than 50 MB.');
  return readFile(path);
}

const FILE_PROBLEMS: Record<string, readonly [string, string]> = {
  ENOENT: ['not_found', 'No such file.'],
  ENOTDIR: ['not_found', 'No such file.'],
  ERR_INVALID_ARG_VALUE: ['not_found', 'No such file.'],
  ENAMETOOLONG: ['not_found', 'No such file.'],
  EACCES: ['not_readable', 'No permission to read the file.'],
  EPERM: ['not_readable', 'No permission to read the file.'],
};

function problemOf(error: unknown): FailedLine['error'] {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  const system = error instanceof Error && 'code' in error ? FILE_PROBLEMS[String(error.code)] : undefined;
  if (system) return { code: system[0], message: system[1] };
  return { code: 'unreadable', message: error instanceof Error ? error.message : 'The file cannot be read.' };
}

/**
 * Runs the command.
 * @returns the exit status: 0, 1 if any filing failed, 2 for invalid arguments
 */
export async function main(args: readonly string[]): Promise<number> {
  const wanted = parse(args);
  if (wanted === null || (wanted.filings.length === 0 && !wanted.help)) {
    process.stderr.write(USAGE);
    return 2;
  }
  if (wanted.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  return explainAll(wanted);
}

function parse(args: readonly string[]): Arguments | null {
  try {
    return readArguments(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n`);
    return null;
  }
}

async function explainAll({ filings, edgar, analysis, model }: Arguments): Promise<number> {
  let reader: Promise<EdgarReader> | null = null;
  const openReader: OpenReader = () => {
    reader ??= import('./edgar-reader.ts').then(({ openEdgarReader }) => openEdgarReader(edgar));
    return reader;
  };
  // Loaded only when needed: loading the SDK takes longer than reading a filing.
  const analyze = analysis ? (await import('./analyze.ts')).analyzeWith(model) : null;
  let failed = false;
  for await (const argument of argumentsIn(filings)) {
    const line = await explainArgument(argument, openReader, analyze);
    failed ||= 'error' in line;
    await print(JSON.stringify(line));
  }
  await openedOf(reader).then((opened) => opened?.close());
  return failed ? 1 : 0;
}

/** Ignores a source that could not be opened, because the failure has already been reported for each filing. */
async function openedOf(reader: Promise<EdgarReader> | null): Promise<EdgarReader | null> {
  return reader === null ? null : reader.catch(() => null);
}

async function* argumentsIn(args: readonly string[]): AsyncGenerator<string> {
  for (const argument of args) {
    if (argument !== '-') yield argument;
    else {
      for await (const line of createInterface({
        input: process.stdin,
        crlfDelay: Number.POSITIVE_INFINITY,
      })) {
        if (line.trim() !== '') yield line.trim();
      }
    }
  }
}

/** Prints a line. Waits if the output is consumed slowly, so that hundreds of filings do not accumulate in memory. */
async function print(line: string): Promise<void> {
  if (process.stdout.write(`${line}\n`)) return;
  await new Promise<void>((resolve) => process.stdout.once('drain', resolve));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  // `| head` closes the pipe early, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await main(process.argv.slice(2));
}
