import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import { NextVisit } from '../../shared/visits/next-visit.tsx';
import classes from './home.module.css';
import { MoneyCard } from './money-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { RatesRow } from '@khidma/app/merchants/rates-row';
import { TodayCard } from './today-card.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import { NotLoaded } from '@khidma/app/list/list-state';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { type Home, getHome } from '@khidma/contract/insights/home';
import { dubaiTime } from '@khidma/domain/rules/days';
import { unbroken } from '@khidma/i18n/date-parts';
import { languageTagged } from '@khidma/i18n/languages';
import { isolated } from '@khidma/i18n/line-parts';
import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { DotLine } from '@khidma/ui/dot-line';
import { EmptyState } from '@khidma/ui/empty-state';
import { IconArrowDown, IconArrowUp, IconCheck, IconHome, IconStar } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { Card, Page, PageHeader, Section } from '@khidma/ui/page';
import { Rating } from '@khidma/ui/rating';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { allPlacesQuery } from '../../shared/own-queries.ts';
import { queryOptionsFor } from '@khidma/client/query';

/** The merchant's day. */
const homeQuery = queryOptionsFor(getHome, {}, { kept: true });

export const route = pageRoute({
  path: '/home',
  data: () => [homeQuery, allPlacesQuery],
  nav: { group: 'work', order: 1, word: 'home', Icon: IconHome, tab: true },
});

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
              <ButtonLink href={paths.blockTime()}>{t('home.blockTime')}</ButtonLink>
              <ButtonLink href={paths.createService()}>{t('home.newService')}</ButtonLink>
            </>
          )
        }
      />
      {data === undefined ? (
        <Card>
          <NotLoaded query={query} as="detail" />
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
        <RatingCard rating={home.rating} rates={home.rates} />
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
    languageTagged(locale).dir === 'rtl'
      ? `${day}، ${hijri(today, languageTagged(locale).bcp47)}`
      : day,
    ...(home === undefined
      ? []
      : [t('visits', { count: home.visits.length }), t('needs', { count: home.needs })]),
  ];
  return <DotLine>{words}</DotLine>;
}

/** The day in the calendar that is read beside the other. */
const hijri = (at: Date, bcp47: string): string =>
  new Intl.DateTimeFormat(`${bcp47}-u-ca-islamic-umalqura-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'Asia/Dubai',
  }).format(at);

/** The rating with its trend, and the newest comment, which can be answered from here. */
function RatingCard({ rating, rates }: Pick<Home, 'rating' | 'rates'>) {
  const t = useTranslations('home.rating');
  const { average, count, before, latest } = rating;
  return (
    <Section title={t('title')} actions={<UiLink href={paths.comments()}>{t('all')}</UiLink>}>
      {average === null ? (
        <EmptyState compact icon={<IconStar size={24} aria-hidden />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <div className={classes.rating}>
          <div className={classes.score}>
            <span className={classes.big}>{average.toFixed(1)}</span>
            <div>
              <Rating value={average} label={t('stars', { rating: average.toFixed(1) })} />
              <div className="k-quiet">
                <DotLine>
                  {t('count', { count })}
                  {before !== null && (
                    <>
                      <Trend from={before} to={average} />
                      {t('before', { before: before.toFixed(1) })}
                    </>
                  )}
                </DotLine>
              </div>
            </div>
          </div>
          {latest !== null && <Latest comment={latest} />}
          {rates !== null && <RatesRow rates={rates} />}
        </div>
      )}
    </Section>
  );
}

function Trend({ from, to }: { readonly from: number; readonly to: number }) {
  if (from === to) return null;
  const Icon = to > from ? IconArrowUp : IconArrowDown;
  return <Icon size={14} aria-hidden className={to > from ? classes.up : classes.down} />;
}

function Latest({ comment }: { readonly comment: NonNullable<Home['rating']['latest']> }) {
  const t = useTranslations('home.rating');
  const { moment } = useMoments();
  return (
    <div className={classes.quote}>
      <div className={`k-between ${classes.quoteHead}`}>
        <b>
          <UserText>{comment.customerName}</UserText>
        </b>
        <Rating size={14} value={comment.rating} label={t('stars', { rating: comment.rating })} />
      </div>
      {comment.text !== '' && (
        <UserParagraph className={classes.words}>{comment.text}</UserParagraph>
      )}
      <div className={`k-between ${classes.quoteHead}`}>
        <span className="k-quiet">{moment(comment.createdAt)}</span>
        {!comment.isAnswered && (
          <>
            <StatusBadge tone="warning">{t('toAnswer')}</StatusBadge>
            <UiLink href={paths.comments()}>{t('reply')}</UiLink>
          </>
        )}
      </div>
    </div>
  );
}

type Steps = NonNullable<Home['setUp']>;

const places: Readonly<Record<Steps[number]['step'], string>> = {
  profile: paths.merchantPart('contact'),
  hours: paths.merchantPart('work'),
  service: paths.createService(),
  payoutAccount: paths.withdraw(),
  fundPassword: paths.fundSecurity(),
};

/** What a new merchant does before the first order; gone with it. */
function SetUpCard({ steps }: { readonly steps: Steps }) {
  const t = useTranslations('home.setUp');
  const common = useTranslations('common');
  const done = steps.filter(({ state }) => state === 'done').length;
  const first = steps.find(({ state }) => state === 'open')?.step;
  return (
    <Section flush title={t('title')} description={t('text', { done, all: steps.length })}>
      <ol data-bare>
        {steps.map(({ step, state }, index) => (
          <li key={step} className={cx(classes.step, classes[state])}>
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={16} /> : index + 1}
            </span>
            <div className={classes.said}>
              <h3>{t(step)}</h3>
              <p>{t(`${step}Text`)}</p>
            </div>
            {state === 'open' ? (
              <ButtonLink
                size="sm"
                kind={step === first ? 'primary' : 'secondary'}
                href={places[step]}
                aria-label={common('labelled', { label: t('begin'), value: t(step) })}
              >
                {t('begin')}
              </ButtonLink>
            ) : (
              <StatusBadge tone={state === 'done' ? 'success' : 'info'}>{t(state)}</StatusBadge>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
