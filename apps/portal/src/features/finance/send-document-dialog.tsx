import { useEndpointMutation } from '@khidma/client/query';
import { sendDocument } from '@khidma/contract/accounting/documents';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import { issuerOf } from '@khidma/domain/documents/document-kinds';
import { ltr } from '@khidma/i18n/line-parts';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

interface SendDocumentDialogProps {
  readonly row: DocumentRow;
  readonly onClose: () => void;
}

/** Asks before a document is mailed again: a customer's goes to the customer. */
export function SendDocumentDialog({ row, onClose }: SendDocumentDialogProps) {
  const t = useTranslations('documents.mail');
  const sending = useEndpointMutation(sendDocument, { silent: true });
  const onSuccess = (): void => {
    feedback.show({ message: t('done') });
    onClose();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => sending.mutate({ id: row.id }, { onSuccess })}
      title={t('title', { number: ltr(row.number) })}
      busy={sending.isPending}
      error={sending.error?.message}
      confirmLabel={t('send')}
    >
      <p>{issuerOf(row.kind) === 'merchant' ? t('toCustomer') : t('toMerchant')}</p>
    </ConfirmDialog>
  );
}
