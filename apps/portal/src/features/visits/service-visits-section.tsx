import { textColumn } from '@khidma/app/list/text-column';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageServiceVisits } from '@khidma/contract/scheduling/schedule';
import { StatusBadge } from '@khidma/ui/badge';
import { IconButton } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Section } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { IconPencil } from '@khidma/icons';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import { lengthText, useLengthLabels } from '../../shared/visits/visit-lengths.ts';
import { serviceVisitsQuery } from './visits-queries.ts';

const VisitDialog = lazyDialog(async () => (await import('./visit-dialog.tsx')).VisitDialog);

const route = getRouteApi('/portal/working-times');

/** A service on sale and how long it takes. */
export type ServiceVisitRow = OutputOf<typeof pageServiceVisits>['records'][number];

/** How long a visit takes, service by service. */
export function ServiceVisitsSection() {
  const t = useTranslations('schedule.services');
  const [edited, setEdited] = useState<ServiceVisitRow | null>(null);
  const search = route.useSearch();
  const { page = 1 } = search;
  const navigate = route.useNavigate();
  const query = usePageQuery(serviceVisitsQuery(search));
  return (
    <Section flush id="services" title={t('title')} description={t('text')}>
      <RecordList
        bare
        label={t('title')}
        columns={useColumns(setEdited)}
        query={query}
        paging={{
          page,
          onPage: (to) =>
            void navigate({ search: { page: to === 1 ? undefined : to }, resetScroll: false }),
        }}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      />
      {edited !== null && <VisitDialog visit={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

const useColumns = (onEdit: (row: ServiceVisitRow) => void): Column<ServiceVisitRow>[] => {
  const t = useTranslations('schedule.services');
  const length = useTranslations('schedule.length');
  const common = useTranslations('common');
  const words = useLengthLabels();
  const lang = useSession((state) => state.lang);
  return [
    textColumn('name', t('name'), { lead: true }),
    {
      key: 'length',
      header: length('label'),
      cell: words,
    },
    {
      key: 'arrival',
      header: t('arrival'),
      cell: ({ arrivalMinutes }) =>
        arrivalMinutes === 0 ? t('noArrival') : lengthText(lang, arrivalMinutes),
    },
    {
      key: 'outdoor',
      header: t('outdoor'),
      cell: ({ isOutdoor }) =>
        isOutdoor ? <StatusBadge tone="info">{t('outdoor')}</StatusBadge> : common('no'),
    },
    {
      key: 'actions',
      header: common('actions'),
      width: 'tight',
      actions: true,
      cell: (row) => (
        <IconButton
          size="sm"
          label={t('editOf', { name: row.name })}
          icon={<IconPencil size={18} />}
          onClick={() => onEdit(row)}
        />
      ),
    },
  ];
};
