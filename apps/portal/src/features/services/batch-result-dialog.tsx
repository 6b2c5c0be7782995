import type { batchDeleteServices } from '@khidma/contract/services/batch-delete-services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { Dialog } from '@khidma/ui/dialog';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';

interface BatchResultDialogProps {
  readonly services: readonly { readonly id: string; readonly name: string }[];
  readonly result: OutputOf<typeof batchDeleteServices>;
  readonly onClose: () => void;
}

/** What became of each service of a batch. */
export function BatchResultDialog({ services, result, onClose }: BatchResultDialogProps) {
  const t = useTranslations('services');
  const common = useTranslations('common');
  const names = new Map(services.map(({ id, name }) => [id, name]));
  return (
    <Dialog open onClose={onClose} title={t('result.title')} closeLabel={common('close')}>
      <DataTable
        bare
        label={t('result.list')}
        rows={result}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('name'),
            cell: ({ id }) => <UserText>{names.get(id) || t('unnamed')}</UserText>,
          },
          {
            key: 'result',
            header: common('status'),
            cell: ({ ok, message }) => (
              <>
                <StatusBadge tone={ok ? 'success' : 'danger'}>
                  {ok ? t('result.done') : t('result.failed')}
                </StatusBadge>
                <Small>{message}</Small>
              </>
            ),
          },
        ]}
      />
      <Button onClick={onClose}>{common('close')}</Button>
    </Dialog>
  );
}
