import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useEndpointMutation } from '@khidma/client/query';
import { offerRefund } from '@khidma/contract/orders/offer-refund';
import { toDirhams } from '@khidma/domain/money/dirhams';
import { fils } from '@khidma/domain/money/fils';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { MoneyField } from '@khidma/ui/money-field';
import { type Control, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

export interface OfferRefundDialogProps {
  readonly orderId: string;
  /** The most that can be offered, in fils. */
  readonly most: number;
  readonly onClose: () => void;
}

const schema = z.strictObject({ amount: offerRefund.input.shape.amount });

interface Values {
  readonly amount: number | null;
}

type Sent = z.output<typeof schema>;

/** Asks how much the merchant offers to give back, to end a dispute. */
export function OfferRefundDialog({ orderId, most, onClose }: OfferRefundDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('disputes.parties');
  const common = useTranslations('common');
  const form = useForm<Values, unknown, Sent>({
    resolver: ruleResolver<Values, Sent>(schema, ({ amount }) =>
      amount !== null && amount > most
        ? [{ path: 'amount', rule: 'tooLarge', params: { max: toDirhams(fils(most)) } }]
        : [],
    ),
    defaultValues: { amount: null },
  });
  const offer = useEndpointMutation(offerRefund, { silent: true });
  const send = useFormSubmit(form, async ({ amount }) => {
    await offer.mutateAsync({ id: orderId, amount });
    feedback.show({ message: t('offerDone') });
    onClose();
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('offerTitle')}
      busy={offer.isPending}
      confirmLabel={t('offer')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <p>{t('offerText', { amount: amountText(most) })}</p>
      <Amount control={form.control} label={t('offerAmount')} />
      <FormNotice control={form.control} />
    </FormDialog>
  );
}

interface AmountProps {
  readonly control: Control<Values, unknown, Sent>;
  readonly label: string;
}

function Amount({ control, label }: AmountProps) {
  const field = useBoundField<number | null, Values, unknown, Sent>({ control, name: 'amount' });
  return <MoneyField label={label} required {...field} />;
}
