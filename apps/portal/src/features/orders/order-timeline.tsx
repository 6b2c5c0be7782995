import type { OrderDetail } from '@khidma/contract/shapes/order';
import { orderHistoryEvent } from '@khidma/domain/orders/order-history';
import { UserParagraph } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';
import { EventFacts, hasFacts } from '@khidma/app/proof/event-facts.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useReasonWords } from '@khidma/app/intl/use-reason-words';
import { useNextWords } from './use-next-words.ts';

/** Who did what, when, the latest first, and above it what happens by itself next. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations();
  const names = useTranslations('orderEvents');
  const reasonWords = useReasonWords();
  const { moment, time } = useMoments();
  const next = useNextWords()(order);
  const happened = order.timeline.map(
    ({ event, actorKind, at, note, reason, expectedAt, amount, before }, index) => {
      return {
        key: String(index),
        title: names(orderHistoryEvent(event) ?? 'other'),
        meta: t('orders.timeline.by', {
          who: t(`statuses.actor.${actorKind === 'merchant' ? 'you' : actorKind}`),
          when: moment(at),
        }),
        text:
          note === '' &&
          reason === '' &&
          expectedAt === null &&
          !hasFacts({ amount, before }) ? undefined : (
            <>
              <EventFacts {...{ amount, before }} />
              {expectedAt !== null && names('expected', { when: time(expectedAt) })}
              {reason !== '' && reasonWords(reason)}
              {note !== '' && <UserParagraph>{note}</UserParagraph>}
            </>
          ),
      };
    },
  );
  return (
    <Section title={t('orders.timeline.title')}>
      <Timeline
        label={t('orders.timeline.title')}
        events={[
          ...(next === null ? [] : [{ key: 'next', title: next, upcoming: true }]),
          ...happened.toReversed(),
        ]}
      />
    </Section>
  );
}
