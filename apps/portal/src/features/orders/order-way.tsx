import { useMoments } from '@khidma/app/intl/use-moments';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { orderProgress } from '@khidma/domain/orders/order-progress';
import { ProgressLine } from '@khidma/ui/progress-line';
import { useTranslations } from 'use-intl';

/** How far an order has come, from being placed to its money. */
export function OrderWay({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.page');
  const { soon } = useMoments();
  return (
    <ProgressLine
      label={t('way')}
      points={orderProgress(order).map(({ stage, state, at, isLatest }) => ({
        key: stage,
        label: t(`stages.${stage}`),
        state,
        when:
          at === null ? undefined : isLatest ? t('latest', { when: soon(at) }) : <>{soon(at)}</>,
      }))}
      stateLabels={{
        done: t('states.done'),
        current: t('states.current'),
        todo: t('states.todo'),
        failed: t('states.failed'),
      }}
    />
  );
}
