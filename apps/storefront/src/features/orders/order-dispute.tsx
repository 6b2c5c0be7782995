import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { OrderDispute } from '@khidma/app/orders/order-dispute';
import {
  acceptRefund,
  addMyStatement,
  handOverMyDispute,
  takeBackMyDispute,
} from '@khidma/contract/orders/disputes';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { useTranslations } from 'use-intl';

const calls = { say: addMyStatement, handOver: handOverMyDispute, takeBack: takeBackMyDispute };

interface CustomerDisputeProps {
  readonly order: OrderDetail;
  readonly dispute: NonNullable<OrderDetail['dispute']>;
}

/** The latest dispute about an order, and what the customer can say and do in it. */
export function CustomerDispute({ order, dispute }: CustomerDisputeProps) {
  const t = useTranslations('disputes.parties');
  const amountText = useAmountText();
  const amount = dispute.offer?.amount ?? null;
  const said = { amount: amountText(amount ?? 0) };
  return (
    <OrderDispute
      order={order}
      dispute={dispute}
      side="customer"
      calls={calls}
      own={
        amount === null
          ? undefined
          : {
              label: t('accept', said),
              isNext: true,
              dialog: (close) => (
                <QuestionDialog
                  endpoint={acceptRefund}
                  input={{ id: order.id, amount }}
                  title={t('acceptTitle', said)}
                  confirmLabel={t('accept', said)}
                  doneText={t('acceptDone')}
                  onClose={close}
                >
                  {t('acceptText')}
                </QuestionDialog>
              ),
            }
      }
    />
  );
}
