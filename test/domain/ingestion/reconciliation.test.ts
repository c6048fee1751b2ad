import { describe, expect, it } from 'vitest';
import { isLateNews } from '#domain/ingestion/freshness.ts';
import {
  afterDay,
  beginReconciliation,
  daysToReconcile,
  type ReconciliationState,
} from '#domain/ingestion/reconciliation.ts';

const newYork = (date: string, time: string) => Date.parse(`${date}T${time}:00-05:00`);
const through = (day: string, days: ReconciliationState['days'] = {}): ReconciliationState => ({
  through: day,
  days,
});
const owed = (state: ReconciliationState, date: string, time: string, today = false) =>
  daysToReconcile(state, newYork(date, time), { today }).map(({ day }) => day);

describe('the days to reconcile', () => {
  it('are only the most recent finished day if the stage is new', () => {
    const state = beginReconciliation(newYork('2026-11-23', '23:30'));
    expect(state).toEqual(through('2026-11-19'));
    expect(owed(state, '2026-11-24', '04:00')).toEqual(['2026-11-20', '2026-11-23']);
  });

  it('exclude weekends and Thanksgiving', () => {
    expect(owed(through('2026-11-20'), '2026-12-01', '04:00')).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ]);
  });

  it('include today once its index is being written, but do not mark today as settled', () => {
    expect(owed(through('2026-11-19'), '2026-11-20', '12:00')).toEqual([]);
    expect(owed(through('2026-11-19'), '2026-11-20', '12:00', true)).toEqual(['2026-11-20']);
    expect(daysToReconcile(through('2026-11-19'), newYork('2026-11-20', '23:30'), { today: false })).toEqual([
      { day: '2026-11-20', isOver: false, isIndexDue: true },
    ]);
    expect(owed(through('2026-11-20'), '2026-11-21', '23:30')).toEqual([]);
  });

  it('are at most ten per run, oldest first', () => {
    const days = owed(through('2026-10-01'), '2026-11-21', '04:00');
    expect(days).toHaveLength(10);
    expect(days[0]).toBe('2026-10-02');
  });
});

describe('the settled date', () => {
  const now = newYork('2026-11-21', '04:00');

  it('advances past reconciled days and stops at one that failed', () => {
    const failed = afterDay(through('2026-11-17'), '2026-11-18', { done: false, now });
    expect(failed.state.through).toBe('2026-11-17');
    const later = afterDay(failed.state, '2026-11-19', { done: true, now });
    expect(later.state.through).toBe('2026-11-17');
    expect(owed(later.state, '2026-11-21', '04:00')).toEqual(['2026-11-18', '2026-11-20']);
    const tried = afterDay(later.state, '2026-11-18', { done: true, now });
    expect(tried).toEqual({ state: through('2026-11-19'), abandoned: [] });
  });

  it('skips a failed day only after ten days of attempts, once later days are reconciled', () => {
    const late = now + 11 * 86_400_000;
    const alone = through('2026-11-17', { '2026-11-18': { triedAt: now, done: false } });
    expect(afterDay(alone, '2026-11-18', { done: false, now: late }).state.through).toBe('2026-11-17');
    expect(afterDay(alone, '2026-11-19', { done: true, now: late })).toEqual({
      state: through('2026-11-19'),
      abandoned: ['2026-11-18'],
    });
    expect(afterDay(alone, '2026-11-19', { done: true, now }).abandoned).toEqual([]);
  });
});

describe('a late filing', () => {
  it('triggers alerts for three EDGAR days, across weekends and holidays', () => {
    expect(isLateNews('2026-11-23', newYork('2026-11-30', '04:00'))).toBe(false);
    expect(isLateNews('2026-11-25', newYork('2026-12-01', '04:00'))).toBe(true);
    expect(isLateNews('2026-11-20', newYork('2026-11-25', '23:30'))).toBe(true);
    expect(isLateNews('2026-11-20', newYork('2026-11-27', '04:00'))).toBe(false);
  });
});
