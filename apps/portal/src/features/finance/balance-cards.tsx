import { useMoments } from '@khidma/app/intl/use-moments';
import { LoadFailed } from '@khidma/app/list/list-state';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { MoneyOverview } from '@khidma/contract/money/balances';
import type { WaitingMoney } from '@khidma/contract/shapes/finance';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { Bone, LoadingPlaceholder } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Card } from '@khidma/ui/page';
import { TextButton } from '@khidma/ui/text-button';
import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import classes from './balance-cards.module.css';
import { type BalancePart, balanceParts, nextWithdrawal } from './balance-parts.ts';
import { WhyOwed, areAllHeld } from './held-money.tsx';

const WaitingMoneyDialog = lazyDialog(
  async () => (await import('./waiting-money-dialog.tsx')).WaitingMoneyDialog,
);

/** How each part is painted; what comes later has a paler one of the same. */
const colours: Readonly<Record<BalancePart['name'], string>> = {
  withdrawable: '1',
  nextDay: '1-mid',
  nonWithdrawable: '1-soft',
  stopped: '3',
  inWithdrawal: '2',
};

/** The account balance as one bar: each figure stands under its part of it and says when it is the merchant's. */
export function BalanceCards({ query }: { readonly query: UseQueryResult<MoneyOverview> }) {
  const t = useTranslations('finance.balance');
  const { data } = query;
  const owed = data?.balances.receivable;
  if (data === undefined && query.isError)
    return (
      <Card>
        <LoadFailed query={query} />
      </Card>
    );
  return (
    <Card className="k-stack-4">
      {data === undefined && <LoadingPlaceholder />}
      <div className={classes.head}>
        <div>
          <div className="k-quiet">{t('account')}</div>
          <div className={classes.whole}>
            {data === undefined ? (
              <Bone width="9rem" />
            ) : (
              <Money fils={data.balances.accountBalance} />
            )}
          </div>
        </div>
        <NextWithdrawal overview={data} />
      </div>
      {data === undefined ? (
        <div className={classes.coming}>
          <Bone width="100%" />
        </div>
      ) : (
        <Parts overview={data} />
      )}
      {owed !== undefined && (
        <div className={classes.owed} title={t('receivableNote')}>
          {t('receivable')} <Money fils={owed} /> <WhyOwed />
        </div>
      )}
    </Card>
  );
}

const shareOf = ({ amount }: BalancePart): string =>
  `minmax(8.5rem, ${Math.max(1, Math.round(amount))}fr)`;

function Parts({ overview }: { readonly overview: MoneyOverview }) {
  const t = useTranslations('finance.balance');
  const { weekday } = useMoments();
  const parts = balanceParts(overview);
  const dayText = (day: string): string => weekday(`${day}T12:00:00+04:00`);
  const noteOf = ({ name, day, isLatest, orders = 0, isMore }: BalancePart): ReactNode => {
    switch (name) {
      case 'withdrawable':
        return areAllHeld(overview.balances) ? t('withdrawableHeldNote') : t('now');
      case 'nextDay':
        return t('ordersAfterFees', { count: orders });
      case 'nonWithdrawable':
        return (
          <>
            {day !== undefined && t(isLatest ? 'firstBy' : 'fromDay', { day: dayText(day) })}
            <When waiting={overview.waiting}>
              {orders > 0 && t(isMore ? 'moreOrders' : 'ordersUnderWay', { count: orders })}
            </When>
          </>
        );
      case 'stopped':
        return t('stoppedNote');
      case 'inWithdrawal':
        return day === undefined ? t('inWithdrawalNote') : t('arrives', { day: dayText(day) });
    }
  };
  return (
    <ul
      data-bare
      className={classes.parts}
      // A part of the bar has the width of its share, and room for what stands under it.
      style={{ '--shares': parts.map(shareOf).join(' ') } as CSSProperties}
    >
      {parts.map((part) => (
        <li key={part.name} className={classes.part} data-part={colours[part.name]}>
          <span className={classes.bar} aria-hidden />
          <span className={classes.sum}>
            <Money fils={part.amount} bare />
          </span>
          <span className={classes.name}>
            {part.name === 'nextDay' && part.day !== undefined
              ? dayText(part.day)
              : t(part.name === 'nextDay' ? 'nonWithdrawable' : part.name)}
          </span>
          <span className={classes.note}>{noteOf(part)}</span>
        </li>
      ))}
    </ul>
  );
}

/** When money leaves by itself next, or the way to have it so. */
function NextWithdrawal({ overview }: { readonly overview: MoneyOverview | undefined }) {
  const t = useTranslations('finance.balance');
  const { weekday } = useMoments();
  if (overview === undefined)
    return (
      <div className={classes.next}>
        <div className="k-quiet">{t('automatic')}</div>
        <div>
          <Bone width="9rem" />
        </div>
      </div>
    );
  const { schedule } = overview;
  if (schedule === undefined || areAllHeld(overview.balances)) return null;
  const next = nextWithdrawal(overview);
  return (
    <div className={classes.next}>
      <div className="k-quiet">{t('automatic')}</div>
      {next === null ? (
        <UiLink href={paths.withdraw()}>
          {schedule?.threshold == null ? (
            t('automaticOff')
          ) : (
            <>
              {t('automaticAbove')} <Money fils={schedule.threshold} />
            </>
          )}
        </UiLink>
      ) : (
        <UiLink href={paths.withdraw()}>
          <DotLine>
            {weekday(`${next.day}T12:00:00+04:00`)}
            <>
              {t('about')} <Money fils={next.amount} />
            </>
          </DotLine>
        </UiLink>
      )}
    </div>
  );
}

interface WhenProps {
  readonly waiting: WaitingMoney;
  /** What it is of, where that can be said. */
  readonly children: ReactNode;
}

/** The way to when pending money becomes withdrawable. */
function When({ waiting, children }: WhenProps) {
  const t = useTranslations('finance.waiting');
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{children || t('action')}</TextButton>
      {open && <WaitingMoneyDialog waiting={waiting} onClose={() => setOpen(false)} />}
    </>
  );
}
