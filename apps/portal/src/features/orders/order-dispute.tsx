import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { MoneyInput } from '@khidma/app/form/money-input';
import { DeadlineClock } from '@khidma/app/intl/deadline-clock';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useNow } from '@khidma/app/intl/use-time-left';
import { OrderDispute } from '@khidma/app/orders/order-dispute';
import { useEndpointMutation } from '@khidma/client/query';
import {
  addStatement,
  handOverDispute,
  offerRefund,
  takeBackDispute,
} from '@khidma/contract/orders/disputes';
import { offerRefundInput } from '@khidma/contract/orders/disputes.forms';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { fils, subtract, toDirhams } from '@khidma/domain/money/fils';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { refundEffect } from '@khidma/domain/orders/refund-effect';
import { urgencyOf } from '@khidma/domain/rules/urgency';
import { type DescriptionItem, DescriptionList } from '@khidma/ui/description-list';
import { FigureTable } from '@khidma/ui/figure-table';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

type Dispute = NonNullable<OrderDetail['dispute']>;

const calls = { say: addStatement, handOver: handOverDispute, takeBack: takeBackDispute };

interface MerchantDisputeProps {
  readonly order: OrderDetail;
  readonly dispute: Dispute;
}

/** The latest dispute about an order, and what the merchant can say and do in it. */
export function MerchantDispute({ order, dispute }: MerchantDisputeProps) {
  const t = useTranslations('disputes.parties');
  const offer = dispute.mayOffer;
  return (
    <OrderDispute
      order={order}
      dispute={dispute}
      side="merchant"
      calls={calls}
      facts={isDisputed(order) && <Case order={order} dispute={dispute} />}
      own={
        offer === null
          ? undefined
          : {
              label: t('offer'),
              isNext: false,
              dialog: (close) => <OfferRefundDialog order={order} offer={offer} onClose={close} />,
            }
      }
    />
  );
}

/** A dispute as a case: until when the two settle it themselves, what is offered, and what each outcome costs whom. */
function Case({ order, dispute }: MerchantDisputeProps) {
  const t = useTranslations('disputes.case');
  const amountText = useAmountText();
  const now = useNow();
  const { offer, mayOffer, readyAt, openedAt } = dispute;
  const row = (outcome: 'nothing' | 'offer' | 'all', amount: number): string[][] => {
    const effect = mayOffer && refundEffect(order, mayOffer.terms, amount);
    if (amount > 0 && !effect) return [];
    const cost = effect === null ? fils(0) : subtract(effect.cost, effect.borne);
    const keep = subtract(fils(order.fee?.merchantReceives ?? 0), cost);
    return [[t(`outcomes.${outcome}`), ...[amount, cost, keep].map(amountText)]];
  };
  const isOpen = now < Date.parse(readyAt);
  return (
    <>
      <DescriptionList
        items={[
          ...(isOpen
            ? [
                {
                  label: t('until'),
                  value: (
                    <DeadlineClock
                      step={urgencyOf(
                        { isMine: offer === null, deadline: Date.parse(readyAt) },
                        now,
                      )}
                      since={openedAt}
                      deadline={readyAt}
                      now={now}
                    />
                  ),
                },
              ]
            : []),
          {
            label: t('offer'),
            value: offer === null ? t('noOffer') : amountText(offer.amount),
          },
        ]}
      />
      {mayOffer !== null && (
        <FigureTable
          label={t('costs')}
          figures={{
            head: [t('outcome'), t('gets'), t('cost'), t('keep')],
            rows: [
              ...row('nothing', 0),
              ...(offer === null ? [] : row('offer', offer.amount)),
              ...row('all', mayOffer.most),
            ],
          }}
        />
      )}
    </>
  );
}

interface OfferRefundDialogProps {
  readonly order: OrderDetail;
  /** The most that can be offered, and what says whom it costs what. */
  readonly offer: NonNullable<Dispute['mayOffer']>;
  readonly onClose: () => void;
}

const schema = z.strictObject({ amount: offerRefundInput.shape.amount });

interface Values {
  readonly amount: number | null;
}

type Sent = z.output<typeof schema>;

/** Asks how much the merchant offers to give back, to end a dispute. */
function OfferRefundDialog({ order, offer, onClose }: OfferRefundDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('disputes.parties');
  const { most } = offer;
  const form = useForm<Values, unknown, Sent>({
    resolver: ruleResolver<Values, Sent>(schema, ({ amount }) =>
      amount !== null && amount > most
        ? [{ path: 'amount', rule: 'tooLarge', params: { max: toDirhams(fils(most)) } }]
        : [],
    ),
    defaultValues: { amount: null },
  });
  const send = useEndpointMutation(offerRefund, { silent: true });
  return (
    <BoundFormDialog
      form={form}
      send={({ amount }) => send.mutateAsync({ id: order.id, amount })}
      title={t('offerTitle')}
      confirmLabel={t('offer')}
      doneText={t('offerDone')}
      onClose={onClose}
    >
      <p>{t('offerText', { amount: amountText(most) })}</p>
      <MoneyInput control={form.control} name="amount" label={t('offerAmount')} required />
      <Cost control={form.control} order={order} offer={offer} />
    </BoundFormDialog>
  );
}

interface CostProps extends Pick<OfferRefundDialogProps, 'order' | 'offer'> {
  readonly control: Control<Values, unknown, Sent>;
}

const parts = ['pending', 'fromBalance', 'owed'] as const;

/** Whom the offer costs what once it is taken, before it is made. */
function Cost({ control, order, offer: { most, terms } }: CostProps) {
  const amountText = useAmountText();
  const t = useTranslations('disputes.parties');
  const amount = useWatch({ control, name: 'amount' }) ?? 0;
  const effect = refundEffect(order, terms, amount);
  if (effect === null || amount > most) return null;
  const line = (name: 'fee' | (typeof parts)[number]): DescriptionItem[] =>
    effect[name] === 0
      ? []
      : [{ label: t(`cost.${name}`), value: <Money fils={effect[name]} bare /> }];
  return (
    <>
      <DescriptionList
        look="rows"
        items={[
          { label: t('cost.customer'), value: <Money fils={amount} bare /> },
          ...line('fee'),
          { label: t('cost.cost'), value: <Money fils={effect.cost} strong />, total: true },
          ...parts.flatMap(line),
        ]}
      />
      {effect.owed > 0 && (
        <Notice tone="warning">{t('debt', { amount: amountText(effect.owed) })}</Notice>
      )}
    </>
  );
}
