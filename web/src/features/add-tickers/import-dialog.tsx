import { useId, useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import { MAX_TICKERS_PER_REQUEST } from '#domain/contract/limits-contract.ts';
import { importedTickers } from '#domain/watchlist/imported-tickers.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import styles from './import-dialog.module.css';

type ImportDialogProps = {
  watched: readonly string[];
  /** @param tickers recognized tickers, separated by commas */
  onTake: (tickers: string) => void;
  onClose: () => void;
};

/** Imports a list of tickers, pasted or from a file, after showing which ones were recognized. */
export default function ImportDialog({ watched, onTake, onClose }: ImportDialogProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { tickers, unknown } = importedTickers(text);
  const fresh = tickers.filter((ticker) => !watched.includes(ticker));
  const taken = fresh.slice(0, MAX_TICKERS_PER_REQUEST);

  return (
    <Dialog shape="question" title="Import a list" onClose={onClose}>
      <div className="stack gap-12">
        <label htmlFor={id}>Paste tickers, or choose a CSV file, such as a broker’s export.</label>
        <textarea
          id={id}
          className={styles.text}
          rows={6}
          value={text}
          placeholder={'AAPL\nMSFT'}
          onChange={(event) => setText(event.target.value)}
        />
        <input
          type="file"
          className={styles.file}
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
        />
        <div role="status" className="stack gap-8 small">
          {taken.length > 0 ? (
            <p>
              <strong>{taken.length} recognized:</strong> {taken.map(displayTicker).join(', ')}
            </p>
          ) : null}
          {tickers.length > fresh.length ? (
            <p className="quiet">{tickers.length - fresh.length} already on your watchlist</p>
          ) : null}
          {fresh.length > taken.length ? (
            <p className="quiet">{fresh.length - taken.length} left out: add them in a second step.</p>
          ) : null}
          {unknown.length > 0 ? <p className="quiet">Not recognized: {unknown.join(' · ')}</p> : null}
        </div>
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="filled"
            disabled={taken.length === 0}
            onClick={() => onTake(taken.map(displayTicker).join(', '))}
          >
            Use this list
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
