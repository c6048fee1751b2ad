import type { User } from '#domain/accounts/user.ts';
import type {
  AdminVote,
  AiFeedbackQuery,
  AiFeedbackResponse,
  AiFeedbackRow,
} from '#domain/contract/admin/admin-feedback-contract.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import { maskedContact } from '#domain/format/masked-contact.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store, VotePosition } from '#lambdas/store/types.ts';

export type ListFeedbackDeps = {
  votes: Pick<Store['votes'], 'page'>;
  filings: Pick<Store['filings'], 'getAll'>;
  examples: Pick<Store['examples'], 'among'>;
  users: Pick<Store['users'], 'watchers'>;
  clock: Pick<Clock, 'now'>;
};

type Vote = Awaited<ReturnType<Store['votes']['page']>>['votes'][number];

const PER_PAGE = 30;
/** A page covers at most this many days, with one request for each. */
const MOST_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Lists votes, newest first, starting on a given day and going back in time. It takes up to fourteen requests for the
 * days, and three for the filings, readers and examples on a page.
 */
export async function listFeedback(
  deps: ListFeedbackDeps,
  { day, verdict, cursor }: AiFeedbackQuery,
): Promise<AiFeedbackResponse> {
  const start = cursor ?? day ?? isoIn(deps.clock).slice(0, 10);
  const { votes, next } = await votesFrom(
    deps,
    start,
    (vote) => verdict === undefined || vote.verdict === verdict,
  );
  const accessions = votes.map(({ accession }) => accession);
  const [filings, examples, readers] = await Promise.all([
    deps.filings.getAll(accessions),
    deps.examples.among(accessions),
    deps.users.watchers([...new Set(votes.map(({ userId }) => userId))], []),
  ]);
  const rows = votes.flatMap((vote): AiFeedbackRow[] => {
    const filing = filings.get(vote.accession);
    if (filing === undefined) return [];
    const { importance_level, one_liner } = shownAssessment(filing);
    const about = {
      id: filing.accession,
      form: filing.form,
      tickers: filing.tickers,
      company: filing.companyName,
    };
    const isExample = examples.has(filing.accession);
    return [
      {
        ...voteView(vote, readers.get(vote.userId)?.user),
        ...{ ...about, importance_level, one_liner, is_example: isExample },
      },
    ];
  });
  return { votes: rows, cursor: next };
}

/**
 * Returns a vote in the admin pages' format.
 * @param user the voter, if the account still exists
 */
export function voteView({ userId, verdict, comment, model, at }: Vote, user: User | undefined): AdminVote {
  const address = user?.email ?? user?.phone;
  return { user_id: userId, contact: address ? maskedContact(address) : null, verdict, comment, model, at };
}

/**
 * Reads day by day until a page is full.
 * @param start a cursor: a day, or the position of a vote
 */
async function votesFrom(
  { votes }: ListFeedbackDeps,
  start: string,
  isWanted: (vote: Vote) => boolean,
): Promise<{ votes: Vote[]; next: string | null }> {
  const found: Vote[] = [];
  let after = positionIn(start);
  let day = start.slice(0, 10);
  let isQuiet = true;
  for (let days = 0; days < MOST_DAYS && found.length < PER_PAGE; days++) {
    const page = await votes.page(day, PER_PAGE, after);
    const last = page.votes.at(-1);
    found.push(...page.votes.filter(isWanted));
    isQuiet = isQuiet && last === undefined;
    if (!page.isLast && last !== undefined) return { votes: found, next: cursorAt(last) };
    [day, after] = [dayBefore(day), null];
  }
  // The list ends if there has been no vote for several weeks.
  return { votes: found, next: isQuiet ? null : day };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

function cursorAt({ at, userId, accession }: VotePosition): string {
  return [at, userId, accession].join('#');
}

function positionIn(cursor: string): VotePosition | null {
  const [at = '', userId, accession] = cursor.split('#');
  return userId === undefined || accession === undefined ? null : { at, userId, accession };
}
