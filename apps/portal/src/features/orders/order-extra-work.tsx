import { ExtraWorkList } from '@khidma/app/visits/extra-work-list.tsx';
import { useEndpointMutation } from '@khidma/client/query';
import { withdrawExtraWork } from '@khidma/contract/orders/extra-work';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProposeExtraWorkDialog } from './propose-extra-work-dialog.tsx';

/** Extra work that was found at the visit: proposed to the customer, and what became of it. */
export function OrderExtraWork({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('extraWork');
  const common = useTranslations('common');
  const [isProposing, setProposing] = useState(false);
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
  const withdraw = useEndpointMutation(withdrawExtraWork, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('withdrawn') });
      setWithdrawing(null);
    },
  });
  return (
    <Section
      title={t('title')}
      description={t('textMerchant')}
      actions={
        order.mayProposeExtraWork && (
          <Button onClick={() => setProposing(true)}>{t('propose')}</Button>
        )
      }
    >
      {order.extraWorks.length === 0 ? (
        <Small>{t('none')}</Small>
      ) : (
        <ExtraWorkList
          works={order.extraWorks}
          actionsOf={({ id, may }) =>
            may.includes('withdraw') && (
              <div>
                <Button onClick={() => setWithdrawing(id)}>{t('withdraw')}</Button>
              </div>
            )
          }
        />
      )}
      {isProposing && <ProposeExtraWorkDialog order={order} onClose={() => setProposing(false)} />}
      <ConfirmDialog
        open={withdrawing !== null}
        danger
        onClose={() => {
          withdraw.reset();
          setWithdrawing(null);
        }}
        onConfirm={() => {
          if (withdrawing !== null) withdraw.mutate({ id: order.id, extraWorkId: withdrawing });
        }}
        title={t('withdrawTitle')}
        busy={withdraw.isPending}
        error={withdraw.error?.message}
        confirmLabel={t('withdraw')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </Section>
  );
}
