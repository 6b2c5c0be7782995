import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { ExtraWorkList } from '@khidma/app/visits/extra-work-list';
import { getClient } from '@khidma/client/query';
import type { ExtraWork } from '@khidma/contract/shapes/visit';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { checkPayment } from '@khidma/contract/orders/payments';
import { payExtraWork, refuseExtraWork } from '@khidma/contract/orders/extra-work';
import { isBeingPaid } from '@khidma/domain/orders/extra-work-words';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolated } from '@khidma/i18n/line-parts';
import { myOrderQuery } from '../../shared/shared-queries.ts';
import { useOrderMove } from './use-order-move.ts';

/** Extra work that the merchant found at the visit: to be paid or refused. */
export function OrderExtraWork({ order }: { readonly order: OrderDetail }) {
  const amountText = useAmountText();
  const t = useTranslations('extraWork');
  const common = useTranslations('common');
  const [refusing, setRefusing] = useState<string | null>(null);
  const { leave, leaving, error } = useLeaving(order.id);
  useCheckOnce(order);
  const refuse = useOrderMove(refuseExtraWork, {
    done: t('refused'),
    onDone: () => setRefusing(null),
  });
  const actionsOf = (work: ExtraWork) =>
    work.may.length === 0 ? null : (
      <Stack>
        {work.may.includes('pay') && (
          <Button
            kind="primary"
            fullWidth
            loading={leaving === work.id}
            onClick={() => void leave(work.id)}
          >
            {t(isBeingPaid(work) ? 'goOn' : 'pay', { amount: amountText(work.amount) })}
          </Button>
        )}
        {work.may.includes('refuse') && (
          <Button fullWidth onClick={() => setRefusing(work.id)}>
            {t('refuse')}
          </Button>
        )}
      </Stack>
    );
  return (
    <Section
      title={t('title')}
      description={t('textCustomer', { merchant: isolated(order.merchantName) })}
    >
      <Stack>
        {error !== null && <Notice tone="danger" title={error} announce />}
        <ExtraWorkList works={order.extraWorks} actionsOf={actionsOf} />
      </Stack>
      <ConfirmDialog
        open={refusing !== null}
        danger
        onClose={() => {
          refuse.reset();
          setRefusing(null);
        }}
        onConfirm={() => {
          if (refusing !== null) refuse.mutate({ id: order.id, extraWorkId: refusing });
        }}
        title={t('refuseTitle')}
        busy={refuse.isPending}
        error={refuse.error?.message}
        confirmLabel={t('refuse')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
      >
        {t('refuseText')}
      </ConfirmDialog>
    </Section>
  );
}

/** Leads to the provider's page. */
function useLeaving(id: string) {
  const cache = useQueryClient();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const leave = async (extraWorkId: string): Promise<void> => {
    setLeaving(extraWorkId);
    setError(null);
    try {
      const { url } = await getClient().call(payExtraWork, { id, extraWorkId }, { silent: true });
      // It stays busy: the browser is on its way.
      location.assign(url);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      setLeaving(null);
      await cache.invalidateQueries(myOrderQuery(id));
    }
  };
  return { leave, leaving, error };
}

/** Who is back from the provider's page sees what came of it, even where its word has not come. */
function useCheckOnce({ id, extraWorks }: OrderDetail): void {
  const cache = useQueryClient();
  const isPaying = extraWorks.some(isBeingPaid);
  useEffect(() => {
    if (!isPaying) return;
    getClient()
      .call(checkPayment, { id }, { silent: true })
      .then((order) => cache.setQueryData(myOrderQuery(id).queryKey, order))
      // The button is there still, and the provider tells by itself.
      .catch(() => undefined);
  }, [cache, id, isPaying]);
}
