import { dialogsHoldInput, leaveDialog } from '@khidma/ui/popup/escape-stack';
import type { RouterHistory } from '@tanstack/react-router';

/**
 * Lets the browser's back and forward buttons do to an open dialog what Escape does: it closes, or asks before typed
 * text is lost; the page stays where it is. Closing the tab is asked about by the browser. Returns how to end it.
 */
export const holdBack = (history: RouterHistory): (() => void) =>
  history.block({
    // A link in a dialog may lead away.
    blockerFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && leaveDialog(),
    enableBeforeUnload: dialogsHoldInput,
  });
