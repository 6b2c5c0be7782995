import { lazyCode } from '@khidma/app/route/lazy-code';
import { IconButton } from '../icon-button.tsx';
import { PeerAvatar, PeerRole } from '../peer.tsx';
import { useRealm, useScreen } from '../screen.ts';
import { useContractMutation } from '../contract-hooks.ts';
import classes from './thread.module.css';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { archiveConversation, blockConversation } from '@khidma/contract/messaging/conversations';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import {
  IconArrowLeft,
  IconDots,
  IconPhone,
  IconReceipt,
  IconSearch,
  IconVideo,
} from '@khidma/icons';
import { MenuButton } from '@khidma/ui/menu-button';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';

const ReportDialog = lazyDialog(() =>
  import('./report-dialog.tsx').then((module) => module.ReportDialog),
);

// Of staff alone.
const DeskActions = lazyCode(async () => (await import('./desk-tools.tsx')).DeskActions, null);
const DeskColleagues = lazyCode(
  async () => (await import('./desk-tools.tsx')).DeskColleagues,
  null,
);

interface ThreadHeadProps {
  readonly conversation: Conversation;
  readonly name: string;
  readonly onSearch: () => void;
}

/** Whom one writes with, whether they are there, and what can be done with the conversation. */
export function ThreadHead({ conversation, name, onSearch }: ThreadHeadProps) {
  const t = useTranslations('messenger');
  const { messenger, open, store, calls } = useScreen();
  const realm = useRealm();
  const { change } = useContractMutation();
  const [asks, setAsks] = useState<'block' | 'report' | null>(null);
  const isTyping = useStore(messenger.store, (state) => state.typing.has(conversation.id));
  const { id, peer, isArchived, blockedBy, kind } = conversation;
  const learn = (learned: Conversation): void => messenger.learn([learned]);
  const archive = () =>
    change(archiveConversation, { conversationId: id, isArchived: !isArchived }, (learned) => {
      learn(learned);
      void messenger.lists.load('all');
      if (!isArchived) feedback.show({ message: t('head.archived') });
    });
  const block = (isBlocked: boolean) =>
    change(blockConversation, { conversationId: id, isBlocked }, learn);
  const items: MenuItem[] = [
    { key: 'search', label: t('head.search'), onSelect: onSearch },
    {
      key: 'archive',
      label: t(isArchived ? 'head.unarchive' : 'head.archive'),
      onSelect: () => void archive(),
    },
  ];
  if (calls !== null && mayCall(conversation)) {
    const whom = { conversationId: id, peerName: name };
    items.push({ key: 'video', label: t('head.video'), onSelect: () => calls.dial(whom, 'video') });
  }
  if (kind === 'direct' && conversation.desk === null) {
    items.push(
      blockedBy === 'me'
        ? { key: 'block', label: t('head.unblock'), onSelect: () => void block(false) }
        : { key: 'block', label: t('head.block'), danger: true, onSelect: () => setAsks('block') },
      { key: 'report', label: t('head.report'), danger: true, onSelect: () => setAsks('report') },
    );
  }
  return (
    <header className={classes.head}>
      <IconButton label={t('back')} className={classes.backButton} onClick={() => open(null)}>
        <IconArrowLeft size={20} className="k-flip" aria-hidden />
      </IconButton>
      <PeerAvatar peer={peer} />
      <div className={classes.who}>
        <h2 dir="auto">{name}</h2>
        {conversation.desk !== null && <DeskColleagues conversationId={id} />}
        <span className={classes.facts}>
          {(realm === 'staff' || peer.realm === 'staff') && <PeerRole realm={peer.realm} />}
          {(isTyping || peer.isOnline) && (
            <span className={classes.presence}>{isTyping ? t('row.typing') : t('row.online')}</span>
          )}
        </span>
      </div>
      <CallButtons conversation={conversation} name={name} />
      <IconButton label={t('head.search')} className={classes.deskOnly} onClick={onSearch}>
        <IconSearch size={20} aria-hidden />
      </IconButton>
      {conversation.order !== null && (
        <IconButton
          label={t('head.order')}
          className={classes.orderButton}
          onClick={() => store.setState(({ isOrderOpen }) => ({ isOrderOpen: !isOrderOpen }))}
        >
          <IconReceipt size={20} aria-hidden />
        </IconButton>
      )}
      <MenuButton label={t('head.more')} items={items} className={classes.iconButton}>
        <IconDots size={20} aria-hidden />
      </MenuButton>
      {conversation.desk !== null && <DeskActions conversation={conversation} />}
      {asks === 'block' && (
        <BlockQuestion
          name={name}
          onClose={() => setAsks(null)}
          onConfirm={() => {
            setAsks(null);
            void block(true);
          }}
        />
      )}
      <ReportDialog
        open={asks === 'report'}
        conversationId={id}
        name={name}
        onClose={() => setAsks(null)}
      />
    </header>
  );
}

function BlockQuestion({
  name,
  onClose,
  onConfirm,
}: {
  readonly name: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}) {
  const t = useTranslations('messenger.head');
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('blockTitle', { name })}
      confirmLabel={t('block')}
    >
      {t('blockText')}
    </ConfirmDialog>
  );
}

/** Returns whether one may call: where one may write, and who waits for the first answer may too. */
const mayCall = ({ silence }: Pick<Conversation, 'silence'>): boolean =>
  silence === null || silence === 'unanswered';

interface CallButtonsProps {
  readonly conversation: Conversation;
  readonly name: string;
}

/** Calls the other side by voice or video; nothing where calls are off, or nobody may write. */
function CallButtons({ conversation, name }: CallButtonsProps) {
  const t = useTranslations('messenger.head');
  const { calls } = useScreen();
  if (calls === null || !mayCall(conversation)) return null;
  const whom = { conversationId: conversation.id, peerName: name };
  return (
    <>
      <IconButton label={t('call')} onClick={() => calls.dial(whom, 'voice')}>
        <IconPhone size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={t('video')}
        className={classes.deskOnly}
        onClick={() => calls.dial(whom, 'video')}
      >
        <IconVideo size={20} aria-hidden />
      </IconButton>
    </>
  );
}
