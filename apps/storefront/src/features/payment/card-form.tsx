import type { OrderDetail } from '@khidma/contract/shapes/order';
import { payOrder } from '@khidma/contract/shop/pay-order';
import { getClient } from '@khidma/client/query';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { amountText } from '@khidma/app/intl/amount-text';
import { cardSchema, formatCardNumber, formatExpiry, formatSecurityCode } from './card-format.ts';
import classes from './payment.module.css';
import { readRefusal, RefusalNotice, type Refusal } from './refusal-notice.tsx';
import { TestCards } from './test-cards.tsx';
import { myOrderQuery } from '../../shared/order-query.ts';

const resolver = ruleResolver<z.input<typeof cardSchema>, z.output<typeof cardSchema>>(cardSchema);
const empty = { cardNumber: '', expiry: '', securityCode: '' };

/** The card, and what came of the last try. What was typed stays, so that one digit can be put right. */
export function CardForm({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.pay');
  const form = useForm({ resolver, defaultValues: empty });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const pay = usePay(order.id);
  const send = useFormSubmit(form, async (card) => {
    setRefusal(null);
    try {
      await pay(card);
    } catch (error) {
      const refused = readRefusal(error);
      if (refused === null) throw error;
      setRefusal(refused);
    }
  });
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      {refusal !== null && <RefusalNotice refusal={refusal} serviceId={order.serviceId} />}
      <FormNotice control={control} />
      <TextInput
        control={control}
        name="cardNumber"
        kind="digits"
        label={t('number')}
        autoComplete="cc-number"
        format={formatCardNumber}
        required
      />
      <div className={classes.pair}>
        <TextInput
          control={control}
          name="expiry"
          kind="digits"
          label={t('expiry')}
          description={t('expiryHint')}
          autoComplete="cc-exp"
          format={formatExpiry}
          required
        />
        <TextInput
          control={control}
          name="securityCode"
          kind="digits"
          label={t('code')}
          description={t('codeHint')}
          autoComplete="cc-csc"
          format={formatSecurityCode}
          required
        />
      </div>
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting}>
        {t('submit', { amount: amountText(order.actualAmount) })}
      </Button>
      <TestCards
        onUse={(cardNumber) => {
          form.reset({ cardNumber, expiry: '12/30', securityCode: '123' });
          setRefusal(null);
        }}
      />
    </form>
  );
}

/** Pays; the order's page follows. */
function usePay(id: string) {
  const t = useTranslations('shop.pay');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = myOrderQuery(id);
  return async (card: z.output<typeof cardSchema>): Promise<void> => {
    const paid = await getClient().call(payOrder, { id, ...card }, { silent: true });
    cache.setQueryData(queryKey, paid);
    feedback.show({ message: t('done') });
    await navigate({ to: '/orders/$id', params: { id }, replace: true });
  };
}
