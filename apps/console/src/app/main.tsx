import { startApp } from '@khidma/app/entry/start-app.tsx';
import { currentPath, signInAddress } from '../shared/paths.ts';
import { askForProof } from '../shared/proof/proof-store.ts';
import { askSecond } from '../shared/second-person/second-person-store.ts';
import {
  endSession,
  followOtherTabs,
  hasExpired,
  noteExpired,
  sessionStore,
} from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';
import { createConsoleRouter, RouterLink } from './router.tsx';

startApp({
  session: sessionStore,
  makeRouter: createConsoleRouter,
  link: RouterLink,
  loadTexts: texts.app.load,
  product: (loaded) => loaded.console.product,
  onProofNeeded: askForProof,
  onSecondNeeded: askSecond,
  onSessionEnded: () => {
    noteExpired();
    endSession();
    location.assign(signInAddress(currentPath(), true));
  },
});
// A session that ran out is told of in each of its tabs, which all lead back to where they were.
followOtherTabs((token) => {
  if (token === null && hasExpired()) location.assign(signInAddress(currentPath(), true));
  else location.reload();
});
