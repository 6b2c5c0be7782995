import { startApp } from '@khidma/app/entry/start-app.tsx';
import { feedback } from '@khidma/ui/feedback';
import { endSession, followOtherTabs, sessionStore } from '../shared/session-store.ts';
import { loadTexts } from '../shared/texts/load-texts.ts';
import { createShopRouter, RouterLink } from './router.tsx';

startApp({
  session: sessionStore,
  router: createShopRouter(),
  link: RouterLink,
  loadTexts,
  product: ({ shop }) => shop.product,
  onSessionEnded: ({ queries, router, texts }) => {
    endSession();
    queries.clear();
    feedback.show({ type: 'warning', message: texts()?.shop.sessionEnded ?? '' });
    // The guards send whoever stands on a customer's screen to sign-in.
    void router.invalidate();
  },
});
followOtherTabs(() => location.reload());
