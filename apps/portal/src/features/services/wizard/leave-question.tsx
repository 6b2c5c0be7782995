import { ConfirmDialog } from '@khidma/ui/dialog';
import { useTranslations } from 'use-intl';

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Whether one leaves with input that the server does not have. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const t = useTranslations('serviceEditor.leave');
  const common = useTranslations('common');
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={onLeave}
      title={t('title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      closeLabel={common('close')}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
