import { startApp } from '@khidma/app/entry/start-app.tsx';
import { feedback } from '@khidma/ui/feedback';
import { endSession, followOtherTabs, sessionStore } from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';
import { createShopRouter, RouterLink } from './router.tsx';

startApp({
  session: sessionStore,
  makeRouter: createShopRouter,
  link: RouterLink,
  loadTexts: texts.app.load,
  product: ({ shop }) => shop.product,
  onSessionEnded: ({ queries, router, texts: loaded }) => {
    endSession();
    queries.clear();
    feedback.show({ type: 'warning', message: loaded()?.shop.sessionEnded ?? '' });
    // The guards send whoever stands on a customer's screen to sign-in.
    void router.invalidate();
  },
});
followOtherTabs(() => location.reload());
