import { ConfirmDialog } from '@khidma/ui/dialog';
import { useTranslations } from 'use-intl';

interface SignOutQuestionProps {
  /** How much is kept here and not sent. */
  readonly count: number;
  readonly onAnswer: (leaves: boolean) => void;
}

/** Whether one signs out although something is kept here and not sent. */
export function SignOutQuestion({ count, onAnswer }: SignOutQuestionProps) {
  const t = useTranslations('kept.signOut');
  return (
    <ConfirmDialog
      danger
      title={t('title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {t('text', { count })}
    </ConfirmDialog>
  );
}
