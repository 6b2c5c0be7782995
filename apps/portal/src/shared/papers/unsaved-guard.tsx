import { ConfirmDialog } from '@khidma/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** Asks before one leaves with input that the server does not have. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: () => boolean }) {
  const t = useTranslations('merchantProfile.leave');
  const common = useTranslations('common');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={t('title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      closeLabel={common('close')}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
