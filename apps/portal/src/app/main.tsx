import { queryDefaults, setClient } from '@khidma/client/query';
import { feedback, FeedbackHost } from '@khidma/ui/feedback';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslations } from 'use-intl';
import { leaveForSignIn, startClient } from '../shared/client.ts';
import { followOtherTabs } from '../shared/follow-tabs.ts';
import { Intl } from '../shared/intl.tsx';
import { paths } from '../shared/paths.ts';
import { followWindowWidth, refreshSession } from '../shared/session-sync.ts';
import { loadTexts, type PortalTexts } from '../shared/texts/load-texts.ts';
import { createPortalRouter } from './router.tsx';
import { RouterLink } from './router-link.tsx';

let texts: PortalTexts | undefined;
const client = startClient({
  offlineTexts: () => ({
    networkError: texts?.common.networkError ?? '',
    noData: texts?.common.noData ?? '',
  }),
  toSignIn: leaveForSignIn,
  onErrorToast: (message) => feedback.show({ type: 'error', message }),
});
setClient(client);
const router = createPortalRouter();
const queries = new QueryClient({ defaultOptions: queryDefaults });

followOtherTabs({
  onEndedElsewhere: () => location.assign(paths.login()),
  onBegunElsewhere: () => location.reload(),
});
followWindowWidth();
// A failure here shows nowhere: whatever the screens need they ask for themselves.
refreshSession(client).catch(() => undefined);

const keepTexts = (loaded: PortalTexts): void => {
  texts = loaded;
  document.title = loaded.nav.product;
};

function Portal() {
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
        <Portal />
      </Intl>
    </QueryClientProvider>
  </StrictMode>,
);
