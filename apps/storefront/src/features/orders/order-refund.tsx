import { useCardName } from './use-order-lead.ts';
import { openContact } from '@khidma/app/frame/frame-store';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { dubaiDay } from '@khidma/domain/rules/days';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { ProgressLine } from '@khidma/ui/progress-line';
import { useTranslations } from 'use-intl';

interface OrderRefundProps {
  readonly order: OrderDetail;
  readonly refund: NonNullable<OrderDetail['refund']>;
}

/** Money on its way back: how much, to which card, and by which day. */
export function OrderRefund({ order, refund }: OrderRefundProps) {
  const t = useTranslations('shopOrder.refund');
  const states = useTranslations('shopOrder.way.states');
  const amountText = useAmountText();
  const cardName = useCardName();
  const { soon, businessDay } = useMoments();
  const isThere = dubaiDay(useNow()) > refund.expectedBy;
  const { sentAt } = refund;
  const day = businessDay(refund.expectedBy);
  return (
    <Section
      title={t('title')}
      description={t('text', { amount: amountText(refund.amount), card: cardName(order.card) })}
      footer={
        isThere ? (
          <Button
            size="sm"
            onClick={() =>
              openContact({ kind: 'customerService', userId: null, orderId: order.id })
            }
          >
            {t('ask')}
          </Button>
        ) : undefined
      }
    >
      <ProgressLine
        label={t('title')}
        points={[
          {
            key: 'sent',
            label: t('sent'),
            state: sentAt === null ? 'current' : 'done',
            when: sentAt === null ? undefined : soon(sentAt),
          },
          {
            key: 'banks',
            label: t('banks'),
            state: isThere ? 'done' : sentAt === null ? 'todo' : 'current',
          },
          {
            key: 'there',
            label: t('there'),
            state: isThere ? 'done' : 'todo',
            when: t('by', { day }),
          },
        ]}
        stateLabels={{
          done: states('done'),
          current: states('current'),
          todo: states('todo'),
          failed: states('failed'),
        }}
      />
      {isThere && <p className="k-quiet">{t('late', { day })}</p>}
    </Section>
  );
}
