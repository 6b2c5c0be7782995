import { unbroken } from '@khidma/i18n/date-parts';
import { languageTagged } from '@khidma/i18n/languages';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { useNow } from '@khidma/app/intl/use-time-left';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { Home } from '@khidma/contract/insights/home';
import { dubaiTime } from '@khidma/domain/rules/days';
import { ButtonLink } from '@khidma/ui/button';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { isolated } from '@khidma/i18n/line-parts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import { homeQuery } from './home-queries.ts';
import { NextVisit } from '../../shared/visits/next-visit.tsx';
import classes from './home.module.css';
import { MoneyCard } from './money-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { RatingCard } from './rating-card.tsx';
import { SetUpCard } from './set-up-card.tsx';
import { TodayCard } from './today-card.tsx';

/** The merchant's day: what waits, the next visit, today, money and rating; before the first order what is left to set up. */
export function HomePage() {
  const t = useTranslations();
  const now = useNow();
  const query = usePageQuery(homeQuery);
  const { data } = query;
  const greeting = useGreeting(now);
  const isMobile = useSession((state) => state.isMobile);
  return (
    <Page>
      <PageHeader
        title={greeting}
        description={<Summary home={data} now={now} />}
        // On a phone the day comes first: both are a tap away in the calendar and the services.
        actions={
          isMobile ? undefined : (
            <>
              <ButtonLink href={paths.calendar()}>{t('home.blockTime')}</ButtonLink>
              <ButtonLink href={paths.createService()}>{t('home.newService')}</ButtonLink>
            </>
          )
        }
      />
      {data === undefined ? (
        <Card>
          {query.isError ? (
            <LoadFailed query={query} />
          ) : (
            <DetailSkeleton label={t('common.loading')} />
          )}
        </Card>
      ) : (
        <Board home={data} now={now} />
      )}
    </Page>
  );
}

function Board({ home, now }: { readonly home: Home; readonly now: number }) {
  return (
    <div className={classes.board}>
      <div className={classes.nextArea}>
        <NextVisit next={home.next} now={now} />
      </div>
      <div className={classes.needArea}>
        {home.setUp !== null && <SetUpCard steps={home.setUp} />}
        <NeedsCard home={home} now={now} />
      </div>
      <div className={classes.todayArea}>
        <TodayCard home={home} now={now} />
      </div>
      <div className={classes.moneyArea}>
        <MoneyCard money={home.money} />
      </div>
      <div className={classes.ratingArea}>
        <RatingCard rating={home.rating} />
      </div>
    </div>
  );
}

/** By the hour in Dubai, where the work is. */
function useGreeting(now: number): string {
  const t = useTranslations('home.greeting');
  const name = useSession((state) => state.userInfo?.contactName ?? '');
  const hour = Number(dubaiTime(now).slice(0, 2));
  const part =
    hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  return t(part, { name: isolated(name) });
}

function Summary({ home, now }: { readonly home: Home | undefined; readonly now: number }) {
  const t = useTranslations('home.summary');
  const format = useFormatter();
  const locale = useLocale();
  const today = new Date(now);
  const day = unbroken(
    format.dateTime(today, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  );
  const words = [
    languageTagged(locale).dir === 'rtl' ? `${day}، ${hijri(today, locale)}` : day,
    ...(home === undefined
      ? []
      : [t('visits', { count: home.visits.length }), t('needs', { count: home.needs })]),
  ];
  return <DotLine>{words}</DotLine>;
}

/** The day in the calendar that is read beside the other. */
const hijri = (at: Date, locale: string): string =>
  new Intl.DateTimeFormat(`${locale}-u-ca-islamic-umalqura-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'Asia/Dubai',
  }).format(at);
