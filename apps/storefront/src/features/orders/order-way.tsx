import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { orderProgress } from '@khidma/domain/orders/order-progress';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { dubaiDay } from '@khidma/domain/rules/days';
import { ProgressLine, type ProgressPoint } from '@khidma/ui/progress-line';
import { useTranslations } from 'use-intl';

/** How far an order has come, to its end as its customer knows it: the merchant's money is not theirs. */
export function OrderWay({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shopOrder.way');
  const { soon, businessDay } = useMoments();
  const now = useNow();
  const points = orderProgress(order).flatMap(({ stage, state, at, isLatest }): ProgressPoint[] => {
    if (stage === 'settled') return [];
    const when = at === null ? undefined : isLatest ? t('latest', { when: soon(at) }) : soon(at);
    // What is yet to be done is said as that, not as done; in a dispute others decide.
    const isOwn = stage === 'confirmed' && state !== 'done' && !isDisputed(order);
    const label = t(`stages.${isOwn ? 'confirm' : stage}`);
    return [{ key: stage, label, state, when }];
  });
  const { refund } = order;
  const back: ProgressPoint[] =
    refund === null || !points.some(({ key }) => key === 'cancelled')
      ? []
      : [
          {
            key: 'refund',
            label: t('stages.refund'),
            state: dubaiDay(now) > refund.expectedBy ? 'done' : 'current',
            when: t('latest', { when: businessDay(refund.expectedBy) }),
          },
        ];
  return (
    <ProgressLine
      label={t('label')}
      points={[...points, ...back]}
      stateLabels={{
        done: t('states.done'),
        current: t('states.current'),
        todo: t('states.todo'),
        failed: t('states.failed'),
      }}
    />
  );
}
