import { type FormEvent, useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type {
  PreviewTemplateRequest,
  PreviewTemplateResponse,
} from '#domain/contract/admin/admin-templates-contract.ts';
import type { TemplateName, TemplateSources } from '#domain/contract/admin/template.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { showFailure, showToast } from '#web/components/feedback/toast.ts';
import { MailFrame } from '#web/features/admin/message/mail-frame.tsx';
import { useMessagePreview } from '#web/features/admin/message/use-message-preview.ts';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { problemText } from '#web/lib/data/problem.ts';
import { testTemplate, useRecentFilings } from './templates-api.ts';
import styles from './templates-page.module.css';

const VIEWS = [
  { value: 'html', text: 'Email' },
  { value: 'text', text: 'Plain text' },
] as const;

type MessagePreviewProps = { name: TemplateName; sources: TemplateSources | null };

/** Shows the message as a reader gets it. The server composes it with a chosen filing and a chosen reader. */
export function MessagePreview({ name, sources }: MessagePreviewProps) {
  const filings = useRecentFilings();
  const [filing, setFiling] = useState('');
  const [reader, setReader] = useState('');
  const request: PreviewTemplateRequest = {
    name,
    sources,
    ...(filing === '' ? {} : { filing }),
    ...(reader === '' ? {} : { reader }),
  };
  const { message, problem } = useMessagePreview(request);
  return (
    <ObjectPart title="Preview" actions={<TestButton request={request} isText={name === 'alert-text'} />}>
      <div className={styles.choices}>
        <Select
          label="Filing"
          value={filing}
          options={[
            { value: '', text: 'Sample filing' },
            ...filings.map(({ id, ticker, form, one_liner }) => ({
              value: id,
              text: `${ticker === null ? '' : displayTicker(ticker)} ${form}: ${one_liner}`,
            })),
          ]}
          onChoose={setFiling}
        />
        <NumberField onFiling={setFiling} onReader={setReader} />
      </div>
      <p className="outcome" role="alert">
        {problem}
      </p>
      {message === null ? null : <Message message={message} />}
    </ObjectPart>
  );
}

type NumberFieldProps = { onFiling: (accession: string) => void; onReader: (reader: string) => void };

/** Fields for the accession number of any filing, and for a reader who uses the message's brand. */
function NumberField({ onFiling, onReader }: NumberFieldProps) {
  const [accession, setAccession] = useState('');
  const [reader, setReader] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (accession.trim() !== '') onFiling(accession.trim());
    onReader(reader.trim());
  };
  return (
    <form className={styles.choices} onSubmit={submit}>
      <TextField
        label="Accession number"
        placeholder="0000320193-26-000077"
        value={accession}
        onChange={(event) => setAccession(event.target.value)}
      />
      <TextField
        label="Reader"
        placeholder="Email, phone or ID"
        value={reader}
        onChange={(event) => setReader(event.target.value)}
      />
      <Button type="submit">Show</Button>
    </form>
  );
}

function Message({ message: { subject, html, text, brand } }: { message: PreviewTemplateResponse }) {
  const [view, setView] = useState<'html' | 'text'>('html');
  return (
    <>
      <p>
        {subject === '' ? `${text.length} of 160 characters` : <strong>{subject}</strong>}{' '}
        <span className="quiet">brand {brand}</span>
      </p>
      {html === '' ? null : <Segmented label="Part" value={view} options={VIEWS} onChoose={setView} />}
      {html !== '' && view === 'html' ? (
        <MailFrame html={html} />
      ) : (
        <pre className={styles.lines}>{text}</pre>
      )}
    </>
  );
}

function TestButton({ request, isText }: { request: PreviewTemplateRequest; isText: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      showToast(`The test was sent to ${await testTemplate(request)}.`);
    } catch (error) {
      showFailure(problemText(error, 'The test could not be sent.'));
    }
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void send()}>
      {isText ? 'Text me a test' : 'Email me a test'}
    </Button>
  );
}
