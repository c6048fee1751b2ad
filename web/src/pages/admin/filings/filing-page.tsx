import { Fragment, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { AdminFiling } from '#domain/contract/admin/admin-filings-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { secondsText } from '#domain/site/status-words.ts';
import { Button } from '#web/components/controls/button.tsx';
import table from '#web/features/admin/admin-table.module.css';
import { AnalysisView } from '#web/features/admin/analysis/analysis-view.tsx';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { ObjectFrame } from '#web/features/admin/object/object-frame.tsx';
import { Facts, ObjectColumns, ObjectPart, Timeline } from '#web/features/admin/object/object-parts.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { STEP_STATE_TEXTS, STEP_TEXTS, stateText, stateTone } from './filing-states.ts';
import { reprocess, useFiling } from './filings-api.ts';
import { useWatched } from './watched-filing.ts';
import { WhyAlert } from './why-alert.tsx';

const LIST = { path: FURTHER_PAGES.adminFilings, title: 'Filings' };

type Asked = 'read' | 'analyze' | 'correct';

/** Shows a filing with every step of its processing, its assessment with the reasons, and the possible actions. */
export default function FilingPage() {
  const { id = '' } = useParams();
  const isWatched = useWatched();
  const query = useFiling(id, isWatched);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <ObjectFrame
      kind="Filing"
      id={id}
      list={LIST}
      query={query}
      titleOf={({ tickers, company, form }) => `${tickers.map(displayTicker).join(', ') || company} ${form}`}
      actions={() => (
        <>
          <Button onClick={() => setAsked('correct')}>Correct</Button>
          <Button onClick={() => setAsked('analyze')}>Analyze again</Button>
          <Button onClick={() => setAsked('read')}>Read again</Button>
        </>
      )}
    >
      {(filing) => (
        <>
          {isWatched ? (
            <p role="status">A message about this filing was replayed. The steps below show the outcome.</p>
          ) : null}
          <Parts filing={filing} />
          {asked === null ? null : asked === 'correct' ? (
            <CorrectDialog filing={filing} reload={query.reload} onClose={close} />
          ) : (
            <ReprocessDialog filing={filing} step={asked} reload={query.reload} onClose={close} />
          )}
        </>
      )}
    </ObjectFrame>
  );
}

function Parts({ filing }: { filing: AdminFiling }) {
  const { id, accepted_at, alerted_at } = filing;
  const day = (alerted_at ?? accepted_at).slice(0, 10);
  return (
    <ObjectColumns>
      <ObjectPart title="Steps">
        <Timeline events={stepsOf(filing)} nothing="Nothing happened yet." />
        <p>
          <Link to={`${FURTHER_PAGES.adminNotifications}?${new URLSearchParams({ day, filing: id })}`}>
            Alerts about this filing
          </Link>
        </p>
      </ObjectPart>
      <ObjectPart title="Filing">
        <FilingFacts filing={filing} />
      </ObjectPart>
      <ObjectPart title="Why did a reader get it, or not?">
        <WhyAlert id={id} />
      </ObjectPart>
      <ObjectPart title="What readers see">
        <Said filing={filing} />
      </ObjectPart>
      <ObjectPart
        title="Analysis"
        isWide
        actions={
          <Link to={`${FURTHER_PAGES.adminAiFeedback}/${id}`} className="tap">
            Votes and passages
          </Link>
        }
      >
        {filing.analysis === null ? (
          <p className="quiet">No analysis was written.</p>
        ) : (
          <AnalysisView analysis={filing.analysis} />
        )}
      </ObjectPart>
    </ObjectColumns>
  );
}

function stepsOf({ steps, deferrals }: AdminFiling) {
  return steps.map(({ name, state, at, seconds, error }) => {
    const took = seconds === null || name === 'accepted' ? null : `after ${secondsText(seconds)}`;
    const deferred = name === 'read' && deferrals > 0 ? `put off ${deferrals} times` : null;
    const problem = error === null ? null : `${error.code}: ${error.message}`;
    const nobody = name === 'fanned_out' && state === 'done' && at === null ? 'nobody watched' : null;
    const details = [nobody, state === 'done' ? null : STEP_STATE_TEXTS[state], took, deferred, problem];
    const tone = state === 'failed' ? 'bad' : state === 'done' ? 'good' : 'plain';
    return {
      key: name,
      at,
      title: STEP_TEXTS[name],
      detail: details.filter((detail) => detail !== null).join(', '),
      tone,
    } as const;
  });
}

function FilingFacts({ filing }: { filing: AdminFiling }) {
  const { id, state, error, link, companies, parties, items, late, rules_version, current_rules_version } =
    filing;
  const version = rules_version === 0 ? 'not read' : `${rules_version} of ${current_rules_version}`;
  return (
    <Facts
      facts={[
        ['State', <State key="state" state={state} error={error} />],
        [
          'Accession number',
          <a key="link" href={link} rel="noreferrer" target="_blank">
            {id}
          </a>,
        ],
        [
          'Companies',
          companies.map(({ cik, name, tickers, mentioned }) => (
            <span key={cik} className="block">
              {name}{' '}
              {tickers.map((ticker) => (
                <Fragment key={ticker}>
                  <Link to={`${FURTHER_PAGES.adminTickers}/${ticker}`}>{displayTicker(ticker)}</Link>{' '}
                </Fragment>
              ))}
              <span className="quiet">
                CIK {cik}
                {mentioned ? ', only mentioned' : ''}
              </span>
              <br />
            </span>
          )),
        ],
        ['Parties', parties.map(({ name, role }) => `${name} (${role})`).join('; ')],
        ['Items', items.map(({ number, title }) => `${number} ${title}`).join('; ')],
        ['Found late', late ? 'Yes' : null],
        ['Rules version', version],
      ]}
    />
  );
}

function State({ state, error }: Pick<AdminFiling, 'state' | 'error'>) {
  return (
    <>
      <span className={table.state} data-tone={stateTone(state)}>
        {stateText(state)}
      </span>{' '}
      {error}
    </>
  );
}

function Said({ filing }: { filing: AdminFiling }) {
  const { importance_level, one_liner, rules, correction, raised_from, corrected_from } = filing;
  return (
    <Facts
      facts={[
        ['Shown', `${importance_level}: ${one_liner}`],
        ['Rules', `${rules.level} ${rules.score}: ${rules.headline}`],
        ['Rules’ reason', rules.reason],
        ['Raised from', raised_from],
        ['Corrected from', corrected_from],
        [
          'By hand',
          correction && (
            <>
              {correction.reason}{' '}
              <span className="quiet">{correction.at.slice(0, 16).replace('T', ' ')}, by </span>
              <Link to={`${FURTHER_PAGES.adminUsers}/${correction.by}`}>
                {correction.by_email ?? 'a former administrator'}
              </Link>
            </>
          ),
        ],
      ]}
    />
  );
}

const REPROCESSING = {
  read: {
    title: 'Read the document again',
    effects: [
      'The document is fetched from EDGAR and read with today’s rules.',
      'Until then, readers keep seeing the current version. Nobody is alerted twice.',
    ],
  },
  analyze: {
    title: 'Analyze again',
    effects: [
      'The model is asked once more, which counts toward the budget. The previous analysis is kept for comparison.',
      'Watchers get a correction if the new analysis contradicts what they were sent.',
    ],
  },
} as const;

function ReprocessDialog({
  filing,
  step,
  reload,
  onClose,
}: {
  filing: AdminFiling;
  step: 'read' | 'analyze';
  reload: () => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <ActionDialog
      {...REPROCESSING[step]}
      action={step === 'read' ? 'Read again' : 'Analyze again'}
      run={() => reprocess({ id: filing.id, step })}
      done="Requested. The steps show its progress."
      reload={reload}
      onClose={onClose}
    />
  );
}
