import { MISBEHAVIORS } from '../bedrock/bedrock-server.ts';
import { JOBS } from '../runtime/jobs.ts';

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in oklch, currentColor 18%, transparent); --accent: light-dark(#1d5fd1, #8ab4ff); }
* { box-sizing: border-box; }
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header { padding: 12px 24px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 16px; } h2 { margin: 24px 0 8px; font-size: 14px; }
main { max-width: 860px; margin: 0 auto; padding: 0 24px 48px; }
a { color: var(--accent); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px; text-align: right; border-bottom: 1px solid var(--line); font-weight: 400; }
th:first-child { text-align: left; } thead th { opacity: .75; }
form { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0; }
button, select, input { font: inherit; min-height: 40px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; }
button { cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 12px; border: 1px solid var(--line); border-radius: 10px; }
`;

const SCRIPT = `
const show = (text) => { document.querySelector('#answer').textContent = text; };
async function refresh() {
  const state = await (await fetch('/__local/state.json')).json();
  document.querySelector('tbody').replaceChildren(...Object.entries(state.queues).map(([name, queue]) => {
    const row = document.createElement('tr');
    const cells = [name, queue.waiting, queue.in_flight, queue.delayed, queue.dead_letters];
    row.append(...cells.map((value, index) => Object.assign(document.createElement(index ? 'td' : 'th'), { textContent: value })));
    return row;
  }));
  document.querySelector('#state').textContent = JSON.stringify({ counters: state.counters, edgar: state.edgar, stripe: state.stripe }, null, 1);
}
for (const form of document.forms) form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form));
  for (const name of ['count', 'seconds', 'days']) if (fields[name]) fields[name] = Number(fields[name]); else delete fields[name];
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(form.action, { method: 'POST', headers, body: JSON.stringify(fields) });
  show(await answer.text());
  refresh();
});
refresh(); setInterval(refresh, 2000);
`;

/** Returns the console page of the local runtime: queue depths, EDGAR requests, and manual controls. */
export function consolePage(): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Local console</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style>
<header><h1>Local console</h1></header><main>
<p><a href="/">Site</a> · <a href="/__local/inbox">Inbox</a> · <a href="/__local/state.json">state.json</a></p>
<h2>Queues</h2><table><thead><tr><th>Queue</th><th>Waiting</th><th>In flight</th><th>Delayed</th><th>Dead letters</th></tr></thead><tbody></tbody></table>
<h2>Publish filings</h2><form action="/__local/edgar/publish"><input name="count" type="number" min="1" max="5000" value="1" aria-label="How many"><button>Publish</button></form>
<h2>Make EDGAR fail</h2><form action="/__local/edgar/fault"><select name="kind" aria-label="Fault"><option>503</option><option>403</option><option>404</option><option>slow</option><option>cut</option><option>none</option></select><input name="seconds" type="number" min="0" placeholder="seconds" aria-label="Seconds"><button>Apply</button></form>
<h2>Make the model fail</h2><form action="/__local/model/fault"><select name="kind" aria-label="Failure of the model">${['none', ...MISBEHAVIORS].map((kind) => `<option>${kind}</option>`).join('')}</select><button>Apply</button></form>
<h2>Run now</h2><form action="/__local/run"><select name="job" aria-label="Job">${JOBS.map((job) => `<option>${job}</option>`).join('')}</select><button>Run</button></form>
<h2>Reply by text</h2><form action="/__local/texts"><input name="from" placeholder="+14155550123" aria-label="From"><input name="body" placeholder="YES" aria-label="Text"><button>Send</button></form>
<h2>Make an account pay</h2><form action="/__local/customers"><input name="email" type="email" placeholder="reader@example.com" aria-label="Email of the account"><select name="plan" aria-label="Plan"><option value="pro">PRO</option><option value="all">All filings</option></select><button>Add subscription</button></form>
<h2>Pass time at Stripe</h2><form action="/__local/stripe"><input type="hidden" name="what" value="time"><input name="days" type="number" min="0" max="400" value="32" aria-label="Days"><button>Pass days</button></form>
<h2>Change a customer's card</h2><form action="/__local/stripe"><input type="hidden" name="what" value="card"><input name="customer" placeholder="cus_…" aria-label="Customer"><select name="behavior" aria-label="Card"><option>declined</option><option>authenticate</option><option>ok</option></select><button>Change</button></form>
<h2>Take a payment back</h2><form action="/__local/stripe"><input name="customer" placeholder="cus_…" aria-label="Customer"><select name="what" aria-label="How"><option>refund</option><option>dispute</option></select><button>Take back</button></form>
<h2>Response</h2><pre id="answer">–</pre><h2>State</h2><pre id="state"></pre>
</main><script>${SCRIPT}</script></html>`;
}
