import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { AppError } from '#domain/app-error.ts';
import { explainFiling, MAX_FILING_BYTES } from '#domain/edgar/explain.ts';
import type { FilingExplanation } from '#domain/filing.ts';

const USAGE = `Usage: npm run -s filing -- FILE...
Explains SEC filings: full submissions (.txt, .nc), single documents as XML (Forms 3/4/5, 144, D, 13D/G, 13F)
or as pages (8-K, 10-K, 10-Q, 20-F, 6-K, SC 13D/G). Forms with facts of their own carry them as last key "facts".
Prints one JSON object per line, in the order given. "-" reads paths from standard input, one per line.`;

export type ExplainedLine = { path: string } & FilingExplanation;
export type FailedLine = { path: string; error: { code: string; message: string } };

/** The line of one file; what cannot be read is a line too. Never throws. */
export async function explainFile(path: string): Promise<ExplainedLine | FailedLine> {
  try {
    const { explanation } = explainFiling(await bytesOf(path), { path });
    return { path, ...explanation };
  } catch (error) {
    return { path, error: problemOf(error) };
  }
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const { size } = await stat(path).then((found) => {
    if (found.isDirectory()) throw new AppError('invalid', 'not_a_file', 'This is a directory, not a file.');
    return found;
  });
  if (size > MAX_FILING_BYTES) throw new AppError('too-large', 'too_large', 'The file is larger than 50 MB.');
  return readFile(path);
}

const FILE_PROBLEMS: Record<string, readonly [string, string]> = {
  ENOENT: ['not_found', 'There is no such file.'],
  ENOTDIR: ['not_found', 'There is no such file.'],
  ERR_INVALID_ARG_VALUE: ['not_found', 'There is no such file.'],
  ENAMETOOLONG: ['not_found', 'There is no such file.'],
  EACCES: ['not_readable', 'The file may not be read.'],
  EPERM: ['not_readable', 'The file may not be read.'],
};

function problemOf(error: unknown): FailedLine['error'] {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  const system = error instanceof Error && 'code' in error ? FILE_PROBLEMS[String(error.code)] : undefined;
  if (system) return { code: system[0], message: system[1] };
  return { code: 'unreadable', message: error instanceof Error ? error.message : 'The file cannot be read.' };
}

/**
 * Runs the command.
 * @returns the exit status: 0, 1 if any file failed, 2 without arguments
 */
export async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  let failed = false;
  for await (const path of pathsOf(args)) {
    const line = await explainFile(path);
    failed ||= 'error' in line;
    await print(JSON.stringify(line));
  }
  return failed ? 1 : 0;
}

async function* pathsOf(args: readonly string[]): AsyncGenerator<string> {
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

/** Waits while the reader is slow, so that hundreds of filings don't pile up in memory. */
async function print(line: string): Promise<void> {
  if (process.stdout.write(`${line}\n`)) return;
  await new Promise<void>((resolve) => process.stdout.once('drain', resolve));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // `| head` closes the pipe: nobody reads further, so there is nothing left to do and nothing wrong.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await main(process.argv.slice(2));
}
