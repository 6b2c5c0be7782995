import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '../route/lazy-dialog.tsx';
import type { ReportCommentDialogProps } from './report-comment-dialog.tsx';

const ReportCommentDialog = lazyDialog<ReportCommentDialogProps>(
  async () => (await import('./report-comment-dialog.tsx')).ReportCommentDialog,
);

interface ReportCommentProps extends Pick<ReportCommentDialogProps, 'id' | 'endpoint'> {
  /** Whose comment it is. */
  readonly name: string;
}

/** The way to report a comment. */
export function ReportComment({ id, endpoint, name }: ReportCommentProps) {
  const t = useTranslations('commentDialogs.report');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" kind="quiet" aria-label={t('of', { name })} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <ReportCommentDialog id={id} endpoint={endpoint} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
