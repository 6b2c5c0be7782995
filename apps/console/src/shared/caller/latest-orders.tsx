import { OrderBadge } from '@khidma/app/orders/order-badges';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import { type Caller, callerOrdersQuery } from './caller-queries.ts';
import classes from './latest-orders.module.css';
import { Lines } from './lines.tsx';

interface LatestOrdersProps {
  readonly caller: Caller;
  /** How many are shown, of a page of them. */
  readonly most?: number;
}

/** The newest orders of whoever calls, and the way to all of them. */
export function LatestOrders({ caller, most }: LatestOrdersProps) {
  const t = useTranslations('consolePeople.caller');
  const { moment } = useMoments();
  const { data, isPending } = useQuery(callerOrdersQuery(caller));
  const orders = data?.records.slice(0, most) ?? [];
  const { kind, id } = caller;
  return (
    <Section
      title={t('orders')}
      actions={
        orders.length > 0 && (
          <ButtonLink size="sm" href={withSearch(paths.orders(), { [`${kind}Id`]: id })}>
            {t('allOrders')}
          </ButtonLink>
        )
      }
    >
      {isPending && <LoadingPlaceholder />}
      <Lines none={data === undefined ? '' : t('noOrders')}>
        {orders.map((order) => (
          <li key={order.id} className={classes.order}>
            <span className={classes.what}>
              <UiLink href={paths.order(order.id)}>
                <Ltr>{order.number}</Ltr>
              </UiLink>
              <Caption>
                <UserText>{order.serviceName}</UserText>
              </Caption>
            </span>
            <span>
              <OrderBadge audience="staff" status={order.status} />
            </span>
            <span className={classes.moment}>
              <Caption>{moment(order.createdAt)}</Caption>
            </span>
            <span className={classes.amount}>
              <Money fils={order.money.total} />
            </span>
          </li>
        ))}
      </Lines>
    </Section>
  );
}
