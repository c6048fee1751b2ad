import { installChromium, thisMachine } from './chromium-install.ts';

if (installChromium(thisMachine) === null) {
  console.error('No Chromium could be found or installed. Set CHROMIUM_PATH to the browser of your choice.');
  process.exit(1);
}
