import type { Conversation } from '@khidma/contract/shapes/conversation';
import { IconPhone } from '@khidma/ui/icons/phone';
import { IconVideo } from '@khidma/ui/icons/video';
import { useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';
import classes from '../thread/thread.module.css';
import { IconButton } from '../icon-button.tsx';

/** Returns whether one may call: where one may write, and who waits for the first answer may too. */
export const mayCall = ({ silence }: Pick<Conversation, 'silence'>): boolean =>
  silence === null || silence === 'unanswered';

interface CallButtonsProps {
  readonly conversation: Conversation;
  readonly name: string;
}

/** Calls the other side by voice or video; nothing where calls are off, or nobody may write. */
export function CallButtons({ conversation, name }: CallButtonsProps) {
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
