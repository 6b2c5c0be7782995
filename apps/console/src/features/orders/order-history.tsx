import { EventFacts, hasFacts } from '@khidma/app/proof/event-facts.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';
import { useEventName } from './use-event-name.ts';
import { useReasonWords } from '@khidma/app/intl/use-reason-words';
import { DotLine } from '@khidma/ui/dot-line';

/** What happened on both sides, by name, the latest first. */
export function OrderHistory({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  const actor = useTranslations('statuses.actor');
  const nameOf = useEventName();
  const reasonOf = useReasonWords();
  const names = useTranslations('orderEvents');
  const { moment, time } = useMoments();
  return (
    <Section title={t('history')}>
      <Timeline
        label={t('history')}
        events={order.history
          .map(
            (
              { event, actorKind, actorName, at, note, reason, expectedAt, amount, before },
              index,
            ) => ({
              key: String(index),
              title: nameOf(event),
              meta: (
                <DotLine>
                  {actor(actorKind)}
                  {actorName !== null && actorName !== '' && <UserText>{actorName}</UserText>}
                  {moment(at)}
                </DotLine>
              ),
              text:
                note === '' &&
                reason === '' &&
                expectedAt === null &&
                !hasFacts({ amount, before }) ? undefined : (
                  <>
                    <EventFacts {...{ amount, before }} />
                    {expectedAt !== null && names('expected', { when: time(expectedAt) })}
                    {reasonOf(reason)}
                    {note !== '' && <UserParagraph>{note}</UserParagraph>}
                  </>
                ),
            }),
          )
          .toReversed()}
      />
    </Section>
  );
}
