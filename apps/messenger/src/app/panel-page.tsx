import { OfflineLine } from '@khidma/app/offline/offline-line';
import { lazyCode } from '@khidma/app/route/lazy-code';
import { createScreenStore, type Screen, ScreenContext, useRealm, useScreen } from '../screen.ts';
import classes from './panel.module.css';
import type { Panel } from './panel.ts';
import type { ApiClient } from '@khidma/client/api-client';
import type { FrameContact } from '@khidma/contract/frame/to-panel';
import { openConversation } from '@khidma/contract/messaging/conversations';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { EmptyState } from '@khidma/ui/empty-state';
import { ErrorState } from '@khidma/ui/error-state';
import { feedback } from '@khidma/ui/feedback';
import { FeedbackHost } from '@khidma/ui/feedback-host';
import { IconMessages } from '@khidma/icons';
import { fetchAhead } from '@khidma/ui/rest';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';

// Nobody waits for it: a call that rings meanwhile is asked for when it has come.
const CallLayer = lazyCode(async () => (await import('../calls/call-layer.tsx')).CallLayer, null);

// In most screens of its host the panel is out of sight: what is seen of it comes with the first look, or at rest.
const loadPanes = () => import('./panes.tsx');
const Panes = lazyCode(async () => (await loadPanes()).Panes);

/** Whether the page around the panel says itself that there is no line: twice on one screen would be once too often. */
const isLineSaid = (): boolean => new URLSearchParams(location.search).has('saysLine');

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
      {!isLineSaid() && <OfflineLine cut={t('offline')} back={common('backOnline')} />}
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
  useEffect(() => fetchAhead(() => void loadPanes().catch(() => undefined)), []);
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
      {panel.hasCalls && <CallLayer panel={panel} messenger={messenger} client={client} />}
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

type Realm = Conversation['peer']['realm'];

/** Whom a code opens: 106 the platform, 109 the other side, 108 a merchant; null for the panel's wider family. */
const sideOf = (kind: FrameContact['kind'], realm: Realm): Realm | null => {
  if (kind === 'customerService') return 'staff';
  if (kind === 'user') return realm === 'customer' ? 'merchant' : 'customer';
  return kind === 'landlord' && realm !== 'merchant' ? 'merchant' : null;
};

/** Opens the conversation that the host asks for, once. */
const useContact = (panel: Panel): void => {
  const t = useTranslations('messenger');
  const { messenger, client, open, store } = useScreen();
  const realm = useRealm();
  const contact = useStore(panel.store, (state) => state.contact);
  useEffect(() => {
    if (contact === null || realm === null) return;
    panel.contactTaken();
    const { kind, userId, orderId, draft = '' } = contact;
    const side = sideOf(kind, realm);
    const refuse = (message: string): void => void feedback.show({ type: 'warning', message });
    if (side === null || (side !== 'staff' && userId === null)) {
      const known = [...messenger.store.getState().conversations.values()];
      const found = known.find(({ id, peer }) => id === userId || peer.id === userId);
      if (found && userId !== null) open(found.id);
      else refuse(t('noSuchContact'));
      return;
    }
    const input = {
      with: side,
      ...(side !== 'staff' && userId !== null && { userId }),
      ...(orderId !== null && { orderId }),
    };
    client.call(openConversation, input, { silent: true }).then(
      (conversation) => {
        // Somebody else may have signed in meanwhile.
        if (panel.store.getState().messenger !== messenger) return;
        messenger.learn([conversation]);
        if (draft !== '') {
          messenger.messageStore.beginDraft(conversation.id, draft);
          store.setState(({ drafts }) => ({ drafts: drafts + 1 }));
        }
        open(conversation.id);
      },
      (error: unknown) => refuse(error instanceof Error ? error.message : t('noSuchContact')),
    );
  }, [contact, realm, messenger, client, open, store, panel, t]);
};
