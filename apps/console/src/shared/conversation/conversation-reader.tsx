import { TextForm } from '../text-form.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useEndpointMutation } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type {
  readOrderConversation,
  readReportedConversation,
} from '@khidma/contract/messaging/message-reports';
import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Timeline } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';
import { dotLine } from '@khidma/i18n/line-parts';

interface ConversationReaderProps {
  /** What is asked for the conversation: of a report, or of an order in dispute. */
  readonly endpoint: typeof readReportedConversation | typeof readOrderConversation;
  /** The report's, or the order's. */
  readonly id: string;
}

/** What was said, for whoever gives a reason; the server logs each reading before it answers. */
export function ConversationReader({ endpoint, id }: ConversationReaderProps) {
  const t = useTranslations('consoleDesk.conversation');
  const { mutateAsync, data } = useEndpointMutation(endpoint, { silent: true });
  if (data !== undefined) return <Said records={data.records} />;
  return (
    <Section title={t('title')} description={t('text')}>
      <TextForm
        field={{ name: 'reason', longest: 500 }}
        label={t('reason')}
        rows={2}
        submitLabel={t('action')}
        openLabel={t('action')}
        send={(reason) => mutateAsync({ id, reason })}
      />
    </Section>
  );
}

type Message = OutputOf<typeof readOrderConversation>['records'][number];

function Said({ records }: { readonly records: readonly Message[] }) {
  const t = useTranslations('consoleDesk.conversation');
  const actor = useTranslations('statuses.actor');
  const { moment } = useMoments();
  return (
    <Section title={t('title')} description={t('logged')}>
      {records.length === 0 ? (
        t('nothing')
      ) : (
        <Timeline
          label={t('title')}
          events={records.map((message) => ({
            key: String(message.seq),
            title: (
              <>
                <UserText>{message.authorName}</UserText>{' '}
                {message.deletedAt !== null && (
                  <StatusBadge tone="danger">{t('deleted')}</StatusBadge>
                )}
              </>
            ),
            meta: dotLine([actor(message.authorRealm), moment(message.createdAt)]),
            text: <Words message={message} />,
          }))}
        />
      )}
    </Section>
  );
}

/** What somebody wrote, with what it said before. */
function Words({ message: { kind, text: said, earlierTexts } }: { readonly message: Message }) {
  const t = useTranslations('consoleDesk.conversation');
  return (
    <>
      {said === '' ? t(`kinds.${kind}`) : <UserParagraph>{said}</UserParagraph>}
      {earlierTexts.map((earlier) => (
        <Caption key={earlier.until}>
          {t('edited')}
          <UserParagraph>{earlier.text}</UserParagraph>
        </Caption>
      ))}
    </>
  );
}
