import type { Conversation } from '@khidma/contract/shapes/conversation';
import { IconPhone, IconVideo } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';
import classes from '../thread/thread.module.css';
import { IconButton } from '../icon-button.tsx';

interface CallButtonsProps {
  readonly conversation: Conversation;
  readonly name: string;
}

/** Calls the other side by voice or video; nothing where calls are off, or nobody may write. */
export function CallButtons({ conversation, name }: CallButtonsProps) {
  const t = useTranslations('messenger.head');
  const { calls } = useScreen();
  const { blockedBy, silence } = conversation;
  const isEnded = silence === 'peerGone' || silence === 'stopped';
  if (calls === null || blockedBy !== null || isEnded) return null;
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
