import { deleteMessage } from '@khidma/contract/messages/delete-message';
import type { Message } from '@khidma/contract/shapes/message';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { MenuButton } from '@khidma/ui/menu-button';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';
import classes from './thread.module.css';

interface MessageActionsProps {
  readonly message: Message;
  readonly peerReadSeq: number;
}

/** What can be done with a message: answered and copied by everybody, changed and taken back by its writer. */
export function MessageActions({ message, peerReadSeq }: MessageActionsProps) {
  const t = useTranslations('messenger.thread');
  const common = useTranslations('common');
  const { store } = useScreen();
  const [isAsking, setAsking] = useState(false);
  const { kind, text, author, seq } = message;
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
      onSelect: () => setAsking(true),
    });
  return (
    <span className={classes.actions}>
      <MenuButton label={t('actions')} items={items} className={classes.dots}>
        <IconDots size={20} aria-hidden />
      </MenuButton>
      {isAsking && (
        <DeleteQuestion
          message={message}
          onClose={() => setAsking(false)}
          cancelLabel={common('cancel')}
          closeLabel={common('close')}
        />
      )}
    </span>
  );
}

function DeleteQuestion({
  message,
  onClose,
  ...labels
}: {
  readonly message: Message;
  readonly onClose: () => void;
  readonly cancelLabel: string;
  readonly closeLabel: string;
}) {
  const t = useTranslations('messenger.thread');
  const { client, messenger } = useScreen();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      messenger.hear(await client.call(deleteMessage, { id: message.id }, { silent: true }));
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      {...labels}
      open
      danger
      busy={isBusy}
      error={failure}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
