import { remindOfCertificate } from '@khidma/contract/merchants/certificates';
import type { certificateKind } from '@khidma/contract/shapes/certificate-due';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { AskDialog } from '../decision/dialogs.ts';

interface RemindDialogProps {
  readonly merchant: { readonly id: string; readonly name: string };
  readonly kind: z.infer<typeof certificateKind>;
  readonly onClose: () => void;
}

/** Asks a merchant for a new certificate in place of one that ends or has ended. */
export function RemindDialog({ merchant: { id, name }, kind, onClose }: RemindDialogProps) {
  const t = useTranslations('consoleCertificates');
  return (
    <AskDialog
      open
      onClose={onClose}
      endpoint={remindOfCertificate}
      input={{ id, kind }}
      title={t('remindTitle')}
      confirmLabel={t('remind')}
      doneText={t('remindDone')}
    >
      {t('remindText', { name, kind })}
    </AskDialog>
  );
}
