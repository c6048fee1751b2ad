import {
  FILING_STATES,
  type FilingState,
  type FilingStep,
} from '#domain/contract/admin/admin-filings-contract.ts';
import { secondsText } from '#domain/site/status-words.ts';

const TEXTS: Record<FilingState, string> = {
  reading: 'Reading',
  unreadable: 'Unreadable',
  analyzing: 'Analyzing',
  analysis_failed: 'Analysis failed',
  alerting: 'Alerting',
  done: 'Done',
  unread: 'Not read',
};

/** The states of a filing with their texts. */
export const FILING_STATE_OPTIONS = FILING_STATES.map((value) => ({ value, text: TEXTS[value] }));

export function stateText(state: FilingState): string {
  return TEXTS[state];
}

/** Returns the visual tone of a state. */
export function stateTone(state: FilingState): 'good' | 'bad' | 'plain' {
  if (state === 'done') return 'good';
  return state === 'unreadable' || state === 'analysis_failed' ? 'bad' : 'plain';
}

export const STEP_TEXTS: Record<FilingStep['name'], string> = {
  accepted: 'Accepted by EDGAR',
  received: 'Received',
  read: 'Read',
  analyzed: 'Analyzed',
  fanned_out: 'Fanned out to watchers',
};

export const STEP_STATE_TEXTS: Record<FilingStep['state'], string> = {
  done: 'done',
  waiting: 'waiting',
  failed: 'failed',
  skipped: 'not needed',
  not_requested: 'not requested',
};

/**
 * Returns the time from EDGAR's acceptance to a later moment; `null` if there is no later moment. Both moments are in
 * ISO format.
 */
export function sinceAcceptance(acceptedAt: string, at: string | null): string | null {
  if (at === null) return null;
  return secondsText(Math.max(0, Math.round((Date.parse(at) - Date.parse(acceptedAt)) / 1_000)));
}
