import type { ApiClient } from '@khidma/client/api-client';
import { FeedbackHost } from '@khidma/ui/feedback-host';
import { EmptyState } from '@khidma/ui/empty-state';
import { ErrorState } from '@khidma/ui/error-state';
import { atRest } from '@khidma/ui/popup/chunk';
import { IconMessages } from '@khidma/ui/icons/messages';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { createScreenStore, ScreenContext, type Screen } from '../screen.ts';
import type { Panel } from './panel.ts';
import classes from './panel.module.css';
import { useContact } from './use-contact.ts';

// Nobody waits for it: a call that rings meanwhile is asked for when it has come.
const CallLayer = lazy(async () => ({
  default: (await import('../calls/call-layer.tsx')).CallLayer,
}));

// In most screens of its host the panel is out of sight: what is seen of it comes with the first look, or at rest.
const loadPanes = () => import('./panes.tsx');
const Panes = lazy(async () => ({ default: (await loadPanes()).Panes }));

interface PanelPageProps {
  /** Looks for the host; null where there is none that may be talked to. */
  readonly begin: () => Promise<Panel | null>;
  readonly client: Pick<ApiClient, 'call' | 'upload'>;
}

type Begun =
  | { readonly kind: 'begun'; readonly panel: Panel }
  | { readonly kind: 'outside' | 'failed' };

/** The page inside the frame: waits for its host, and shows nothing of anybody before. */
export function PanelPage({ begin, client }: PanelPageProps) {
  const t = useTranslations('messenger');
  const common = useTranslations('common');
  const [begun, setBegun] = useState<Begun | null>(null);
  const [tries, setTries] = useState(0);
  const triedAs = useRef(-1);
  useEffect(() => {
    // Strict mode runs effects twice; a host is looked for once.
    if (triedAs.current === tries) return;
    triedAs.current = tries;
    begin().then(
      (panel) => setBegun(panel ? { kind: 'begun', panel } : { kind: 'outside' }),
      () => setBegun({ kind: 'failed' }),
    );
  }, [begin, tries]);
  return (
    <>
      {begun?.kind === 'begun' ? (
        <HostedPanel panel={begun.panel} client={client} />
      ) : begun?.kind === 'outside' ? (
        <main className={classes.alone} role="status">
          <EmptyState
            title={t('product')}
            icon={<IconMessages size={28} stroke={1.5} aria-hidden />}
          >
            {t('outside')}
          </EmptyState>
        </main>
      ) : begun?.kind === 'failed' ? (
        <main className={classes.alone}>
          <ErrorState
            title={t('noWay')}
            retryLabel={common('retry')}
            onRetry={() => setTries((count) => count + 1)}
          >
            {t('noWayText')}
          </ErrorState>
        </main>
      ) : (
        <Waiting />
      )}
      <FeedbackHost closeLabel={common('close')} />
    </>
  );
}

function HostedPanel({
  panel,
  client,
}: { readonly panel: Panel } & Pick<PanelPageProps, 'client'>) {
  const { messenger, isVisible, calls } = useStore(panel.store);
  const [store] = useState(createScreenStore);
  useEffect(() => store.setState({ isVisible }), [store, isVisible]);
  const [wasVisible, setWasVisible] = useState(isVisible);
  if (isVisible && !wasVisible) setWasVisible(true);
  useEffect(() => atRest(() => void loadPanes().catch(() => undefined)), []);
  // Whoever comes next begins with nothing open.
  useEffect(
    () => store.setState({ openId: null, quote: null, editing: null, isOrderOpen: false }),
    [store, messenger],
  );
  if (messenger === null) return <Waiting />;
  const screen: Screen = {
    messenger,
    client,
    store,
    goTo: (path) => panel.say('routerGoTo', { path }),
    openNotice: (path) => panel.say('noticeDetails', { path }),
    calls,
    hasTranslation: panel.hasTranslation,
    open: (openId) => store.setState({ openId, quote: null, editing: null, isOrderOpen: false }),
  };
  return (
    <ScreenContext value={screen}>
      <Contact panel={panel} />
      <Suspense fallback={<Waiting />}>{wasVisible ? <Panes /> : <Waiting />}</Suspense>
      {panel.hasCalls && (
        <Suspense>
          <CallLayer panel={panel} messenger={messenger} client={client} />
        </Suspense>
      )}
    </ScreenContext>
  );
}

function Contact({ panel }: { readonly panel: Panel }) {
  useContact(panel);
  return null;
}

function Waiting() {
  const t = useTranslations('messenger');
  return <main className={classes.alone} role="status" aria-label={t('waitingForHost')} />;
}
