import { approveService } from '@khidma/contract/staff/approve-service';
import { declineService } from '@khidma/contract/staff/decline-service';
import { serviceCan } from '@khidma/domain/services/service-can';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '../../shared/decision/ask-dialog.tsx';
import { RefuseDialog } from '../../shared/decision/refuse-dialog.tsx';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { RemarkList } from '../../shared/decision/remark-list.tsx';
import { contentFields } from './compare-content.ts';
import type { ServiceReview } from './service-review.ts';

interface ServiceActionsProps {
  readonly review: ServiceReview;
  readonly drafts: RemarkDrafts;
}

/** Approve or decline what was submitted, each after a question. */
export function ServiceActions({ review, drafts }: ServiceActionsProps) {
  const t = useTranslations('console.services');
  const remark = useTranslations('console.remark');
  const [asked, ask] = useState<'approve' | 'decline' | null>(null);
  const close = (): void => ask(null);
  const isUpdate = serviceCan.approveUpdate(review);
  const { serviceId: id, number, content } = review;
  const noted = drafts.all.length;
  const labelOf = (path: string): string => {
    const field = contentFields.find((name) => name === path);
    return field === undefined ? path : t(`fields.${field}`);
  };
  return (
    <>
      <Button kind="danger-quiet" onClick={() => ask('decline')}>
        {t('decline.action')}
        {noted > 0 && ` · ${remark('count', { count: noted })}`}
      </Button>
      <Button
        kind="primary"
        icon={<IconCheck size={18} aria-hidden />}
        onClick={() => ask('approve')}
      >
        {t('approve.action')}
      </Button>
      <AskDialog
        open={asked === 'approve'}
        onClose={close}
        onDone={drafts.clear}
        endpoint={approveService}
        input={{ id, number }}
        title={t('approve.title', { name: content.name })}
        confirmLabel={t('approve.action')}
        doneText={t('approve.done')}
      >
        {t(isUpdate ? 'approve.textUpdate' : 'approve.text')}
        {noted > 0 && <Notice tone="warning">{remark('unsent', { count: noted })}</Notice>}
      </AskDialog>
      <RefuseDialog
        open={asked === 'decline'}
        onClose={close}
        onDone={drafts.clear}
        endpoint={declineService}
        inputOf={(message) => ({ id, number, message, remarks: [...drafts.all] })}
        field={{ name: 'message', longest: 1000 }}
        title={t('decline.title', { name: content.name })}
        label={t('decline.message')}
        hint={t('decline.messageHint')}
        confirmLabel={t('decline.action')}
        doneText={t('decline.done')}
        below={<RemarkList drafts={drafts} labelOf={labelOf} />}
      >
        {t(isUpdate ? 'decline.textUpdate' : 'decline.text')}
      </RefuseDialog>
    </>
  );
}
