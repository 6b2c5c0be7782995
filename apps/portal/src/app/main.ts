import 'virtual:texts';
import { startApp } from '@khidma/app/entry/start-app';
import { currentText } from '@khidma/app/intl/texts';
import { endRefusedSession, placeAfterEnd } from '../shared/client.ts';
import { followOtherTabs } from '../shared/follow-tabs.ts';
import { idOfKept, look, sessionStore } from '../shared/session-store.ts';
import { followWindowWidth, refreshSession } from '../shared/session-sync.ts';
import { visitDaysQuery } from '../shared/visits/visits-ahead.ts';
import { createPortalRouter, RouterLink } from './router.tsx';

const { queries } = startApp({
  session: sessionStore,
  isLive: look === null,
  keeper: {
    name: 'portal',
    owner: idOfKept,
    // Whoever looks does it in a browser of staff, which keeps nothing of a merchant's.
    pages: look === null ? '/' : undefined,
    readAhead: (queries) => void queries.prefetchQuery(visitDaysQuery),
  },
  makeRouter: createPortalRouter,
  link: RouterLink,
  product: () => currentText('nav.product'),
  // Sign-in is an entry of its own.
  onSessionEnded: () => location.assign(endRefusedSession()),
});
// What the merchant does in other tabs is no matter of who looks.
if (look === null)
  followOtherTabs({
    onEndedElsewhere: (hasExpired) => location.assign(placeAfterEnd(hasExpired)),
    onBegunElsewhere: () => location.reload(),
  });
followWindowWidth();
// A failure here shows nowhere: whatever the screens need they ask for themselves.
refreshSession(queries).catch(() => undefined);
