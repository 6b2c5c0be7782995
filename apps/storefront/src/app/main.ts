import 'virtual:texts';
import { startApp, type RunningApp } from '@khidma/app/entry/start-app';
import { currentText } from '@khidma/app/intl/texts';
import { feedback } from '@khidma/ui/feedback';
import {
  endSession,
  followOtherTabs,
  hasExpired,
  noteExpired,
  idOfKept,
  sessionStore,
} from '../shared/session-store.ts';
import { noteSignedOut } from '@khidma/app/session/signed-out-note';
import { createShopRouter, RouterLink } from './router.tsx';
import { dropServedHead, takeServed } from './served-page.ts';
import { followAddresses } from './spoken-addresses.ts';

/** Says that the session ran out, and leaves the reader where everybody may be. */
const afterExpiry = ({ queries, router }: RunningApp): void => {
  endSession();
  queries.clear();
  feedback.show({ type: 'warning', message: currentText('shop.sessionEnded') ?? '' });
  // Said once more there, for this page goes.
  noteSignedOut();
  // The guards send whoever stands on a customer's screen to sign-in.
  void router.invalidate();
};

const app = startApp({
  session: sessionStore,
  makeRouter: (queries) => {
    takeServed(queries);
    return createShopRouter(queries);
  },
  link: RouterLink,
  product: () => currentText('shop.product'),
  keeper: { name: 'shop', owner: idOfKept, pages: '/shop/' },
  onSessionEnded: (running) => {
    noteExpired();
    afterExpiry(running);
  },
});
followAddresses(app.router, app.queries);
dropServedHead(app.router);
followOtherTabs((token) => {
  if (token === null && hasExpired()) afterExpiry(app);
  else location.reload();
});
