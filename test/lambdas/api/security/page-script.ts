import { createContext, runInContext } from 'node:vm';

/** What a browser has stored for the site, by key; `refused` if it denies access to storage. */
export type Stored = Record<string, string> | 'refused';

/**
 * Runs the scripts of a page as a browser with this storage would.
 * @returns the number of times they press the form's button
 */
export function pressesIn(html: string, stored: Stored): number {
  let presses = 0;
  const press = () => {
    presses++;
  };
  const fields = [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name = '']) => [
    name,
    { value: '' },
  ]);
  const form = {
    elements: Object.fromEntries(fields),
    requestSubmit: press,
    submit: press,
    dispatchEvent: press,
  };
  const button = { click: press, dispatchEvent: press, form };
  const forms = html.includes('<form') ? [form] : [];
  const buttons = forms.map(() => button);
  const all = (selector: string): unknown[] => (/button/.test(selector) ? buttons : forms);
  // Callbacks that wait for the page to load or for a timer; all of them are run.
  const waiting: (() => void)[] = [];
  const later = (act: () => void) => waiting.push(act);
  const once = (event: string, act: () => void) => /load|show|ready/i.test(event) && later(act);
  const document = {
    forms,
    readyState: 'complete',
    cookie: '',
    querySelector: (selector: string) => all(selector)[0] ?? null,
    querySelectorAll: all,
    getElementsByTagName: all,
    addEventListener: once,
  };
  const page = {
    document,
    get localStorage() {
      return storage(stored);
    },
    get sessionStorage() {
      return storage(stored === 'refused' ? stored : {});
    },
    addEventListener: once,
    setTimeout: later,
    queueMicrotask: later,
    requestAnimationFrame: later,
  };
  const context = createContext(Object.assign(page, { window: page, self: page }));
  for (const [, script = ''] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) {
    run(() => runInContext(script, context));
  }
  for (const act of waiting) run(act);
  return presses;
}

/** Runs a callback. An error stops only the script that threw it, as in a browser. */
function run(act: () => void): void {
  try {
    act();
  } catch {
    // The script stopped when it was about to press the button.
  }
}

function storage(stored: Stored) {
  if (stored === 'refused') throw new Error('The operation is insecure.');
  const getItem = (key: string) => stored[key] ?? null;
  return { ...stored, getItem, length: Object.keys(stored).length };
}
