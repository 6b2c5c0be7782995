import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { Message } from './message.ts';

const tones: Record<Message['status'], Tone> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
};

/** What the outbox shows of each message. */
export const useOutboxColumns = (): Column<Message>[] => {
  const t = useTranslations('consoleOutbox');
  const status = useTranslations('common')('status');
  const { moment } = useMoments();
  return [
    {
      key: 'subject',
      header: t('subject'),
      // An SMS has no subject: its text is short enough, where it holds no secret.
      cell: ({ subject, text, channel }) =>
        subject || text ? <UserText>{subject || text}</UserText> : t(`channel.${channel}`),
    },
    {
      key: 'recipient',
      header: t('recipient'),
      cell: ({ recipient }) => <Ltr>{recipient}</Ltr>,
    },
    {
      key: 'channel',
      header: t('kind'),
      hideOnPhone: true,
      cell: ({ channel }) => t(`channel.${channel}`),
    },
    {
      key: 'status',
      header: status,
      cell: (message) => (
        <StatusBadge tone={tones[message.status]}>{t(`status.${message.status}`)}</StatusBadge>
      ),
    },
    { key: 'at', header: t('at'), cell: ({ createdAt }) => moment(createdAt) },
  ];
};
