import { spawn } from 'node:child_process';

/** Opens the page in the user's browser if there is a display; never fails. */
export function openBrowser(url: string): void {
  const isDesktop =
    process.stdout.isTTY && !process.env.CI && (process.platform === 'darwin' || process.env.DISPLAY);
  if (!isDesktop) return;
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const browser = spawn(command, [url], { stdio: 'ignore', detached: true });
  browser.once('error', () => {});
  browser.unref();
}
