import type { OrderDetail } from '@khidma/contract/shapes/order';
import { orderEvents } from '@khidma/domain/orders/order-transitions';
import { UserParagraph } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNextWords } from './use-next-words.ts';

const events = [
  'placed',
  ...orderEvents,
  'extensionRequested',
  'extensionApproved',
  'extensionDeclined',
  'timeProposed',
  'timeAgreed',
  'timeDeclined',
  'paymentFailed',
  'staffRefunded',
  'deadlineExtended',
] as const;

/** Who did what, when, the latest first, and above it what happens by itself next. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations();
  const { moment } = useMoments();
  const next = useNextWords()(order);
  const happened = order.timeline.map(({ event, actorKind, at, note }, index) => {
    const known = events.find((each) => each === event);
    return {
      key: String(index),
      title: t(known === undefined ? 'orders.timeline.unknown' : `orders.timeline.events.${known}`),
      meta: t('orders.timeline.by', { who: t(`statuses.actor.${actorKind}`), when: moment(at) }),
      text: note === '' ? undefined : <UserParagraph>{note}</UserParagraph>,
    };
  });
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
