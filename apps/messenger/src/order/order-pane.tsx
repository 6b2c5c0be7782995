import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import { getConversation } from '@khidma/contract/messaging/conversations';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { OrderCard as Card } from '@khidma/contract/shapes/message';
import { endsOrder } from '@khidma/domain/messages/order-actions';
import { StatusBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { Money } from '@khidma/ui/money';
import { IconX } from '@khidma/icons';
import { useFormatter, useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';
import { useContractQuery } from '../contract-hooks.ts';
import { useOrderPaths } from './use-order-paths.ts';
import classes from './order.module.css';

const shortDay = { day: 'numeric', month: 'short' } as const;

/** The order at hand with what can be done about it, and all others of the two. */
export function OrderPane({
  conversation,
  name,
}: {
  readonly conversation: Conversation;
  readonly name: string;
}) {
  const t = useTranslations('messenger');
  const status = useTranslations('statuses.order');
  const { store, goTo } = useScreen();
  const { day } = useMoments();
  const format = useFormatter();
  const paths = useOrderPaths();
  const { data } = useContractQuery(getConversation, { id: conversation.id });
  const { order, kind, peer } = conversation;
  const othersTitle = (): string => {
    if (kind === 'direct') return t('orders.others', { name });
    return peer.realm === 'staff' ? t('orders.othersMine') : t('orders.othersOf', { name });
  };
  const others = (data?.orders ?? []).filter(({ id }) => id !== order?.id);
  return (
    <div className="k-stack-4">
      <div className={classes.paneHead}>
        <h2>{t('orders.title')}</h2>
        <button
          type="button"
          className={classes.closePane}
          aria-label={t('back')}
          onClick={() => store.setState({ isOrderOpen: false })}
        >
          <IconX size={20} aria-hidden />
        </button>
      </div>
      {order && <OrderDetails order={order} />}
      {data && (
        <section className={classes.box}>
          <h3>{othersTitle()}</h3>
          <p className="k-quiet">
            {data.orders.length === 0
              ? t('orders.noneYet')
              : t('orders.since', { date: day(data.createdAt) })}
          </p>
          {others.length > 0 && (
            <ul className={classes.others}>
              {others.map((each) => (
                <li key={each.id}>
                  <button type="button" onClick={() => goTo(paths.order(each.id))}>
                    <bdi className="k-clip">{each.serviceName}</bdi>{' '}
                    <span className="k-quiet">
                      {each.reservedAt !== null &&
                        format.dateTime(new Date(each.reservedAt), shortDay)}
                    </span>
                    <span className="k-unseen"> {status(each.status)} </span>
                    <Money fils={each.money.total} bare />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

function OrderDetails({ order }: { readonly order: Card }) {
  const t = useTranslations('messenger');
  const status = useTranslations('statuses.order');
  const { goTo } = useScreen();
  const { period } = useMoments();
  const paths = useOrderPaths();
  const main = order.actions.find((action) => !endsOrder(action));
  // What ends an order stands on its page, where it says what it costs.
  const rest = order.actions.filter((action) => action !== main && !endsOrder(action));
  return (
    <section className={classes.box}>
      {order.coverUrl !== null && <img className={classes.cover} src={order.coverUrl} alt="" />}
      <div className={classes.line}>
        <button
          type="button"
          className={classes.number}
          onClick={() => goTo(paths.order(order.id))}
        >
          <bdi dir="ltr">{order.number}</bdi>
        </button>
        <StatusBadge tone="accent">{status(order.status)}</StatusBadge>
      </div>
      <h3 dir="auto">{order.serviceName}</h3>
      <dl className={classes.facts}>
        <dt>{t('orders.visit')}</dt>
        <dd>
          {order.reservedAt === null
            ? t('orders.noVisit')
            : period(order.reservedAt, windowEnd(order.reservedAt, order.arrivalMinutes))}
        </dd>
        <dt>{t('orders.sum')}</dt>
        <dd>
          <Money fils={order.money.total} strong />
        </dd>
      </dl>
      {main && (
        <Button kind="primary" fullWidth onClick={() => goTo(paths.action(order.id, main))}>
          {t(`actions.${main}`)}
        </Button>
      )}
      <div className={`k-wrap ${classes.more}`}>
        {rest.map((action) => (
          <Button key={action} size="sm" onClick={() => goTo(paths.action(order.id, action))}>
            {t(`actions.${action}`)}
          </Button>
        ))}
        <Button size="sm" onClick={() => goTo(paths.order(order.id))}>
          {t('orders.open')}
        </Button>
      </div>
    </section>
  );
}
