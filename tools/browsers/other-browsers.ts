import { findFirefox, findWebKit, type OtherBrowser } from '../setup/other-browsers.mjs';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** Starts the machine's own Firefox or WebKit. */
export function startOtherBrowser(name: OtherBrowser): Promise<Driver> {
  if (name === 'firefox') {
    const file = findFirefox();
    if (file === undefined) throw new Error('There is no Firefox on this machine.');
    return startFirefox(file);
  }
  const files = findWebKit();
  if (!files) throw new Error('There is no WebKitGTK with its driver on this machine.');
  return startWebKit(files);
}
