import { useEndpointMutation } from '@khidma/client/query';
import type { DeskView } from '@khidma/contract/shapes/desk';
import { removeDeskView } from '@khidma/contract/backoffice/lists';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

interface RemoveViewDialogProps {
  readonly view: DeskView;
  readonly onClose: () => void;
}

/** Asks before a view goes. */
export function RemoveViewDialog({ view, onClose }: RemoveViewDialogProps) {
  const t = useTranslations('consoleViews');
  const common = useTranslations('common');
  const remove = useEndpointMutation(removeDeskView, { silent: true });
  const onConfirm = (): void =>
    remove.mutate(
      { id: view.id },
      {
        onSuccess: () => {
          feedback.show({ message: t('removed') });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('removeTitle', { name: view.name })}
      busy={remove.isPending}
      error={remove.error?.message}
      confirmLabel={t('remove')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      {t(view.isShared ? 'removeShared' : 'removeText')}
    </ConfirmDialog>
  );
}
