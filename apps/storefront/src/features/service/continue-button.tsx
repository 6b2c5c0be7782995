import { chosenCombination, type OrderForm, type ShopService } from './order-values.ts';
import { getClient } from '@khidma/client/query';
import { Button } from '@khidma/ui/button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface ContinueButtonProps {
  readonly form: OrderForm;
  readonly service: ShopService;
  /** Why one cannot go on, where the step knows of something. */
  readonly reason?: string | undefined;
  readonly children: ReactNode;
}

/** Goes on to the next step; what keeps the order from being placed at all is said at once. */
export function ContinueButton({
  form: { control },
  service,
  reason,
  children,
}: ContinueButtonProps) {
  const t = useTranslations('shop.service');
  const takesPayments = useTakesPayments();
  const { isSubmitting } = useFormState({ control });
  const options = useWatch({ control, name: 'options' });
  const isOffered = chosenCombination(service, options) !== undefined;
  const whyNot = takesPayments ? (isOffered ? reason : t('notOfferedNow')) : t('paymentsOff');
  return (
    <>
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting} disabledReason={whyNot}>
        {children}
      </Button>
      {!takesPayments && <p className="k-quiet">{t('paymentsOff')}</p>}
    </>
  );
}

/** Whether an order can be paid here; taken for granted while that is not known, for the server decides anyway. */
const useTakesPayments = (): boolean => {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => getClient().config(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.rest['takesPayments'] !== false;
};
