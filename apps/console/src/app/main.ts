import 'virtual:texts';
import { startApp } from '@khidma/app/entry/start-app';
import { currentText } from '@khidma/app/intl/texts';
import { noteSignedOut } from '@khidma/app/session/signed-out-note';
import { authPaths, currentPath } from '../shared/paths.ts';
import { askForProof } from '../shared/proof/proof-store.ts';
import { askSecond } from '../shared/second-person/second-person-store.ts';
import {
  endSession,
  followOtherTabs,
  hasExpired,
  noteExpired,
  sessionStore,
} from '../shared/session-store.ts';
import { createConsoleRouter, RouterLink } from './router.tsx';

/** To sign-in, which says that the session ran out, and leads back. */
const leave = (): void => {
  noteSignedOut();
  location.assign(authPaths.signIn(currentPath()));
};

startApp({
  session: sessionStore,
  makeRouter: createConsoleRouter,
  link: RouterLink,
  product: () => currentText('console.product'),
  onProofNeeded: askForProof,
  onSecondNeeded: askSecond,
  onSessionEnded: () => {
    noteExpired();
    endSession();
    leave();
  },
});
// A session that ran out is told of in each of its tabs, which all lead back to where they were.
followOtherTabs((token) => {
  if (token === null && hasExpired()) leave();
  else location.reload();
});
