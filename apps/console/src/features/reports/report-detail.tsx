import { useMoments } from '@khidma/app/intl/use-moments';
import type { MessageReport } from '@khidma/contract/shapes/message';
import { readReportedConversation } from '@khidma/contract/messaging/message-reports';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { Breadcrumbs, Columns, PageHeader, Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import { ConversationReader } from '../../shared/conversation/conversation-reader.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/use-may.ts';
import { ReportActions } from './report-actions.tsx';

/** One report: who says what about whom, what was said once it is opened, and the decision. */
export function ReportDetail({ report }: { readonly report: MessageReport }) {
  const t = useTranslations('consoleDesk.reports');
  const common = useTranslations('common');
  const actor = useTranslations('statuses.actor');
  const { moment } = useMoments();
  const may = useMay(readReportedConversation);
  const heading = t('heading', { reporter: report.reporterName, other: report.otherName });
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common('youAreHere')}
            items={[{ label: t('title'), href: paths.reports() }, { label: heading }]}
          />
        }
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
                      <Small>{actor(report.reporterRealm)}</Small>
                    </>
                  ),
                },
                { label: t('about'), value: <UserText>{report.otherName}</UserText> },
                { label: t('reason'), value: t(`reasons.${report.reason}`) },
                { label: t('reported'), value: moment(report.createdAt) },
                ...(report.description === ''
                  ? []
                  : [
                      {
                        label: t('described'),
                        wide: true,
                        value: <UserParagraph>{report.description}</UserParagraph>,
                      },
                    ]),
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
