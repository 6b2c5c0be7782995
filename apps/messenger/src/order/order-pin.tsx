import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import type { OrderCard } from '@khidma/contract/shapes/message';
import { endsOrder } from '@khidma/domain/messages/order-actions';
import { Button } from '@khidma/ui/button';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { useScreen } from '../screen.ts';
import { useOrderPaths } from './use-order-paths.ts';
import classes from './order.module.css';

/** The order at hand above its conversation, where there is no pane beside it: what, when, how much, and the next step. */
export function OrderPin({ order }: { readonly order: OrderCard }) {
  const t = useTranslations('messenger');
  const status = useTranslations('statuses.order');
  const { goTo, store } = useScreen();
  const { soon } = useMoments();
  const paths = useOrderPaths();
  const action = order.actions.find((each) => !endsOrder(each));
  return (
    <div className={classes.pin}>
      <button
        type="button"
        className={classes.pinned}
        onClick={() => store.setState({ isOrderOpen: true })}
      >
        {order.coverUrl !== null && <img src={order.coverUrl} alt="" loading="lazy" />}
        <span className={classes.pinText}>
          <strong dir="auto">{order.serviceName}</strong>
          <span className={classes.faint}>
            <DotLine>
              {order.reservedAt === null
                ? status(order.status)
                : soon(order.reservedAt, windowEnd(order.reservedAt, order.arrivalMinutes))}
              <Money fils={order.money.total} />
            </DotLine>
          </span>
        </span>
      </button>
      {action && (
        <Button size="sm" onClick={() => goTo(paths.action(order.id, action))}>
          {t(`actions.${action}`)}
        </Button>
      )}
    </div>
  );
}
