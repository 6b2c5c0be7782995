import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useEndpointMutation } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { text } from '@khidma/contract/shapes/common';
import type {
  readOrderConversation,
  readReportedConversation,
} from '@khidma/contract/messaging/message-reports';
import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { Timeline } from '@khidma/ui/timeline';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { dotLine } from '@khidma/i18n/line-parts';

const longest = 500;
const schema = z.object({ reason: text(longest) });

interface ConversationReaderProps {
  /** What is asked for the conversation: of a report, or of an order in dispute. */
  readonly endpoint: typeof readReportedConversation | typeof readOrderConversation;
  /** The report's, or the order's. */
  readonly id: string;
}

/** What was said, for whoever gives a reason; the server logs each reading before it answers. */
export function ConversationReader({ endpoint, id }: ConversationReaderProps) {
  const t = useTranslations('consoleDesk.conversation');
  const form = useForm({ resolver: ruleResolver(schema), defaultValues: { reason: '' } });
  const { mutateAsync, isPending, data } = useEndpointMutation(endpoint, {
    silent: true,
  });
  const read = form.handleSubmit(async ({ reason }) => {
    try {
      await mutateAsync({ id, reason });
    } catch (error) {
      applyFieldErrors(form, error);
    }
  });
  if (data !== undefined) return <Said records={data.records} />;
  return (
    <Section title={t('title')} description={t('text')}>
      <form noValidate onSubmit={(event) => void read(event)}>
        <Stack>
          <TextAreaInput
            control={form.control}
            name="reason"
            label={t('reason')}
            maxLength={longest}
            rows={2}
            required
          />
          <FormNotice control={form.control} />
          <Button type="submit" loading={isPending}>
            {t('action')}
          </Button>
        </Stack>
      </form>
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
