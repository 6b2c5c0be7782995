import { ConversationReader } from '../../shared/conversation/conversation-reader.tsx';
import { RefuseDialog } from '../../shared/decision/dialogs.ts';
import { paths } from '../../shared/paths.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import {
  closeMessageReport,
  readReportedConversation,
} from '@khidma/contract/messaging/message-reports';
import type { MessageReport } from '@khidma/contract/shapes/message';
import type { ReportDecision } from '@khidma/domain/messages/conversation-kinds';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { Columns, PageHeader, Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** One report: who says what about whom, what was said once it is opened, and the decision. */
export function ReportDetail({ report }: { readonly report: MessageReport }) {
  const t = useTranslations('consoleDesk.reports');
  const actor = useTranslations('statuses.actor');
  const { moment } = useMoments();
  const may = usePermission(readReportedConversation);
  const heading = t('heading', { reporter: report.reporterName, other: report.otherName });
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: paths.reports() }, { label: heading }]}
        title={heading}
        actions={may && <ReportActions report={report} />}
      />
      <Columns
        asideFirst
        aside={
          <Section title={t('facts')}>
            <DescriptionList
              look="rows"
              items={[
                {
                  label: t('by'),
                  value: (
                    <>
                      <UserText>{report.reporterName}</UserText>
                      <Caption>{actor(report.reporterRealm)}</Caption>
                    </>
                  ),
                },
                { label: t('about'), value: <UserText>{report.otherName}</UserText> },
                { label: t('reason'), value: t(`reasons.${report.reason}`) },
                { label: t('reported'), value: moment(report.createdAt) },
                report.description !== '' && {
                  label: t('described'),
                  wide: true,
                  value: <UserParagraph>{report.description}</UserParagraph>,
                },
              ]}
            />
          </Section>
        }
      >
        {may && <ConversationReader endpoint={readReportedConversation} id={report.id} />}
      </Columns>
    </>
  );
}

const kinds = { dismiss: 'secondary', stop: 'danger-quiet', answer: 'primary' } as const;
const decisions: readonly ReportDecision[] = ['dismiss', 'stop', 'answer'];

/** What can come of a report, each with its reason. */
function ReportActions({ report }: { readonly report: MessageReport }) {
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
