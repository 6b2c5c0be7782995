import { given } from '@khidma/ui/given';
import { listHolidays } from '@khidma/contract/scheduling/holidays';
import { useEndpointQuery } from '@khidma/client/query';
import { withSearch } from '@khidma/app/route/with-search';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useMoments } from '@khidma/app/intl/use-moments';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { Holiday } from '@khidma/contract/shapes/schedule';
import { langs } from '@khidma/domain/reference/codes';
import { dubaiDay } from '@khidma/domain/rules/days';
import { languages } from '@khidma/i18n/languages';
import { StatusBadge } from '@khidma/ui/badge';
import { Button, ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { MenuButton } from '@khidma/ui/menu-button';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { IconDots, IconPlus } from '@khidma/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { ReadOnlyNotice } from './fees-part.tsx';
import type { AskedHoliday } from './holiday-dialogs.tsx';
import classes from './settings.module.css';

const HolidayDialogs = lazyDialog(
  async () => (await import('./holiday-dialogs.tsx')).HolidayDialogs,
);

/** The public holidays of a year, with what is booked on each. */
export function HolidaysPart({ year }: { readonly year: number }) {
  const t = useTranslations('consoleSettings');
  const query = useEndpointQuery(listHolidays, { year: String(year) });
  const [asked, ask] = useState<AskedHoliday | null>(null);
  const { data } = query;
  return (
    <>
      {data?.mayChange === false && <ReadOnlyNotice />}
      <Section
        title={t('part.holidays')}
        description={t('holiday.text')}
        flush
        actions={
          data?.mayChange === true && (
            <Button
              kind="primary"
              icon={<IconPlus size={18} aria-hidden />}
              onClick={() => ask({ what: 'add', year })}
            >
              {t('holiday.add')}
            </Button>
          )
        }
      >
        <YearBar year={year} />
        {data === undefined ? (
          <NotLoaded query={query} />
        ) : data.holidays.length === 0 ? (
          <EmptyState title={t('holiday.none', { year: String(year) })}>
            {t('holiday.noneText')}
          </EmptyState>
        ) : (
          <ul className={classes.rows}>
            {data.holidays.map((holiday) => (
              <HolidayRow
                key={holiday.day}
                holiday={holiday}
                onAsk={data.mayChange ? ask : undefined}
              />
            ))}
          </ul>
        )}
      </Section>
      {asked !== null && <HolidayDialogs asked={asked} onClose={() => ask(null)} />}
    </>
  );
}

function YearBar({ year }: { readonly year: number }) {
  const t = useTranslations('consoleSettings.holiday');
  const word = useTranslations('common');
  const said = (label: string, of: number): string =>
    word('labelled', { label, value: String(of) });
  const to = (other: number): string =>
    withSearch(paths.settings(), { part: 'holidays', year: String(other) });
  return (
    <nav className={classes.years} aria-label={t('year')}>
      <ButtonLink size="sm" href={to(year - 1)} aria-label={said(t('earlier'), year - 1)}>
        {year - 1}
      </ButtonLink>
      <strong className={classes.year}>{year}</strong>
      <ButtonLink size="sm" href={to(year + 1)} aria-label={said(t('later'), year + 1)}>
        {year + 1}
      </ButtonLink>
    </nav>
  );
}

interface HolidayRowProps {
  readonly holiday: Holiday;
  /** Undefined for those who may only look. */
  readonly onAsk: ((asked: AskedHoliday) => void) | undefined;
}

function HolidayRow({ holiday, onAsk }: HolidayRowProps) {
  const t = useTranslations('consoleSettings.holiday');
  const lang = useDataLang();
  const { weekday } = useMoments();
  const [today] = useState(() => dubaiDay(Date.now()));
  const { day, names, visits } = holiday;
  const name = names[lang];
  const isOver = day < today;
  return (
    <li className={classes.entry}>
      <span className={classes.day}>{weekday(day)}</span>
      <div className={classes.rowText}>
        <span className="k-medium">
          <bdi>{name}</bdi> {isOver && <StatusBadge tone="neutral">{t('past')}</StatusBadge>}
          {visits > 0 && <StatusBadge tone="warning">{t('visits', { count: visits })}</StatusBadge>}
        </span>
        <Caption>
          <DotLine>
            {langs
              .filter((one) => one !== lang)
              .map((one) => (
                <bdi key={one} lang={languages[one].bcp47}>
                  {names[one]}
                </bdi>
              ))}
          </DotLine>
        </Caption>
      </div>
      {onAsk && (
        <MenuButton
          label={t('menu', { name })}
          items={given([
            {
              key: 'rename',
              label: t('rename'),
              onSelect: () => onAsk({ what: 'rename', holiday }),
            },
            !isOver && {
              key: 'remove',
              label: t('remove'),
              danger: true,
              onSelect: () => onAsk({ what: 'remove', holiday }),
            },
          ])}
        >
          <IconDots size={18} aria-hidden />
        </MenuButton>
      )}
    </li>
  );
}
