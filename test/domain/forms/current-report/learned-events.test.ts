import { describe, expect, test } from 'vitest';
import { explained } from '#test/domain/forms/current-report/explain-report.ts';

describe('a report in words that no row of the table matches', () => {
  test('has the event that the classifier finds, as a quotation', () => {
    const { headline, events } = explained(
      'Hackers locked the Company out of its own order system on Sunday and took customer records with them.',
    );
    expect(events).toContain('cyber incident');
    expect(headline).toContain('“Hackers locked the Company out of its own order system');
  });

  test('does not get an event that another company had', () => {
    const { events } = explained(
      'Northgate Stores, a customer that accounts for 4% of the Company’s sales, sought the protection of a bankruptcy court on May 2, 2026.',
    );
    expect(events).not.toContain('bankruptcy');
  });

  test('does not get an event that is only a term of an agreement', () => {
    const { events } = explained(
      'On May 2, 2026, the Company entered into a lease with Orion Properties LLC.<p>The lease ends at once if the Company files for bankruptcy or its shares are delisted.',
      { item: '1.01' },
    );
    expect(events.filter((event) => /bankruptcy|listing/.test(event))).toEqual([]);
  });
});

describe('a headline with room', () => {
  test('also quotes another important statement of the report', () => {
    const { headline } = explained(
      'On May 2, 2026, Jane A. Walker resigned as Chief Financial Officer of the Company.<p>On May 2, 2026, the Board also suspended the quarterly dividend until further notice.',
      { item: '5.02' },
    );
    expect(headline).toMatch(/^CFO Jane A\. Walker resigns; “.*suspended the quarterly dividend/);
  });

  test('does not repeat the statement that it is made from', () => {
    const { headline } = explained(
      'On May 2, 2026, Jane A. Walker resigned as Chief Financial Officer of the Company.',
      { item: '5.02' },
    );
    expect(headline).toBe('CFO Jane A. Walker resigns');
  });
});
