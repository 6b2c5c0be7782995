import type { RevisionDetail } from '@khidma/contract/shapes/merchant';
import {
  approveMerchantRevision,
  rejectMerchantRevision,
} from '@khidma/contract/merchants/merchant-revisions';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { IconCheck } from '@khidma/ui/icons/check';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.tsx';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { RemarkList } from '../../shared/decision/remark-list.tsx';
import { fieldOfPath } from '../../shared/papers/field-groups.ts';

interface RevisionActionsProps {
  readonly revision: RevisionDetail;
  readonly drafts: RemarkDrafts;
}

/** Puts a change into force, or sends it back with a message and the remarks on its fields. */
export function RevisionActions({ revision, drafts }: RevisionActionsProps) {
  const t = useTranslations('consoleMerchants.revisions');
  const field = useTranslations('consoleMerchants.fields');
  const remark = useTranslations('console.remark');
  const [asked, ask] = useState<'approve' | 'reject' | null>(null);
  const { id, merchantName: name } = revision;
  const close = (): void => ask(null);
  return (
    <>
      <Button kind="danger-quiet" shortcut="r" onClick={() => ask('reject')}>
        {t('reject.action')}
      </Button>
      <Button
        kind="primary"
        shortcut="a"
        icon={<IconCheck size={18} aria-hidden />}
        onClick={() => ask('approve')}
      >
        {t('approve.action')}
      </Button>
      <AskDialog
        open={asked === 'approve'}
        onClose={close}
        onDone={drafts.clear}
        endpoint={approveMerchantRevision}
        input={{ id }}
        title={t('approve.title')}
        confirmLabel={t('approve.action')}
        doneText={t('approve.done')}
      >
        {t('approve.text', { name })}
        {drafts.all.length > 0 && (
          <Notice tone="warning">{remark('unsent', { count: drafts.all.length })}</Notice>
        )}
      </AskDialog>
      <RefuseDialog
        open={asked === 'reject'}
        onClose={close}
        onDone={drafts.clear}
        endpoint={rejectMerchantRevision}
        inputOf={(message) => ({ id, message, remarks: [...drafts.all] })}
        field={{ name: 'message', longest: 1000 }}
        title={t('reject.title')}
        label={t('reject.message')}
        hint={t('reject.messageHint')}
        confirmLabel={t('reject.action')}
        doneText={t('reject.done')}
        below={
          <RemarkList
            drafts={drafts}
            labelOf={(path) => {
              const known = fieldOfPath(path);
              return known === undefined ? path : field(known);
            }}
          />
        }
      >
        {t('reject.text', { name })}
      </RefuseDialog>
    </>
  );
}
