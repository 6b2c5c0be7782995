import type { Message } from '@khidma/contract/shapes/message';
import { feedback } from '@khidma/ui/feedback';
import { MenuButton } from '@khidma/ui/menu-button';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { IconDots } from '@khidma/ui/icons/dots';
import { useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';
import classes from './thread.module.css';
import { useTranslate } from './translated.tsx';
import { useTakeBacks } from './use-take-backs.ts';

interface MessageActionsProps {
  readonly message: Message;
  readonly peerReadSeq: number;
}

/** What can be done with a message: answered and copied by everybody, changed and taken back by its writer. */
export function MessageActions({ message, peerReadSeq }: MessageActionsProps) {
  const t = useTranslations('messenger.thread');
  const { store, hasTranslation } = useScreen();
  const translate = useTranslate(message);
  const takeBacks = useTakeBacks();
  const { id, kind, text, author, seq } = message;
  const items: MenuItem[] = [
    {
      key: 'reply',
      label: t('reply'),
      onSelect: () => store.setState({ quote: message, editing: null }),
    },
  ];
  if (text !== '')
    items.push({
      key: 'copy',
      label: t('copy'),
      onSelect: () =>
        void navigator.clipboard
          .writeText(text)
          .then(() => feedback.show({ message: t('copied') })),
    });
  if (hasTranslation && !author.isMe && text !== '')
    items.push({ key: 'translate', label: t('translate'), onSelect: () => void translate() });
  // Whether the time for it is over is the server's to say: it says so in words.
  if (author.isMe && kind === 'text')
    items.push({
      key: 'edit',
      label: t('edit'),
      onSelect: () => store.setState({ editing: message, quote: null }),
    });
  if (author.isMe && seq > peerReadSeq)
    items.push({
      key: 'delete',
      label: t('delete'),
      danger: true,
      onSelect: () => {
        takeBacks.add(id);
        const undo = { label: t('undo'), onSelect: () => takeBacks.undo(id) };
        const shown = feedback.show({
          title: t('deleted'),
          message: t('deleteText'),
          action: undo,
        });
        const end = takeBacks.store.subscribe((hidden) => {
          if (hidden.has(id)) return;
          end();
          // What could be undone no longer can, or was.
          feedback.dismiss(shown);
        });
      },
    });
  return (
    <span className={classes.actions}>
      <MenuButton label={t('actions')} items={items} className={classes.dots}>
        <IconDots size={20} aria-hidden />
      </MenuButton>
    </span>
  );
}
