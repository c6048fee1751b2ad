import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();

const CITATION = {
  number: 1,
  accession: '0000320193-26-000090',
  form: '10-K',
  company: 'Apple Inc.',
  filed_at: '2026-10-30',
  heading: null,
  text: 'Net sales | $416,161',
  start: 29,
  end: 60,
};
const EVENTS = [{ citation: CITATION }, { text: 'Revenue was $416.2 billion [1].' }];

const streamOf = (events: readonly object[]) =>
  `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`;

/** Opens the chat as a reader on the all-filings plan, whose history has one conversation. */
async function openChat(events: readonly object[] = EVENTS): Promise<void> {
  api().profile = profile({ verified: true, planType: 'pro', planStatus: 'active', plan: 'all' });
  const head = {
    id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
    title: 'Who resigned?',
    created_at: '',
    updated_at: '2026-11-20T15:00:00Z',
  };
  api().instead.set('GET /api/chat/conversations', () => ({ body: { conversations: [head] } }));
  api().instead.set('POST /api/chat', () => ({ body: streamOf(events) }));
  api().instead.set('POST /api/chat/delete-conversations', () => ({ body: { deleted: true } }));
  openAsVisitor('/chat?brand=all');
  await expect.element(field).toBeVisible();
}

const field = page.getByRole('textbox', { name: 'Your question' });

async function askFor(question: string): Promise<void> {
  await userEvent.fill(field, question);
  await userEvent.keyboard('{Enter}');
}

describe('the chat', () => {
  test('shows an answer with numbers that open the passages in the document', async () => {
    await openChat();
    await askFor('What was Apple’s revenue?');

    await expect.element(page.getByText(/Revenue was \$416.2 billion/).first()).toBeVisible();
    const chip = page.getByRole('link', { name: 'Source 1: Apple Inc., 10-K, Oct 30, 2026' });
    await expect
      .element(chip)
      .toHaveAttribute('href', '/filing/0000320193-26-000090?passage=29-60&brand=all');
    await expect.element(page.getByText('Net sales · $416,161')).toBeVisible();
    const [call] = api().called('POST', '/api/chat');
    expect(call?.body).toEqual({ message: 'What was Apple’s revenue?' });
    expect(call?.headers['x-amz-content-sha256']).toMatch(/^[\da-f]{64}$/);
  });

  test('shows why an answer failed, and asks again', async () => {
    await openChat([{ error: { code: 'model_throttled', message: 'The model is busy.' } }]);
    await askFor('What was Apple’s revenue?');

    await expect.element(page.getByRole('alert')).toHaveTextContent('The model is busy.');
    api().instead.set('POST /api/chat', () => ({ body: streamOf(EVENTS) }));
    await userEvent.click(page.getByRole('button', { name: 'Ask again' }));
    await expect.element(page.getByText(/Revenue was \$416.2 billion/).first()).toBeVisible();
  });

  test('says what is refused, in the words of the server', async () => {
    await openChat();
    const body = { error: 'too_many_questions', message: 'Please try again in 3 minutes.' };
    api().instead.set('POST /api/chat', () => ({ status: 429, body }));
    await askFor('What was Apple’s revenue?');

    await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again in 3 minutes.');
  });

  test('refuses a question of 10,000 characters before it is sent', async () => {
    await openChat();
    await userEvent.fill(field, 'a'.repeat(10_000));

    await expect.element(page.getByText(/10,000 of 2,000 characters/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
  });

  test('deletes a conversation', async () => {
    await openChat();
    await userEvent.click(page.getByRole('button', { name: 'Delete “Who resigned?”' }));

    await expect.poll(() => api().called('POST', '/api/chat/delete-conversations').length).toBe(1);
  });

  test('says which plan it belongs to, and does not ask the server', async () => {
    api().profile = profile({ verified: true, planType: 'pro', planStatus: 'active', plan: 'pro' });
    openAsVisitor('/chat?brand=all');

    await expect.element(page.getByText(/part of the all-filings plan/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See plans' })).toBeVisible();
    expect(api().called('GET', '/api/chat')).toEqual([]);
  });

  test('is not offered on other brands', async () => {
    api().profile = profile({ verified: true, isAdmin: true });
    openAsVisitor('/chat?brand=8k');

    await expect.element(page.getByText('The chatbot is part of the site for all filings.')).toBeVisible();
  });
});
