import { Hono } from 'hono';
import { brandQuery } from '#domain/brands/brand-link.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import { type TuneVerdict, VERDICTS_ON_ALERTS } from '#domain/contract/trust/tune-contract.ts';
import { formInWords } from '#domain/plans/form-access.ts';
import { type TuneAlertsDeps, tuneAlerts } from '#lambdas/alerts/tune/tune-alerts.ts';
import { type Tuning, viewTuning } from '#lambdas/alerts/tune/view-tuning.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { answerPage } from '#lambdas/api/http/paging.ts';

const WORDS: Record<TuneVerdict, { title: string; ask: string }> = {
  loud: { title: 'Too loud', ask: 'Choose what should change. Nothing is saved until you press a button.' },
  worth: {
    title: 'Worth it',
    ask: 'Choose if you want more like this. Nothing is saved until you press a button.',
  },
};

/**
 * Routes for the vote links in an alert's email. A GET previews each option and changes nothing, because email scanners
 * follow every link (docs/adr/0007-links-safe-from-mail-scanners.md). An option's button sends a POST.
 */
export function tuneRoutes(deps: TuneAlertsDeps) {
  return new Hono<ApiEnv>()
    .get('/tune-alerts', async (c) => {
      const verdict = verdictOf(c);
      const tuning = await viewTuning(deps, c.req.query('token') ?? '', verdict);
      return tuning === null ? unknown(c) : page(c, deps, verdict, tuning);
    })
    .post('/tune-alerts', async (c) => {
      const verdict = verdictOf(c);
      const done = await tuneAlerts(deps, c.req.query('token') ?? '', verdict, c.req.query('choice') ?? '');
      return done === null
        ? unknown(c)
        : answerPage(c, {
            title: 'Saved',
            text: `${done} You can change this in your alert settings.`,
          });
    });
}

function verdictOf(c: ApiContext): TuneVerdict {
  return VERDICTS_ON_ALERTS.find((each) => each === c.req.query('verdict')) ?? 'loud';
}

function page(
  c: ApiContext,
  { site }: TuneAlertsDeps,
  verdict: TuneVerdict,
  { alert, options }: Tuning,
): Response | Promise<Response> {
  const { title, ask } = WORDS[verdict];
  const named = `${displayTicker(alert.ticker)} · ${alert.level} · ${formInWords(alert.form)}: ${alert.headline}`;
  const token = encodeURIComponent(c.req.query('token') ?? '');
  const brand = brandQuery(site.origins, c.get('brand'));
  return answerPage(c, {
    title,
    text: named,
    note: options.length === 0 ? 'Your settings already do all of that.' : ask,
    choices: options.map(({ id, label, rehearsal }) => ({
      title: label,
      parts: rehearsal.map(({ text, filings }) => ({ text, list: filings })),
      label: 'Save',
      url: `/api/tune-alerts?token=${token}&verdict=${verdict}&choice=${id}${brand}`,
    })),
  });
}

function unknown(c: ApiContext): Response | Promise<Response> {
  return answerPage(
    c,
    {
      title: 'This link does not work',
      text: 'The link is incomplete, its choice is already saved, or its account or filing is gone. Please use your alert settings.',
    },
    400,
  );
}
