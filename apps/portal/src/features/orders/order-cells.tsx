import { useMoments } from '@khidma/app/intl/use-moments';
import { DisputeBadge, OrderBadge, SettlementBadge } from '@khidma/app/orders/order-badges';
import { windowEnd } from '@khidma/app/visits/window-end';
import type { MerchantOrderRow } from '@khidma/contract/shapes/order';
import { ratingOf } from '@khidma/domain/orders/order-tabs';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { Money } from '@khidma/ui/money';
import { Rating } from '@khidma/ui/rating';
import { useTranslations } from 'use-intl';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { WhatIsNext } from './order-next.tsx';
import classes from './orders-table.module.css';

interface CellProps {
  readonly order: MerchantOrderRow;
  readonly now: number;
}

/** The day and the times of a visit, each in one line. */
const useVisitLabels = () => {
  const t = useTranslations('orderList');
  const orders = useTranslations('orders');
  const { weekday, times } = useMoments();
  return ({ order, now }: CellProps): readonly [day: string, times: string | null] => {
    const { reservedAt, reservedUntil, arrivalMinutes } = order;
    if (reservedAt === null) return [orders('anyTime'), null];
    const [day, today] = [dubaiDay(Date.parse(reservedAt)), dubaiDay(now)];
    return [
      day === today
        ? t('when.today')
        : day === addDays(today, 1)
          ? t('when.tomorrow')
          : weekday(reservedAt),
      times(reservedAt, windowEnd(reservedAt, arrivalMinutes) ?? reservedUntil),
    ];
  };
};

/** When the visit is. */
export function Visit(props: CellProps) {
  const [day, times] = useVisitLabels()(props);
  return (
    <>
      <div className="k-strong">{day}</div>
      {times !== null && <div className="k-quiet">{times}</div>}
    </>
  );
}

/** What was ordered, and below it number and options. */
export function Service({ order }: Pick<CellProps, 'order'>) {
  return (
    <>
      <UserText className={`k-medium k-clip ${classes.line}`}>
        <ServiceName order={order} />
      </UserText>
      <div className="k-quiet k-clip">
        <DotLine>
          <Ltr>{order.number}</Ltr>
          {order.specs.map(({ name, option }) => (
            <UserText key={name}>{option}</UserText>
          ))}
        </DotLine>
      </div>
    </>
  );
}

function ServiceName({ order: { quantity, serviceName } }: Pick<CellProps, 'order'>) {
  const t = useTranslations('orders');
  return (
    <>
      {quantity > 1 && <>{t('times', { count: quantity })} </>}
      {serviceName}
    </>
  );
}

/** Where the work is: the community, or the emirate where none is named. */
export const useAreaLabel = (): ((order: MerchantOrderRow) => string) => {
  const place = usePlaceLabels();
  return ({ contact }) => (contact === null ? '' : place(contact, true));
};

/** What state an order is in; a dispute says more than the state that it stopped. */
export function State({ order }: Pick<CellProps, 'order'>) {
  return order.disputeKind === null ? (
    <OrderBadge audience="merchant" status={order.status} />
  ) : (
    <DisputeBadge kind={order.disputeKind} />
  );
}

/** What is next: of an order that is over, how far its money is and what its customer gave it. */
export function Next({ order, now }: CellProps) {
  const t = useTranslations('orders.narrow');
  const rating = ratingOf(order);
  if (rating === null || order.disputeId !== null) return <WhatIsNext order={order} now={now} />;
  return (
    <>
      {order.settlementStatus && <SettlementBadge status={order.settlementStatus} />}
      <div>
        {order.rating === null ? (
          <span className="k-quiet">{t(rating)}</span>
        ) : (
          <Rating size={14} value={order.rating} label={t('stars', { rating: order.rating })} />
        )}
      </div>
    </>
  );
}

/** An order on a phone, in four lines: when and how much, what, who and where, what is next. */
export function PhoneOrder({ order, now }: CellProps) {
  const [day, times] = useVisitLabels()({ order, now });
  const area = useAreaLabel()(order);
  return (
    <span className={classes.four}>
      <span className={classes.ends}>
        <span className={classes.when}>
          <b>{day}</b> {times}
        </span>
        <b>
          <Money fils={order.money.total} bare />
        </b>
      </span>
      <span className="k-medium k-clip">
        <DotLine>
          <UserText>
            <ServiceName order={order} />
          </UserText>
          {order.specs.map(({ name, option }) => (
            <UserText key={name}>{option}</UserText>
          ))}
        </DotLine>
      </span>
      <span className="k-quiet k-clip">
        <DotLine>
          <UserText>{order.customerName}</UserText>
          {area}
        </DotLine>
      </span>
      <span className={classes.ends}>
        <State order={order} />
        <Next order={order} now={now} />
      </span>
    </span>
  );
}
