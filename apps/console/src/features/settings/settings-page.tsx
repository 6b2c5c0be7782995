import { Page, PageHeader } from '@khidma/ui/page';
import { TableSkeleton } from '@khidma/ui/loading';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/search';
import { useOverview } from '../../shared/use-overview.ts';
import { FeesPart } from './fees-part.tsx';
import { LimitsPart } from './limits-part.tsx';
import { settingsParts, thisYear, type SettingsPart } from './settings-search.ts';

const ClockPart = lazy(async () => ({
  default: (await import('./clock-part.tsx')).ClockPart,
}));
const HistoryPart = lazy(async () => ({
  default: (await import('./history-part.tsx')).HistoryPart,
}));
const ReferencePart = lazy(async () => ({
  default: (await import('./reference-part.tsx')).ReferencePart,
}));
const HolidaysPart = lazy(async () => ({
  default: (await import('./holidays-part.tsx')).HolidaysPart,
}));

/** What the operator sets. */
export function SettingsPage() {
  const t = useTranslations('consoleSettings');
  const common = useTranslations('common');
  const { part = 'fees', page = 1, year } = useSearch({ from: '/inside/settings' });
  const [now] = useState(thisYear);
  const isDemo = useOverview().data?.demo === true;
  const parts: Record<SettingsPart, ReactNode> = {
    fees: <FeesPart />,
    limits: <LimitsPart />,
    categories: <ReferencePart key="category" kind="category" />,
    places: <ReferencePart key="place" kind="place" />,
    holidays: <HolidaysPart year={year ?? now} />,
    history: <HistoryPart page={page} />,
    clock: <ClockPart />,
  };
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <TabsBar
        label={t('parts')}
        active={part}
        items={settingsParts
          .filter((key) => key !== 'clock' || isDemo || part === key)
          .map((key) => ({
            key,
            label: t(`part.${key}`),
            href: withSearch(paths.settings(), { part: key }),
          }))}
      />
      <Suspense fallback={<TableSkeleton label={common('loading')} />}>{parts[part]}</Suspense>
    </Page>
  );
}
