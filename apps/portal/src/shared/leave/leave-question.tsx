import { ConfirmDialog } from '@khidma/ui/dialog';
import { useTranslations } from 'use-intl';

/** Whose words ask. */
export type LeaveWords = 'merchantProfile.leave' | 'serviceEditor.leave';

interface LeaveQuestionProps {
  readonly words: LeaveWords;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** Whether one leaves with input that the server does not have. */
export function LeaveQuestion({ words, onClose, onLeave }: LeaveQuestionProps) {
  const t = useTranslations(
    words === 'serviceEditor.leave' ? 'serviceEditor.leave' : 'merchantProfile.leave',
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={onLeave}
      title={t('title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
