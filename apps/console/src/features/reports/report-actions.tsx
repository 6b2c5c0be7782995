import type { MessageReport } from '@khidma/contract/shapes/message';
import { closeMessageReport } from '@khidma/contract/messaging/message-reports';
import type { ReportDecision } from '@khidma/domain/messages/conversation-kinds';
import { Button } from '@khidma/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from '../../shared/decision/dialogs.tsx';
import { paths } from '../../shared/paths.ts';

const kinds = { dismiss: 'secondary', stop: 'danger-quiet', answer: 'primary' } as const;
const decisions: readonly ReportDecision[] = ['dismiss', 'stop', 'answer'];

/** What can come of a report, each with its reason. */
export function ReportActions({ report }: { readonly report: MessageReport }) {
  const t = useTranslations('consoleDesk.reports.decide');
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReportDecision | null>(null);
  const { id, reporterName: reporter, otherName: other } = report;
  return (
    <>
      {decisions.map((decision) => (
        <Button key={decision} kind={kinds[decision]} onClick={() => setOpen(decision)}>
          {t(`${decision}.action`)}
        </Button>
      ))}
      {decisions.map((decision) => (
        <RefuseDialog
          key={decision}
          open={open === decision}
          onClose={() => setOpen(null)}
          onDone={() => void navigate({ to: paths.reports() })}
          endpoint={closeMessageReport}
          inputOf={(reason) => ({
            id,
            reason,
            decision,
            // What was answered is the reason as well.
            ...(decision === 'answer' && { answer: reason }),
          })}
          field={{ name: 'reason', longest: 500 }}
          title={t(`${decision}.title`, { reporter })}
          label={decision === 'answer' ? t('answer.answer', { reporter }) : t('reason')}
          {...(decision !== 'answer' && { hint: t('reasonHint') })}
          danger={decision === 'stop'}
          confirmLabel={t(`${decision}.action`)}
          doneText={t(`${decision}.done`)}
        >
          {t(`${decision}.text`, { reporter, other })}
        </RefuseDialog>
      ))}
    </>
  );
}
