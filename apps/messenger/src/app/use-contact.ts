import { openConversation } from '@khidma/contract/messaging/conversations';
import type { FrameContact } from '@khidma/contract/frame/to-panel';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { feedback } from '@khidma/ui/feedback';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useRealm, useScreen } from '../screen.ts';
import type { Panel } from './panel.ts';

type Realm = Conversation['peer']['realm'];

/** Whom a code opens: 106 the platform, 109 the other side, 108 a merchant; null for the panel's wider family. */
const sideOf = (kind: FrameContact['kind'], realm: Realm): Realm | null => {
  if (kind === 'customerService') return 'staff';
  if (kind === 'user') return realm === 'customer' ? 'merchant' : 'customer';
  return kind === 'landlord' && realm !== 'merchant' ? 'merchant' : null;
};

/** Opens the conversation that the host asks for, once. */
export const useContact = (panel: Panel): void => {
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
          messenger.keep.beginDraft(conversation.id, draft);
          store.setState(({ drafts }) => ({ drafts: drafts + 1 }));
        }
        open(conversation.id);
      },
      (error: unknown) => refuse(error instanceof Error ? error.message : t('noSuchContact')),
    );
  }, [contact, realm, messenger, client, open, store, panel, t]);
};
