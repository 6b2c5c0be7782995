import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useListState } from '@khidma/app/list/list-state';
import { UrlPager } from '@khidma/app/list/list-pager';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageFlow } from '@khidma/contract/money/statements';
import type { FlowRow } from '@khidma/contract/shapes/finance';
import { inCurrency } from '@khidma/i18n/amounts';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconArrowUpRight,
  IconChevronRight,
  IconPlus,
  IconReceipt,
} from '@khidma/icons';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { cx } from '@khidma/ui/cx';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Card } from '@khidma/ui/page';
import { TextButton } from '@khidma/ui/text-button';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import type { FinanceSearch } from './finance-search.ts';
import { type Movement, movementsOf } from './movements.ts';
import classes from './statement.module.css';

type FlowPage = OutputOf<typeof pageFlow>;

interface StatementProps {
  readonly query: UseQueryResult<FlowPage>;
  readonly order: FinanceSearch['first'];
  readonly onOrder: (order: FinanceSearch['first']) => void;
  /** What stands where there is no movement. */
  readonly empty: ReactNode;
  /** Somebody asks how an amount comes about. */
  readonly onAsk: (row: FlowRow) => void;
}

/**
 * The account as a statement: a line a movement with both balances after it, its entries below it when it is opened,
 * and at both ends of the days what the balances were.
 */
export function Statement({ query, order = 'newest', onOrder, empty, onAsk }: StatementProps) {
  const t = useTranslations('finance.flow');
  const { data } = query;
  const state = useListState(query, data?.records.length ?? 0, empty);
  if (state != null || data === undefined) return <Card flush>{state}</Card>;
  const { current, total, size } = data;
  const isFirst = current <= 1;
  const isLast = data.totalIsCapped ? data.cursor === null : current * size >= total;
  const [above, below] = order === 'newest' ? ENDS : ENDS.toReversed();
  const Arrow = order === 'newest' ? IconArrowDown : IconArrowUp;
  return (
    <Card flush>
      {/* The roles repeat what the elements mean, since display:block on a phone takes that away. */}
      <table
        role="table"
        aria-label={t('label')}
        aria-busy={query.isPlaceholderData}
        className={classes.table}
      >
        <thead role="rowgroup">
          <tr role="row" className={classes.headRow}>
            <th
              role="columnheader"
              scope="col"
              className={classes.head}
              aria-sort={order === 'newest' ? 'descending' : 'ascending'}
            >
              <button
                type="button"
                className={classes.sort}
                onClick={() => onOrder(order === 'newest' ? 'oldest' : undefined)}
              >
                {t('day')}
                <Arrow size={14} aria-hidden />
              </button>
            </th>
            <th role="columnheader" scope="col" className={classes.head}>
              {t('for')}
            </th>
            {(['change', 'available', 'waiting'] as const).map((name) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={cx(classes.head, classes.sum)}
              >
                {inCurrency(t(name))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {isFirst && above !== undefined && <Edge end={above} balances={data[above]} />}
          {movementsOf(data.records, order).map((movement) => (
            <Line key={movement.lead.id} movement={movement} onAsk={onAsk} />
          ))}
          {isLast && below !== undefined && <Edge end={below} balances={data[below]} />}
        </tbody>
      </table>
      <div className={classes.pager}>
        <UrlPager list={data} busy={query.isPlaceholderData} />
      </div>
    </Card>
  );
}

/** The ends of the days, as they stand where the newest comes first. */
const ENDS = ['closing', 'opening'] as const;

interface EdgeProps {
  readonly end: (typeof ENDS)[number];
  readonly balances: FlowPage['opening'];
}

/** Both balances at an end of the days. */
function Edge({ end, balances }: EdgeProps) {
  const t = useTranslations('finance.flow');
  return (
    <tr role="row" className={classes.edge}>
      <th role="rowheader" scope="row" colSpan={3}>
        {t(end)}
      </th>
      <td role="cell" className={cx(classes.sum, classes.running)} data-label={t('available')}>
        <Money fils={balances.withdrawable} bare />
      </td>
      <td role="cell" className={cx(classes.sum, classes.running)} data-label={t('waiting')}>
        <Money fils={balances.waiting} bare />
      </td>
    </tr>
  );
}

type Icon = ComponentType<{ readonly size?: number }>;

/** How what an amount was for is marked; what moves within the account has the plain one. */
const marks: Readonly<Partial<Record<FlowRow['type'], readonly [icon: Icon, look: string]>>> = {
  orderIncome: [IconPlus, 'in'],
  adjustmentCredit: [IconPlus, 'in'],
  chargebackReturned: [IconPlus, 'in'],
  chargebackReleased: [IconPlus, 'in'],
  withdrawalRejected: [IconPlus, 'in'],
  withdrawalCancelled: [IconPlus, 'in'],
  withdrawalReturned: [IconPlus, 'in'],
  withdrawalRequest: [IconArrowUpRight, 'out'],
  withdrawalApproved: [IconArrowUpRight, 'out'],
  withdrawalPaid: [IconArrowUpRight, 'out'],
  refund: [IconArrowBackUp, 'back'],
  receivable: [IconArrowBackUp, 'back'],
  chargebackTaken: [IconArrowBackUp, 'back'],
  chargebackHeld: [IconArrowBackUp, 'back'],
  chargebackLost: [IconArrowBackUp, 'back'],
  chargebackFee: [IconArrowBackUp, 'back'],
  adjustmentDebit: [IconArrowBackUp, 'back'],
};

interface LineProps {
  readonly movement: Movement;
  readonly onAsk: (row: FlowRow) => void;
}

/** A movement; one of several entries opens to them. */
function Line({ movement, onAsk }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const { lead, entries } = movement;
  const { weekday, moment } = useMoments();
  const isFolded = entries.length > 1;
  return (
    <Fragment>
      <tr role="row" className={cx(classes.line, isOpen && classes.opened)}>
        <td role="cell" className={classes.day}>
          <time dateTime={lead.at} title={moment(lead.at)}>
            {weekday(lead.at)}
          </time>
        </td>
        <td role="cell">
          <What
            movement={movement}
            isOpen={isOpen}
            onToggle={isFolded ? () => setOpen(!isOpen) : undefined}
          />
        </td>
        <td role="cell" className={classes.sum}>
          <Amount
            row={lead}
            fils={movement.amount}
            isBeside={movement.isBeside}
            onAsk={isFolded ? undefined : onAsk}
          />
        </td>
        <td role="cell" className={cx(classes.sum, classes.running)}>
          <Money fils={movement.withdrawable} bare />
        </td>
        <td role="cell" className={cx(classes.sum, classes.running)}>
          <Money fils={movement.waiting} bare />
        </td>
      </tr>
      {isOpen && entries.map((entry) => <Part key={entry.id} entry={entry} onAsk={onAsk} />)}
    </Fragment>
  );
}

interface WhatProps {
  readonly movement: Movement;
  readonly isOpen: boolean;
  readonly onToggle: (() => void) | undefined;
}

/** What a movement was for: its number, what happened, and with whom. */
function What({ movement: { lead, fees }, isOpen, onToggle }: WhatProps) {
  const t = useTranslations('finance.flow');
  const words = useTranslations('statuses.entry');
  const amountText = useAmountText();
  const { weekday } = useMoments();
  const { orderId, orderNumber, withdrawalNumber, customerName } = lead;
  const [Mark, look] = marks[lead.type] ?? [IconReceipt, undefined];
  const text =
    fees < 0 ? (
      <>
        {words(lead.type)}
        <span className="k-quiet"> {t('afterFees', { amount: amountText(-fees) })}</span>
      </>
    ) : (
      <DotLine>
        {words(lead.type)}
        {customerName !== null && <UserText>{customerName}</UserText>}
      </DotLine>
    );
  return (
    <div className={classes.what}>
      <span
        className={cx(classes.mark, look !== undefined && classes[look])}
        // The lines below open at the words beside it.
        aria-hidden
      >
        {onToggle === undefined ? (
          <Mark size={16} />
        ) : (
          <IconChevronRight size={16} className={cx(classes.fold, isOpen && classes.isOpen)} />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.number}>
          {orderId !== null && orderNumber !== null && (
            <UiLink href={paths.order(orderId)}>
              <Ltr>{orderNumber}</Ltr>
            </UiLink>
          )}
          {withdrawalNumber !== null && (
            <UiLink href={paths.withdraw()}>
              <Ltr>{withdrawalNumber}</Ltr>
            </UiLink>
          )}
          <span className={cx('k-quiet', classes.phoneDay)}>{weekday(lead.at)}</span>
        </span>
        {onToggle === undefined ? (
          <span>{text}</span>
        ) : (
          <button
            type="button"
            className={classes.opener}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            {text}
          </button>
        )}
      </span>
    </div>
  );
}

/** An entry of a movement, below it. */
function Part({ entry, onAsk }: { readonly entry: FlowRow; readonly onAsk: LineProps['onAsk'] }) {
  const words = useTranslations('statuses.entry');
  const { weekday } = useMoments();
  const { change, withdrawableChange, owedChange } = entry;
  const isWithin = change === 0;
  return (
    <tr role="row" className={classes.part}>
      <td role="cell" className={classes.day}>
        <span className="k-unseen">{weekday(entry.at)}</span>
      </td>
      <td role="cell">
        <span className={cx('k-quiet', classes.words)}>{words(entry.type)}</span>
      </td>
      <td role="cell" className={classes.sum}>
        <Amount
          row={entry}
          fils={isWithin ? Math.abs(withdrawableChange || owedChange) : change}
          isBeside={isWithin}
          onAsk={onAsk}
        />
      </td>
      <td role="cell" className={cx(classes.sum, classes.running)}>
        <Money fils={entry.availableBalance} bare />
      </td>
      <td role="cell" className={cx(classes.sum, classes.running)}>
        <Money fils={entry.waitingBalance} bare />
      </td>
    </tr>
  );
}

interface AmountProps {
  readonly row: FlowRow;
  readonly fils: number;
  readonly isBeside: boolean;
  readonly onAsk: LineProps['onAsk'] | undefined;
}

/** An amount, which opens how it comes about where it is one entry's. */
function Amount({ row, fils, isBeside, onAsk }: AmountProps) {
  const t = useTranslations('finance.flow');
  const words = useTranslations('statuses.entry');
  const isNothing = isBeside && fils === 0;
  const money = <Money fils={isNothing ? null : fils} sign={isBeside ? 'auto' : 'always'} bare />;
  if (onAsk === undefined || isNothing) return money;
  return (
    <TextButton
      hint={t('explain', { what: words(row.type), number: row.flowNumber })}
      onClick={() => onAsk(row)}
    >
      {money}
    </TextButton>
  );
}
