import { useMoments } from '@khidma/app/intl/use-moments';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  orderProgress,
  type OrderStage,
  type StageReached,
} from '@khidma/domain/orders/order-progress';
import { ProgressLine } from '@khidma/ui/progress-line';
import { useTranslations } from 'use-intl';

/** How far an order has come, from being placed to its money. */
export function OrderWay({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.page');
  const { soon } = useMoments();
  // What comes has no day before the work is proved: then by what it goes.
  const planned = (stage: OrderStage, state: StageReached['state']): string | undefined =>
    state !== 'done' && (stage === 'confirmed' || stage === 'settled')
      ? t(`planned.${stage}`)
      : undefined;
  return (
    <ProgressLine
      label={t('way')}
      points={orderProgress(order).map(({ stage, state, at, isLatest }) => ({
        key: stage,
        label: t(`stages.${stage}`),
        state,
        when:
          at === null
            ? planned(stage, state)
            : isLatest
              ? t('latest', { when: soon(at) })
              : soon(at),
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
