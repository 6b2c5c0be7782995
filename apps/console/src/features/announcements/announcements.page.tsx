import { textColumn } from '@khidma/app/list/text-column';
import { pageQuery } from '@khidma/app/list/list-queries';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { Announcement } from '@khidma/contract/shapes/message-text';
import { pageAnnouncements, sendAnnouncement } from '@khidma/contract/messaging/announcements';
import { StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDataLang } from '../../shared/session-store.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { useAudience } from './use-audience.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { listSearch } from '@khidma/app/route/search';

export const route = pageRoute({
  path: '/announcements',
  search: listSearch,
  nav: { entry: 'content', order: 1, word: 'announcements' },
});

const AnnouncementDialog = lazyDialog(
  async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog,
);

/** What merchants were told by the operator, and where the next thing is written. */
export function AnnouncementsPage() {
  const t = useTranslations('consoleDesk.announcements');
  const [isWriting, setWriting] = useState(false);
  const mayWrite = usePermission(sendAnnouncement);
  const columns = useColumns();
  const write = mayWrite && (
    <Button kind="primary" onClick={() => setWriting(true)}>
      {t('write')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} actions={write} />
      <RecordList
        twoLines
        query={usePageQuery(pageQuery(pageAnnouncements, route.useSearch()))}
        label={t('title')}
        columns={columns}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      />
      {mayWrite && <AnnouncementDialog open={isWriting} onClose={() => setWriting(false)} />}
    </Page>
  );
}

const useColumns = (): Column<Announcement>[] => {
  const t = useTranslations('consoleDesk.announcements');
  const format = useFormatter();
  const { moment } = useMoments();
  const lang = useDataLang();
  const audience = useAudience();
  return [
    {
      key: 'title',
      header: t('heading'),
      lead: true,
      cell: ({ titles, texts }) => (
        <>
          <UserText>{titles[lang]}</UserText>
          <Caption>
            <UserText>{texts[lang]}</UserText>
          </Caption>
        </>
      ),
    },
    { key: 'audience', header: t('audience'), cell: (row) => audience(row) },
    {
      key: 'recipients',
      hideOnPhone: true,
      header: t('recipients'),
      cell: ({ recipients }) => format.number(recipients),
    },
    { ...textColumn('staffName', t('by')), hideOnPhone: true },
    {
      key: 'sent',
      atEnd: true,
      header: t('sent'),
      cell: ({ sentAt }) =>
        sentAt === null ? <StatusBadge tone="info">{t('sending')}</StatusBadge> : moment(sentAt),
    },
  ];
};
