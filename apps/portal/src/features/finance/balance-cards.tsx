import type { Balances } from '@khidma/contract/shapes/finance';
import { LoadFailed } from '@khidma/app/list/list-state';
import { Bone, LoadingPlaceholder } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Card } from '@khidma/ui/page';
import { type PartColour, ShareBar } from '@khidma/ui/share-bar';
import { useTranslations } from 'use-intl';
import classes from './balance-cards.module.css';
import { TextButton } from '@khidma/ui/text-button';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { WhyOwed, areAllHeld } from './held-money.tsx';
import { balancesQuery } from './finance-queries.ts';

const WaitingMoneyDialog = lazyDialog(
  async () => (await import('./waiting-money-dialog.tsx')).WaitingMoneyDialog,
);

/** What the account balance is made of, with the colours of its parts. */
const parts = [
  ['withdrawable', 1],
  ['nonWithdrawable', 3],
  ['inWithdrawal', 2],
] as const;

/** Running totals, and what is owed where something is, with the names of their texts. */
const totals = [
  ['totalRevenue', 'revenue'],
  ['withdrawn', 'withdrawn'],
  ['inDispute', 'inDispute'],
  ['receivable', 'receivable'],
] as const;

/** What is shown where there is some. */
const optional: readonly string[] = ['inDispute', 'receivable'];

/** The account balance as one bar of its parts, and the running totals; each says in a line what it is. */
export function BalanceCards() {
  const t = useTranslations('finance.balance');
  const query = useQuery(balancesQuery);
  const { data } = query;
  if (data === undefined && query.isError)
    return (
      <Card>
        <LoadFailed query={query} />
      </Card>
    );
  return (
    <Card className="k-stack-4">
      {data === undefined && <LoadingPlaceholder />}
      <div>
        <div className="k-quiet">{t('account')}</div>
        <div className={classes.whole}>
          <Amount fils={data?.accountBalance} />
        </div>
      </div>
      <ShareBar parts={parts.map(([part, colour]) => ({ colour, value: data?.[part] ?? 0 }))} />
      <div className={classes.parts}>
        {parts.map(([part, colour]) => (
          <Figure
            key={part}
            name={part}
            note={part === 'withdrawable' && areAllHeld(data) ? 'withdrawableHeldNote' : undefined}
            fils={data?.[part]}
            colour={colour}
          >
            {part === 'nonWithdrawable' && data !== undefined && data[part] > 0 && <When />}
          </Figure>
        ))}
        {totals
          .filter(([key]) => !optional.includes(key) || data?.[key] !== undefined)
          .map(([key, name]) => (
            <Figure key={key} name={name} fils={data && (data[key] ?? 0)}>
              {key === 'receivable' && <WhyOwed />}
            </Figure>
          ))}
      </div>
    </Card>
  );
}

interface FigureProps {
  readonly name: (typeof parts)[number][0] | (typeof totals)[number][1];
  readonly fils: Balances['withdrawn'] | undefined;
  readonly colour?: PartColour;
  /** Instead of its own. */
  readonly note?: 'withdrawableHeldNote' | undefined;
  readonly children?: ReactNode;
}

function Figure({ name, fils, colour, note, children }: FigureProps) {
  const t = useTranslations('finance.balance');
  return (
    <div className={classes.part} data-part={colour}>
      <div className="k-quiet">{t(name)}</div>
      <div className={classes.sum}>
        <Amount fils={fils} />
      </div>
      <div className="k-quiet">{t(note ?? `${name}Note`)}</div>
      {children}
    </div>
  );
}

/** The way to when pending money becomes withdrawable. */
function When() {
  const t = useTranslations('finance.waiting');
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{t('action')}</TextButton>
      {open && <WaitingMoneyDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Amount({ fils }: Pick<FigureProps, 'fils'>) {
  return fils === undefined ? <Bone width="7rem" /> : <Money fils={fils} />;
}
