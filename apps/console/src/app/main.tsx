import { queryDefaults, setClient } from '@khidma/client/query';
import { FeedbackHost } from '@khidma/ui/feedback';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslations } from 'use-intl';
import { startClient } from '../shared/client.ts';
import { Intl } from '../shared/intl.tsx';
import { followOtherTabs } from '../shared/session-store.ts';
import { loadTexts, type ConsoleTexts } from '../shared/texts/load-texts.ts';
import { RouterLink } from './router-link.tsx';
import { createConsoleRouter } from './router.tsx';

let texts: ConsoleTexts | undefined;
setClient(
  startClient(() => ({
    networkError: texts?.common.networkError ?? '',
    noData: texts?.common.noData ?? '',
  })),
);
const router = createConsoleRouter();
const queries = new QueryClient({ defaultOptions: queryDefaults });

followOtherTabs(() => location.reload());

const keepTexts = (loaded: ConsoleTexts): void => {
  texts = loaded;
};

function Console() {
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
        <Console />
      </Intl>
    </QueryClientProvider>
  </StrictMode>,
);
