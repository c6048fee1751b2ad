import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AnalysisSubject, subjectOfRead } from '#domain/analysis/subject.ts';
import { AppError } from '#domain/app-error.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';

/** A filing from a folder, as parsed by the rules. */
export type EvaluatedFiling = { path: string; bytes: Uint8Array; subject: AnalysisSubject };

/** Yields the readable filings under `forms/`, ordered by path. */
export function* filingsIn(folder: string): Generator<EvaluatedFiling> {
  for (const path of globSync('forms/**/*.*', { cwd: folder }).sort()) {
    if (/\.(?:json|csv|md)$/.test(path) || !statSync(join(folder, path)).isFile()) continue;
    const filing = readBytes(path, readFileSync(join(folder, path)));
    if (filing !== null) yield filing;
  }
}

/** @returns `null` if the rules reject the filing */
export function readBytes(path: string, bytes: Uint8Array): EvaluatedFiling | null {
  try {
    return { path, bytes, subject: subjectOfRead(explainFiling(bytes, { path })) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
