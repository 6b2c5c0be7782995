import type { OrderDetail } from '@khidma/contract/shapes/order';
import { UserText } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import { Timeline, type TimelineEvent } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';
import { isolated } from '../../shared/in-sentence.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useUpcoming } from './next-line.tsx';

type Line = OrderDetail['timeline'][number];

/** What a timeline tells of: the order's own events, and those of paying and of more time. */
const known = [
  'placed',
  'pay',
  'paymentFailed',
  'expirePayment',
  'cancelUnpaid',
  'merchantCancel',
  'autoCancel',
  'confirmCompletion',
  'confirmByCustomer',
  'autoComplete',
  'requestCancel',
  'agreeCancel',
  'refuseCancel',
  'cancelRequestLapses',
  'extensionRequested',
  'extensionApproved',
  'extensionDeclined',
  'timeProposed',
  'timeAgreed',
  'timeDeclined',
  'staffRefunded',
  'deadlineExtended',
] as const;

/** What has happened to an order, who did it, and what happens next unless somebody acts. */
export function OrderHistory({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const actor = useTranslations('statuses.actor');
  const { moment } = useMoments();
  const upcoming = useUpcoming();
  const whoOf = ({ actorKind, actorName }: Line): string => {
    if (actorKind === 'customer') return t('you');
    return actorName === null ? actor(actorKind) : isolated(actorName);
  };
  // What stands beside the proof or the cancellation is not said twice.
  const toldAlready = [
    '',
    order.completion?.info,
    order.cancel?.description,
    order.cancel?.refusalReason,
  ];
  const eventOf = (line: Line, index: number): TimelineEvent => {
    const named = known.find((each) => each === line.event);
    return {
      key: `${line.at} ${index}`,
      title: named === undefined ? t('otherEvent') : t(`events.${named}`),
      meta: t('by', { who: whoOf(line), when: moment(line.at) }),
      text: toldAlready.includes(line.note) ? undefined : <UserText>{line.note}</UserText>,
    };
  };
  const next = order.next === null ? null : upcoming(order.next.event);
  const ahead: TimelineEvent[] =
    order.next === null || next === null
      ? []
      : [{ key: 'next', title: next, meta: moment(order.next.at), upcoming: true }];
  return (
    <Section title={t('history')}>
      <Timeline label={t('history')} events={[...order.timeline.map(eventOf), ...ahead]} />
    </Section>
  );
}
