import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shared.css';
import { App } from './app/app.tsx';
import { ArrivingPage } from './app/arriving-page.tsx';
import { afterFirstLoad } from './lib/browser/first-load.ts';
import { applyTheme, followTheme } from './lib/browser/theme.ts';
import { takeArrival } from './lib/session/arrival.ts';
import { followLogins } from './lib/session/auth.ts';
import { followFarewells } from './lib/session/farewell.ts';
import type { AccountSwitch } from './lib/session/offered-session.ts';

applyTheme();
followTheme();
followLogins();
followFarewells();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element for the app.');

// A visitor's page is prerendered and already shows what React would render (see web/build/brand-pages.ts).
const isWritten = 'start' in document.documentElement.dataset;
const site = isWritten ? hydrateRoot(root, <App />) : createRoot(root);
const onWait = () => site.render(<ArrivingPage />);
const mayReplace = async (accounts: AccountSwitch) => {
  const { ArrivalQuestion } = await import('./app/arrival-question.tsx');
  return new Promise<boolean>((resolve) => {
    site.render([
      <ArrivingPage key="page" />,
      <ArrivalQuestion key="question" {...accounts} onAnswer={resolve} />,
    ]);
  });
};
if (await takeArrival(onWait, mayReplace)) location.reload();
else if (!isWritten) site.render(<App />);
void afterFirstLoad().then(async () => (await import('./app/start-worker.ts')).startWorker());
