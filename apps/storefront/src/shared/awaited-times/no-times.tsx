import { authPaths, paths } from '../paths.ts';
import { useSession } from '../session-store.ts';
import type { Around } from './around.ts';
import classes from './no-times.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import { getClient, queryOptionsFor } from '@khidma/client/query';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  awaitTime,
  listAwaitedTimes,
  type listFreeTimes,
  stopAwaitingTime,
} from '@khidma/contract/scheduling/free-times';
import { emirate as emirates } from '@khidma/contract/shapes/common';
import { durationText } from '@khidma/i18n/term-texts';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { IconBell } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Notice, ProblemNotice } from '@khidma/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type FreeTimes = OutputOf<typeof listFreeTimes>;
type Awaited = OutputOf<typeof awaitTime>;

const awaitedQuery = queryOptionsFor(listAwaitedTimes, {});

interface NoTimesProps {
  readonly serviceId: string;
  readonly quantity: number;
  readonly chosen: readonly string[];
  readonly times: FreeTimes;
  /** The day that has none; null where no day ahead has one. */
  readonly day: string | null;
  /** Whether one can ask to be told when a time is free. */
  readonly canWait: boolean;
  /** Where others do the same; left out where somebody has ordered already. */
  readonly around: Around | undefined;
}

interface OnDay {
  readonly day: string;
}

/** Why a day has no time, the way to be told when it has one, and who else is free. */
export function NoTimes({ day, ...props }: NoTimesProps) {
  const { around } = props;
  if (day !== null) return <NoTimesOn day={day} {...props} />;
  return around && <OtherMerchants around={around} day={null} />;
}

function NoTimesOn({ times, day, canWait, around, ...wanted }: NoTimesProps & OnDay) {
  const t = useTranslations('shopOrders.waiting');
  const lang = useSession((state) => state.lang);
  const { businessDay } = useMoments();
  const why = times.days.find((each) => each.day === day)?.why ?? null;
  if (why === null) return null;
  // A notice that is too short, or hours, do not change by waiting.
  const isWorthIt = canWait && why !== 'tooSoon' && why !== 'tooShort';
  return (
    <div className={`k-stack-3 ${classes.part}`}>
      <p className={classes.why}>
        {t(`why.${why}`, {
          notice: durationText(lang, times.leadMinutes * 60_000),
          day: businessDay(times.lastDay),
        })}
      </p>
      {isWorthIt && <Waiting day={day} {...wanted} />}
      {around && <OtherMerchants around={around} day={day} />}
    </div>
  );
}

type WaitingProps = Pick<NoTimesProps, 'serviceId' | 'quantity' | 'chosen'> & OnDay;

function Waiting({ serviceId, quantity, chosen, day }: WaitingProps) {
  const t = useTranslations('shopOrders.waiting');
  const { weekday } = useMoments();
  const isKnown = useSession((state) => state.token !== null);
  const { data } = useQuery({ ...awaitedQuery, enabled: isKnown });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const named = { day: weekday(`${day}T08:00:00Z`) };
  if (!isKnown)
    return (
      <p className={classes.why}>
        {t.rich('signIn', {
          link: (text) => (
            <UiLink href={authPaths.signIn(withSearch(paths.service(serviceId), { on: day }))}>
              {text}
            </UiLink>
          ),
        })}
      </p>
    );
  if (data === undefined) return null;
  const act = async (change: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await change();
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  };
  const stop = (id: string): void =>
    void act(() => getClient().call(stopAwaitingTime, { id }, { silent: true }));
  const mine = data.awaited.find((each) => each.serviceId === serviceId && each.day === day);
  const others = data.awaited.filter((each) => each !== mine);
  return (
    <>
      {mine === undefined ? (
        <div>
          <Button
            size="sm"
            icon={<IconBell size={18} aria-hidden />}
            loading={isBusy}
            onClick={() =>
              void act(() =>
                getClient().call(
                  awaitTime,
                  { serviceId, day, quantity, chosen: [...chosen] },
                  { silent: true },
                ),
              )
            }
          >
            {t('tellMe', named)}
          </Button>
          <p className={`k-quiet ${classes.hint}`}>{t('hint')}</p>
        </div>
      ) : (
        <Notice
          tone="success"
          announce
          title={t('waiting', named)}
          action={
            <Button size="sm" loading={isBusy} onClick={() => stop(mine.id)}>
              {t('stop')}
            </Button>
          }
        >
          {t('waitingText')}
        </Notice>
      )}
      <ProblemNotice text={error} />
      <Others others={others} isBusy={isBusy} onStop={stop} />
    </>
  );
}

interface OthersProps {
  readonly others: readonly Awaited[];
  readonly isBusy: boolean;
  readonly onStop: (id: string) => void;
}

/** What else one waits for: there is a limit, and each can be given up. */
function Others({ others, isBusy, onStop }: OthersProps) {
  const t = useTranslations('shopOrders.waiting');
  const { weekday } = useMoments();
  if (others.length === 0) return null;
  return (
    <details className={classes.others}>
      <summary>{t('others', { count: others.length })}</summary>
      <ul>
        {others.map(({ id, serviceName, day }) => (
          <li key={id}>
            <DotLine>
              <UserText>{serviceName}</UserText>
              {weekday(`${day}T08:00:00Z`)}
            </DotLine>
            <Button
              size="sm"
              kind="quiet"
              disabled={isBusy}
              aria-label={t('stopThis', { service: serviceName, day: weekday(`${day}T08:00:00Z`) })}
              onClick={() => onStop(id)}
            >
              {t('stop')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** So many are named; the rest is a page of its own. */
const MOST_NAMED = 3;

interface OtherMerchantsProps {
  readonly around: Around;
  /** The day on which they are to be free; null where any will do. */
  readonly day: string | null;
}

/** Who else does the same in the same place, where a merchant has no free time; nothing where nobody does. */
function OtherMerchants({ around, day }: OtherMerchantsProps) {
  const t = useTranslations('shopOrders.waiting');
  const { categoryId, merchantId } = around;
  const emirate = emirates.options.find((each) => each === around.emirate);
  const { data } = useQuery(
    queryOptionsFor(pageShopServices, {
      categoryId,
      ...(emirate !== undefined && { emirate }),
      ...(day !== null && { freeOn: day }),
      sort: 'rated' as const,
      pageSize: '10',
    }),
  );
  const others = data?.records.filter((each) => each.merchantId !== merchantId) ?? [];
  if (others.length === 0) return null;
  const all = withSearch(paths.home(), {
    category: categoryId,
    emirate,
    on: day ?? undefined,
  });
  return (
    <section className={classes.elsewhere} aria-label={t('elsewhere')}>
      <p className={classes.why}>{t(day === null ? 'elsewhere' : 'elsewhereOn')}</p>
      <ul>
        {others.slice(0, MOST_NAMED).map(({ id, name, merchantName, displayedPrice }) => (
          <li key={id}>
            <DotLine>
              <UiLink href={withSearch(paths.service(id), { on: day ?? undefined })}>
                <UserText>{name}</UserText>
              </UiLink>
              <UserText>{merchantName}</UserText>
            </DotLine>
            <Money fils={displayedPrice} />
          </li>
        ))}
      </ul>
      <UiLink href={all}>{t('elsewhereAll')}</UiLink>
    </section>
  );
}
