import { useEndpointMutation } from '@khidma/client/query';
import { withdrawUpdate } from '@khidma/contract/catalogue/services';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface WithdrawUpdateProps {
  readonly service: Pick<ServiceDetail, 'id'>;
  readonly onDone: (answer: ServiceDetail) => void;
}

/** Takes an update back from its review, after a question; what was typed stays as the draft. */
export function WithdrawUpdate({ service, onDone }: WithdrawUpdateProps) {
  const t = useTranslations('serviceEditor.withdraw');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const change = useEndpointMutation(withdrawUpdate, { silent: true });
  const confirm = (): void =>
    change.mutate(
      { id: service.id },
      {
        onSuccess: (answer) => {
          setOpen(false);
          feedback.show({ message: t('done') });
          onDone(answer);
        },
      },
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('action')}</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        title={t('title')}
        busy={change.isPending}
        error={change.error?.message}
        confirmLabel={t('action')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
      >
        {t('text')}
      </ConfirmDialog>
    </>
  );
}
