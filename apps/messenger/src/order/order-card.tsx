import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import type { OrderCard as Card } from '@khidma/contract/shapes/message';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';
import { useOrderPaths } from './use-order-paths.ts';
import classes from './order.module.css';

/** An order as a card between messages. */
export function OrderCard({ order }: { readonly order: Card }) {
  const t = useTranslations('messenger.orders');
  const status = useTranslations('statuses.order');
  const { goTo } = useScreen();
  const { soon } = useMoments();
  const paths = useOrderPaths();
  return (
    <button type="button" className={classes.card} onClick={() => goTo(paths.order(order.id))}>
      <span className={classes.line}>
        <bdi className={classes.code} dir="ltr">
          {order.number}
        </bdi>
        <span className={classes.status}>{status(order.status)}</span>
      </span>
      <strong dir="auto">{order.serviceName}</strong>
      <span className={classes.line}>
        <span className={classes.faint}>
          {order.reservedAt === null
            ? t('noVisit')
            : soon(order.reservedAt, windowEnd(order.reservedAt, order.arrivalMinutes))}
        </span>
        <Money fils={order.money.total} strong />
      </span>
    </button>
  );
}
