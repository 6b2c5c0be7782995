import { useEndpointMutation } from '@khidma/client/query';
import { correctCompletion } from '@khidma/contract/orders/completion';
import { useTranslations } from 'use-intl';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** The proof once more, as it was handed in: what is changed in it stays in the history as it was. */
export function CorrectProofDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders.completeForm.correct');
  const correct = useEndpointMutation(correctCompletion, { silent: true });
  return (
    <ProofDialog
      order={order}
      onClose={onClose}
      onSend={correct.mutateAsync}
      title={t('title')}
      submit={t('submit')}
      done={t('done')}
    >
      <p>{t('intro')}</p>
    </ProofDialog>
  );
}
