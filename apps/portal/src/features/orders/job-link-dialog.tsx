import { useMoments } from '@khidma/app/intl/use-moments';
import { useEndpointMutation } from '@khidma/client/query';
import { makeJobLink } from '@khidma/contract/scheduling/jobs';
import { Button } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** Makes the link by which whoever makes the visit sees it without an account. */
export function JobLinkDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders.jobForm');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const make = useEndpointMutation(makeJobLink, { silent: true });
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <p>{t('text')}</p>
      {make.error !== null && <Notice tone="danger" title={make.error.message} announce />}
      {make.data !== undefined && (
        <Notice tone="success" announce title={t('made', { when: moment(make.data.endsAt) })}>
          <CopyText text={make.data.address} copyLabel={t('copy')} copiedLabel={common('copied')} />
        </Notice>
      )}
      <DialogActions>
        <Button
          kind="primary"
          loading={make.isPending}
          onClick={() => make.mutate({ id: order.id })}
        >
          {t(make.data === undefined ? 'make' : 'again')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
