import { pageRoute } from '../../shared/page-route.ts';
import { lazyCode } from '@khidma/app/route/lazy-code';
import { paths } from '../../shared/paths.ts';
import { useSettingLabels } from '../../shared/settings/use-setting-labels.ts';
import { settingsQuery, useOverview } from '../../shared/shared-queries.ts';
import { FeesPart, ReadOnlyNotice } from './fees-part.tsx';
import { limitGroupNames, limitGroups, type LimitName } from './limit-groups.ts';
import classes from './settings.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { SearchBox } from '@khidma/app/list/search-box';
import { useListSearch } from '../../shared/list/list-page.tsx';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import {
  oneOfSearch,
  pageSearch,
  searchOf,
  textSearch,
  yearSearch,
} from '@khidma/app/route/search';
import { withSearch } from '@khidma/app/route/with-search';
import type { OperatorSettings } from '@khidma/contract/shapes/settings';
import { dubaiDay } from '@khidma/domain/rules/days';
import { settingDefinitions } from '@khidma/domain/settings/durations';
import { StatusBadge } from '@khidma/ui/badge';
import { Button, ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { matches } from '@khidma/ui/popup/fold';
import { Caption } from '@khidma/ui/caption';
import { TableSkeleton } from '@khidma/ui/loading';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

/** The parts of the settings, in their order. */
const settingsParts = [
  'fees',
  'limits',
  'categories',
  'places',
  'holidays',
  'history',
  'clock',
] as const;

/** One of them. */
type SettingsPart = (typeof settingsParts)[number];

const settingsSearch = searchOf({
  part: oneOfSearch(settingsParts),
  /** What is looked for among all of them. */
  text: textSearch,
  page: pageSearch,
  /** Of the holidays; this one where it is not said. */
  year: yearSearch,
});

/** The year that it is in Dubai. */
const thisYear = (): number => Number(dubaiDay(Date.now()).slice(0, 4));

export const route = pageRoute({
  path: '/settings',
  search: settingsSearch,
  nav: { entry: 'settings', order: 1, word: 'settings' },
});

const ClockPart = lazyCode(async () => (await import('./clock-part.tsx')).ClockPart);
const HistoryPart = lazyCode(async () => (await import('./history-part.tsx')).HistoryPart);
const ReferencePart = lazyCode(async () => (await import('./reference-part.tsx')).ReferencePart);
const HolidaysPart = lazyCode(async () => (await import('./holidays-part.tsx')).HolidaysPart);

/** What the operator sets. */
export function SettingsPage() {
  const t = useTranslations('consoleSettings');
  const { part = 'fees', page = 1, year, text = '' } = route.useSearch();
  const goTo = useListSearch();
  const [now] = useState(thisYear);
  const isDemo = useOverview().data?.demo === true;
  const offered = settingsParts.filter((key) => key !== 'clock' || isDemo || part === key);
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
      <SearchBox
        label={t('search')}
        value={text}
        onSearch={(next) => goTo({ part, ...(next !== '' && { text: next }) }, true)}
      />
      {text === '' ? (
        <>
          <TabsBar
            label={t('parts')}
            active={part}
            items={offered.map((key) => ({
              key,
              label: t(`part.${key}`),
              href: withSearch(paths.settings(), { part: key }),
            }))}
          />
          <Suspense fallback={<TableSkeleton />}>{parts[part]}</Suspense>
        </>
      ) : (
        <>
          <FoundParts text={text} parts={offered} />
          <LimitsPart text={text} />
        </>
      )}
    </Page>
  );
}

const LimitDialog = lazyDialog(async () => (await import('./limit-dialog.tsx')).LimitDialog);

type Limit = OperatorSettings['tunables'][number];

/** The parts that are called as what is looked for. */
function FoundParts({
  text,
  parts,
}: {
  readonly text: string;
  readonly parts: readonly SettingsPart[];
}) {
  const t = useTranslations('consoleSettings');
  const found = parts.filter((key) => matches(t(`part.${key}`), text));
  if (found.length === 0) return null;
  return (
    <Section title={t('foundParts')}>
      <div className="k-wrap">
        {found.map((key) => (
          <ButtonLink key={key} href={withSearch(paths.settings(), { part: key })}>
            {t(`part.${key}`)}
          </ButtonLink>
        ))}
      </div>
    </Section>
  );
}

/** Durations and limits in groups, each with its default beside it; of what is looked for, those that are called so. */
function LimitsPart({ text = '' }: { readonly text?: string }) {
  const t = useTranslations('consoleSettings');
  const query = useQuery(settingsQuery);
  const [editing, setEditing] = useState<LimitName | null>(null);
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} />;
  const limitOf = (name: LimitName): Limit | undefined =>
    data.tunables.find((limit) => limit.name === name);
  const isFound = (name: LimitName): boolean =>
    text === '' || matches(`${t(`tunable.${name}`)} ${t(`hint.${name}`)}`, text);
  const groups = limitGroupNames.filter((group) => limitGroups[group].some(isFound));
  return (
    <>
      {!data.mayChange && <ReadOnlyNotice />}
      {groups.length === 0 && (
        <EmptyState title={t('nothingFound')}>{t('nothingFoundText')}</EmptyState>
      )}
      {groups.map((group) => (
        <Section key={group} title={t(`group.${group}`)} flush>
          <ul className={classes.rows}>
            {limitGroups[group].filter(isFound).map((name) => (
              <LimitRow
                key={name}
                limit={limitOf(name)}
                onEdit={data.mayChange ? () => setEditing(name) : undefined}
              />
            ))}
          </ul>
        </Section>
      ))}
      {editing !== null && (
        <LimitDialog name={editing} settings={data} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

interface LimitRowProps {
  /** Undefined while a newer page asks an older server for it. */
  readonly limit: Limit | undefined;
  readonly onEdit: (() => void) | undefined;
}

function LimitRow({ limit, onEdit }: LimitRowProps) {
  const t = useTranslations('consoleSettings');
  const words = useSettingLabels();
  const { day } = useMoments();
  if (limit === undefined) return null;
  const { name, value, since } = limit;
  const isDefault = value === settingDefinitions[name].default;
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <span className="k-medium">{t(`tunable.${name}`)}</span>
        <Caption>{t(`hint.${name}`)}</Caption>
      </div>
      <div className={`k-stack-1 ${classes.rowValue}`}>
        <strong>{words.value(name, value)}</strong>
        {isDefault ? (
          <Caption>{t('limit.default')}</Caption>
        ) : (
          <>
            <Caption>
              {t('limit.defaultIs', { value: words.value(name, settingDefinitions[name].default) })}
            </Caption>
            <StatusBadge tone="info">
              {since === null ? t('limit.changed') : t('limit.since', { day: day(since) })}
            </StatusBadge>
          </>
        )}
      </div>
      {onEdit && (
        <Button
          size="sm"
          aria-label={t('editNamed', { name: t(`tunable.${name}`) })}
          onClick={onEdit}
        >
          {t('change')}
        </Button>
      )}
    </li>
  );
}
