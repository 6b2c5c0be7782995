import { queryDefaults, setClient } from '@khidma/client/query';
import { feedback, FeedbackHost } from '@khidma/ui/feedback';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslations } from 'use-intl';
import { startClient } from '../shared/client.ts';
import { Intl } from '../shared/intl.tsx';
import { followOtherTabs } from '../shared/session-store.ts';
import { loadTexts, type ShopTexts } from '../shared/texts/load-texts.ts';
import { createShopRouter } from './router.tsx';
import { RouterLink } from './router-link.tsx';

let texts: ShopTexts | undefined;
const queries = new QueryClient({ defaultOptions: queryDefaults });
const router = createShopRouter();
setClient(
  startClient({
    offlineTexts: () => ({
      networkError: texts?.common.networkError ?? '',
      noData: texts?.common.noData ?? '',
    }),
    onSessionEnded: () => {
      queries.clear();
      feedback.show({ type: 'warning', message: texts?.shop.sessionEnded ?? '' });
      // The guards send whoever stands on a customer's screen to sign-in.
      void router.invalidate();
    },
  }),
);
followOtherTabs();

const keepTexts = (loaded: ShopTexts): void => {
  // What the server says in the customer's language is asked for anew in the other one.
  if (texts !== undefined) void queries.invalidateQueries();
  texts = loaded;
  document.title = loaded.shop.product;
};

function Storefront() {
  const t = useTranslations('common');
  return (
    <>
      <RouterProvider router={router} />
      <FeedbackHost closeLabel={t('close')} />
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Intl load={loadTexts} link={RouterLink} onTexts={keepTexts}>
        <Storefront />
      </Intl>
    </QueryClientProvider>
  </StrictMode>,
);
