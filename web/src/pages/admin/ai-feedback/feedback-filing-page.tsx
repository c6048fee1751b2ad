import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { FeedbackFilingResponse } from '#domain/contract/admin/admin-feedback-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { AnalysisView } from '#web/features/admin/analysis/analysis-view.tsx';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { ObjectFrame } from '#web/features/admin/object/object-frame.tsx';
import { Facts, ObjectColumns, ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { ExampleDialog } from './example-dialog.tsx';
import { rerun, useFeedbackOf } from './feedback-api.ts';
import styles from './feedback-filing-page.module.css';

const LIST = { path: FURTHER_PAGES.adminAiFeedback, title: 'AI feedback' };

/**
 * Shows the votes on a filing beside its analysis, the previous analysis, the evidence, and the passages of the filing.
 */
export default function FeedbackFilingPage() {
  const { id = '' } = useParams();
  const query = useFeedbackOf(id);
  const [asked, setAsked] = useState<'rerun' | 'example' | null>(null);
  const close = () => setAsked(null);
  return (
    <ObjectFrame
      kind="Filing"
      id={id}
      list={LIST}
      query={query}
      titleOf={({ filing: { tickers, company, form } }) =>
        `${tickers.map(displayTicker).join(', ') || company} ${form}: votes`
      }
      actions={({ example }) => (
        <>
          <Button onClick={() => setAsked('rerun')}>Run again</Button>
          <Button onClick={() => setAsked('example')}>
            {example === null ? 'Mark as example' : 'Example'}
          </Button>
        </>
      )}
    >
      {(object) => (
        <>
          <Parts object={object} />
          {asked === 'example' ? (
            <ExampleDialog object={object} reload={query.reload} onClose={close} />
          ) : null}
          {asked === 'rerun' ? (
            <ActionDialog
              title="Run the analysis again"
              action="Run again"
              effects={[
                'The model is asked once more, which counts toward the budget.',
                'The previous analysis stays beside the new one. Watchers get a correction if the new one contradicts what they were sent.',
              ]}
              run={() => rerun(object.filing.id)}
              done="Requested. The new analysis appears here."
              reload={query.reload}
              onClose={close}
            />
          ) : null}
        </>
      )}
    </ObjectFrame>
  );
}

function Parts({ object }: { object: FeedbackFilingResponse }) {
  const { filing, rerun: run, is_pending, example, passages, passages_complete } = object;
  return (
    <ObjectColumns>
      {run === null ? null : (
        <ObjectPart title="Analysis before">
          {run.before === null ? (
            <p className="quiet">There was none.</p>
          ) : (
            <AnalysisView analysis={run.before} />
          )}
        </ObjectPart>
      )}
      <ObjectPart title={run === null ? 'Analysis' : 'Analysis now'}>
        {is_pending ? <p role="status">A new analysis is being written.</p> : null}
        {filing.analysis === null ? (
          <p className="quiet">No analysis was written.</p>
        ) : (
          <AnalysisView analysis={filing.analysis} />
        )}
        <p>
          <Link to={`${FURTHER_PAGES.adminFilings}/${filing.id}`}>Steps of the filing</Link>
        </p>
      </ObjectPart>
      <ObjectPart title="Votes">
        <Votes votes={object.votes} />
      </ObjectPart>
      {example === null ? null : (
        <ObjectPart title="Example">
          <Facts
            facts={[
              ['Right levels', example.levels.join(', ')],
              ['Must say', example.must_say.join(', ')],
              ['Must not say', example.must_not_say.join(', ')],
              ['Note', example.note],
            ]}
          />
        </ObjectPart>
      )}
      <ObjectPart title="Passages of the filing" isWide>
        {passages.length === 0 ? <p className="quiet">The text is not stored.</p> : null}
        <ol className={styles.passages}>
          {passages.map((passage, index) => (
            // Passages may repeat, and their order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className={styles.passage}>
              {passage}
            </li>
          ))}
        </ol>
        {passages_complete ? null : <p className="quiet">The filing goes on; only its beginning is shown.</p>}
      </ObjectPart>
    </ObjectColumns>
  );
}

function Votes({ votes }: Pick<FeedbackFilingResponse, 'votes'>) {
  if (votes.length === 0) return <p className="quiet">Nobody voted.</p>;
  return (
    <ul className={styles.votes}>
      {votes.map(({ user_id, contact, verdict, comment, model, at }) => (
        <li key={user_id}>
          <strong>{verdict === 'down' ? 'Not helpful' : 'Helpful'}</strong> {comment}{' '}
          <span className="quiet">
            <Link to={`${FURTHER_PAGES.adminUsers}/${user_id}`}>{contact ?? 'Visitor'}</Link>,{' '}
            <UtcTime value={at} day="" />, about the words of {model ?? 'the rules'}
          </span>
        </li>
      ))}
    </ul>
  );
}
