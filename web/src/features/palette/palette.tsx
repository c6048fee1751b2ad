import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TickerHits } from '#domain/contract/tickers-contract.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { useDebounced } from '#web/lib/browser/debounced.ts';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { setTheme } from '#web/lib/browser/theme.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';
import { type Command, type CommandGroup, type PaletteVerbs, paletteCommands } from './commands.ts';
import styles from './palette.module.css';

const SEARCH_AFTER_MS = 120;

type PaletteProps = Omit<PaletteVerbs, 'visit' | 'switchTheme'> & {
  items: readonly WatchlistItem[];
  onClose: () => void;
};

/**
 * The command palette: goes to a ticker or page, or runs an action, from a few typed letters (WAI-ARIA combobox in
 * a dialog).
 */
export function Palette({ items, onClose, ...verbs }: PaletteProps) {
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), SEARCH_AFTER_MS);
  const { data: found = [] } = useQuery(asked === '' ? null : FILING_API.tickers(asked), TickerHits);
  const navigate = useNavigate();
  const watched = items.map(({ ticker, company_name }) => ({ ticker, name: company_name }));
  const groups = paletteCommands(text, watched, text.trim() === '' ? [] : found, {
    ...verbs,
    visit: (path) => void navigate(path),
    switchTheme: () => setTheme(readStored(STORED.theme) === 'dark' ? 'light' : 'dark'),
  });
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  return (
    <Dialog shape="question" title="Search and commands" onClose={onClose}>
      <Search text={text} onType={setText} groups={groups} onRun={run} />
    </Dialog>
  );
}

type SearchProps = {
  text: string;
  onType: (text: string) => void;
  groups: readonly CommandGroup[];
  onRun: (command: Command) => void;
};

/** The first command is highlighted from the start, so that Enter runs the best match. */
function Search({ text, onType, groups, onRun }: SearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const commands = groups.flatMap((group) => group.commands);
  const active = commands.find((command) => command.id === marked) ?? commands[0];
  const optionId = (command: Command) => `${id}-${command.id}`;
  const activeId = active && optionId(active);
  // A dialog with scrollable content would focus the scrolling element instead.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const answerKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!active || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) return onRun(active);
    const next = (commands.indexOf(active) + step + commands.length) % commands.length;
    setMarked(commands[next]?.id ?? null);
  };
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Ticker, page or action"
        aria-expanded={commands.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder="Ticker, page or action"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          onType(event.target.value);
          setMarked(null);
        }}
        onKeyDown={answerKey}
      />
      <p className={styles.none} role="status">
        {commands.length === 0 ? 'Nothing found' : ''}
      </p>
      <div id={id} role="listbox" aria-label="Results">
        {groups.map(({ name, commands: listed }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
          <div key={name} role="group" aria-label={name}>
            <p className={styles.group} aria-hidden="true">
              {name}
            </p>
            {listed.map((command) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input runs the active option
              <div
                key={command.id}
                id={optionId(command)}
                role="option"
                aria-selected={command === active}
                className="option row gap-12"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onRun(command)}
              >
                <span className="strong fixed">{command.text}</span>
                <span className="quiet cut">{command.note}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
