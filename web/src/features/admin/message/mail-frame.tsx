import styles from './mail-frame.module.css';

/** Shows the HTML of an email. Without `allow-scripts`, nothing in the message can run. */
export function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      title="Email"
      className={styles.mail}
      sandbox="allow-same-origin"
      srcDoc={withoutInlineStyles(html)}
      onLoad={({ currentTarget }) => {
        applyStyles(currentTarget);
        fitHeight(currentTarget);
      }}
    />
  );
}

/**
 * Our security policy forbids inline styles, and the frame inherits that policy. It allows styles that a script sets,
 * so the email's styles are removed here and set again once the frame has loaded.
 */
function withoutInlineStyles(html: string): string {
  return html
    .replaceAll(' style="', ' data-style="')
    .replaceAll('<style>', '<template>')
    .replaceAll('</style>', '</template>');
}

function applyStyles({ contentDocument: page, contentWindow: view }: HTMLIFrameElement): void {
  if (page === null || view === null) return;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  const rules = [...page.querySelectorAll('template')].map(({ content }) => content.textContent);
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  page.adoptedStyleSheets = [sheet];
}

/** Makes the frame as tall as the email, so that nothing of it is cut off. */
function fitHeight(frame: HTMLIFrameElement): void {
  frame.style.height = '';
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height !== undefined) frame.style.height = `${height + BORDERS}px`;
}

const BORDERS = 2;
