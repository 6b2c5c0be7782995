import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { EventFacts, hasFacts } from '@khidma/app/proof/proof-parts';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { customerCancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { orderHistoryEvent } from '@khidma/domain/orders/order-history';
import { nextAutomaticEvent } from '@khidma/domain/orders/order-urgency';
import { isolated } from '@khidma/i18n/line-parts';
import { UserText } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import { Timeline, type TimelineEvent } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';

type Line = OrderDetail['timeline'][number];

/** What its customer does, or what is said of it: to the customer it is said as to a person. */
const ownEvents = [
  'customerCancel',
  'confirmByCustomer',
  'requestCancel',
  'takeBackCancel',
  'extensionRequested',
  'visitConfirmed',
  'contactAttempt',
  'customerMissed',
  'merchantMissed',
  'customerAbsent',
] as const;

/** What has happened to an order, who did it, and what happens next unless somebody acts: newest first. */
export function OrderHistory({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const names = useTranslations('orderEvents');
  const reasons = useTranslations('cancelReasons');
  const actor = useTranslations('statuses.actor');
  const { moment, time } = useMoments();
  const upcoming = useUpcoming();
  const whoOf = ({ actorKind, actorName }: Line): string => {
    if (actorKind === 'customer') return actor('you');
    return actorName === null ? actor(actorKind) : isolated(actorName);
  };
  const titleOf = (event: string): string => {
    const own = ownEvents.find((each) => each === event);
    return own === undefined ? names(orderHistoryEvent(event) ?? 'other') : t(`own.${own}`);
  };
  // What stands beside the proof or the cancellation is not said twice.
  const toldAlready = [
    '',
    order.completion?.info,
    order.cancel?.description,
    order.cancel?.refusalReason,
  ];
  const eventOf = (line: Line, index: number): TimelineEvent => {
    const reason = customerCancelReasons.find((each) => each === line.reason);
    const note = toldAlready.includes(line.note) ? '' : line.note;
    return {
      key: `${line.at} ${index}`,
      title: titleOf(line.event),
      meta: t('by', { who: whoOf(line), when: moment(line.at) }),
      text:
        note === '' &&
        reason === undefined &&
        line.expectedAt === null &&
        !hasFacts(line) ? undefined : (
          <>
            <EventFacts amount={line.amount} before={line.before} />
            {line.expectedAt !== null && names('expected', { when: time(line.expectedAt) })}
            {reason !== undefined && reasons(reason)} <UserText>{note}</UserText>
          </>
        ),
    };
  };
  const next = upcoming(order);
  const ahead: TimelineEvent[] =
    order.next === null || next === null
      ? []
      : [{ key: 'next', title: next, meta: moment(order.next.at), upcoming: true }];
  return (
    <Section title={t('history')}>
      <Timeline
        label={t('history')}
        events={[...ahead, ...order.timeline.map(eventOf).toReversed()]}
      />
    </Section>
  );
}

/** What happens by itself next, in words; null where nothing does. */
const useUpcoming = (): ((order: Pick<OrderDetail, 'next' | 'money'>) => string | null) => {
  const t = useTranslations('shop.order.upcoming');
  const amountText = useAmountText();
  return ({ next, money }) => {
    const event = nextAutomaticEvent({ next });
    return event === undefined ? null : t(event, { amount: amountText(money.kept) });
  };
};
