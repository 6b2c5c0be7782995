import { CasePart } from '../../shared/cases/case-part.ts';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.ts';
import { IssuedDocuments } from '../../shared/issued-documents/issued-documents.ts';
import { paths } from '../../shared/paths.ts';
import { MerchantLink, OrderLink } from '../../shared/record-links.tsx';
import { RiskPart } from '../../shared/risk/risk-part.ts';
import { useSession } from '../../shared/session-store.ts';
import { settingsQuery } from '../../shared/shared-queries.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import type { WithdrawalReview } from './withdrawal-review.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { amountColumn } from '@khidma/app/list/amount-column';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { withSearch } from '@khidma/app/route/with-search';
import { approveWithdrawal, rejectWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import type { plainSettingNames } from '@khidma/contract/shapes/settings';
import { fromDirhams } from '@khidma/domain/money/fils';
import { formatIban } from '@khidma/domain/rules/numbers';
import { withdrawalCan, withdrawalSteps } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { isolated, ltr } from '@khidma/i18n/line-parts';
import { IconCheck } from '@khidma/icons';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { DataTable } from '@khidma/ui/data-table';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Columns, PageHeader, Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

/** One withdrawal: where the money goes, the orders that it is made of, and the decision. */
export function WithdrawalDetail({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawals');
  const may = usePermission(approveWithdrawal);
  const { status } = withdrawal;
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { label: t('title'), href: withSearch(paths.withdrawals(), { status }) },
          { label: <Ltr>{withdrawal.number}</Ltr> },
        ]}
        title={<Money fils={withdrawal.amount} />}
        badge={<WithdrawalBadge {...withdrawal} />}
        description={<MerchantLink id={withdrawal.merchantId} name={withdrawal.merchantName} />}
        actions={
          may &&
          (withdrawalCan.decide(withdrawal) ? (
            <WithdrawalActions withdrawal={withdrawal} />
          ) : (
            withdrawalCan.return(withdrawal) && <ReturnAction withdrawal={withdrawal} />
          ))
        }
      />
      <Columns
        aside={
          <>
            <Balances balances={withdrawal.balances} />
            {withdrawalCan.decide(withdrawal) && <RiskPart merchantId={withdrawal.merchantId} />}
          </>
        }
      >
        <TwoPeople withdrawal={withdrawal} />
        <PayTo withdrawal={withdrawal} />
        <Steps withdrawal={withdrawal} />
        <Orders withdrawal={withdrawal} />
        <CasePart queue="withdrawals" id={withdrawal.id} />
        <IssuedDocuments about="withdrawal" id={withdrawal.id} />
      </Columns>
    </>
  );
}

function PayTo({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawals');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const payout = useTranslations('consolePayouts.withdrawal');
  const causes = useTranslations('payouts.cause');
  const { iban, holder, bank, appliedAt, decidedAt, reason, cause } = withdrawal;
  return (
    <Section title={t('to')}>
      <DescriptionList
        items={[
          {
            label: t('iban'),
            value: (
              <CopyText
                text={iban}
                shown={formatIban(iban)}
                copyLabel={t('copyIban')}
                copiedLabel={common('copied')}
              />
            ),
          },
          { label: t('holder'), value: <UserText>{holder}</UserText> },
          { label: t('bank'), value: <UserText>{bank}</UserText> },
          { label: t('applied'), value: moment(appliedAt) },
          decidedAt !== null && { label: t('decided'), value: moment(decidedAt) },
          cause !== null && { label: payout('cause'), value: causes(cause), wide: true },
          reason !== '' && {
            label: t('reason'),
            value: <UserParagraph>{reason}</UserParagraph>,
            wide: true,
          },
        ]}
      />
    </Section>
  );
}

function Steps({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawal');
  const words = useTranslations('payouts.stage');
  const { moment, businessDay } = useMoments();
  const { arrivesOn, bankReference, isHeld } = withdrawal;
  return (
    <Section title={t('steps')}>
      <Timeline
        label={t('steps')}
        events={withdrawalSteps(withdrawal).map(({ stage, at, isLast }) => ({
          key: stage,
          title: words(stage),
          tone: at === null ? 'neutral' : 'info',
          upcoming: at === null,
          ...(at !== null && { meta: moment(at) }),
          ...(at === null &&
            stage === 'paid' &&
            (isHeld
              ? { meta: t('isHeld') }
              : arrivesOn !== null && { meta: t('expected', { day: businessDay(arrivesOn) }) })),
          ...(isLast &&
            bankReference !== '' && {
              text: t('byBank', { reference: ltr(bankReference) }),
            }),
        }))}
      />
    </Section>
  );
}

function Orders({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawals');
  return (
    <Section flush title={t('orders')} description={t('ordersText')}>
      <DataTable
        bare
        label={t('orders')}
        rows={withdrawal.items}
        rowKey={({ orderId }) => orderId ?? ''}
        columns={[
          {
            key: 'order',
            header: t('order'),
            cell: ({ orderId, orderNumber }) =>
              orderId === null ? (
                t('besideOrders')
              ) : (
                <OrderLink id={orderId} number={orderNumber} />
              ),
          },
          amountColumn('amount', t('amount')),
        ]}
      />
    </Section>
  );
}

const figures = [
  'accountBalance',
  'withdrawable',
  'nonWithdrawable',
  'inWithdrawal',
  'withdrawn',
] as const;

function Balances({ balances }: Pick<WithdrawalReview, 'balances'>) {
  const t = useTranslations('consolePayouts.withdrawals');
  return (
    <Section title={t('balances')}>
      <DescriptionList
        look="rows"
        items={figures.map((figure) => ({
          label: t(figure),
          value: <Money fils={balances[figure]} />,
        }))}
      />
    </Section>
  );
}

/** Why a withdrawal takes two people, who approved already, and who may now. */
function TwoPeople({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawals.twoPeople');
  const format = useFormatter();
  const amountText = useAmountText();
  const { moment } = useMoments();
  const limit = fromDirhams(String(useLimit('twoPersonLimit')));
  const { state, aboveLimit, accountApprovedBy, firstApprovedBy, firstApprovedAt, may } =
    withdrawal.approval;
  if (!withdrawalCan.decide(withdrawal)) return null;
  if (!aboveLimit && accountApprovedBy === null && firstApprovedBy === null) return null;
  const isFirst = firstApprovedBy !== null && firstApprovedAt !== null;
  const needed = aboveLimit ? 'needed' : 'maybe';
  return (
    <Notice tone={isFirst ? 'info' : 'warning'} title={t(state === 'asked' ? needed : 'waits')}>
      {isFirst && (
        <p>{t('firstBy', { name: firstApprovedBy.name, moment: moment(firstApprovedAt) })}</p>
      )}
      {aboveLimit && limit !== null && <p>{t('above', { limit: amountText(limit) })}</p>}
      {!isFirst && !aboveLimit && accountApprovedBy !== null && (
        <p>{t('account', { name: accountApprovedBy.name })}</p>
      )}
      <p>
        {may.length === 0
          ? t('nobody')
          : t('may', { people: format.list(may.map(({ name }) => isolated(name))) })}
      </p>
    </Notice>
  );
}

/** Returns what a limit of the settings is now, in its unit; undefined until the settings have come. */
const useLimit = (name: (typeof plainSettingNames)[number]): number | undefined =>
  useQuery(settingsQuery).data?.tunables.find((each) => each.name === name)?.value;

const ReturnDialog = lazyDialog(async () => (await import('./return-dialog.tsx')).ReturnDialog);

/** The way to say that a payment came back, or to stop it before it goes. */
function ReturnAction({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawal.return');
  const [asked, ask] = useState(false);
  return (
    <>
      <Button kind="danger-quiet" onClick={() => ask(true)}>
        {t('action')}
      </Button>
      {asked && <ReturnDialog withdrawal={withdrawal} onClose={() => ask(false)} />}
    </>
  );
}

/** Approve or reject, each after saying where the money goes. */
function WithdrawalActions({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const amountText = useAmountText();
  const t = useTranslations('consolePayouts.withdrawals');
  const navigate = useNavigate({ from: '/withdrawals' });
  // As it was when it was asked: the list may be fresh before the answer is here.
  const [asked, ask] = useState<'approve' | 'approveFirst' | 'reject' | null>(null);
  const wasFirst = asked === 'approveFirst';
  const close = (): void => ask(null);
  // A decided one leaves the list that it was opened from.
  const toList = (): void => void navigate({ search: {} });
  const me = useSession((state) => state.staff?.id);
  const { approval } = withdrawal;
  const isFirst =
    approval.state === 'asked' && (approval.aboveLimit || approval.accountApprovedBy?.id === me);
  const mayApprove = approval.may.some((person) => person.id === me);
  const { id, merchantName: name } = withdrawal;
  const amount = amountText(withdrawal.amount);
  return (
    <>
      <Button kind="danger-quiet" shortcut="r" onClick={() => ask('reject')}>
        {t('reject.action')}
      </Button>
      {mayApprove && (
        <Button
          kind="primary"
          shortcut="a"
          icon={<IconCheck size={18} aria-hidden />}
          onClick={() => ask(isFirst ? 'approveFirst' : 'approve')}
        >
          {t(isFirst ? 'twoPeople.action' : 'approve.action')}
        </Button>
      )}
      <AskDialog
        open={asked === 'approve' || wasFirst}
        onClose={close}
        // After the first of two it still waits here.
        {...(!wasFirst && { onDone: toList })}
        endpoint={approveWithdrawal}
        input={{ id }}
        title={t(wasFirst ? 'twoPeople.title' : 'approve.title')}
        confirmLabel={t(wasFirst ? 'twoPeople.action' : 'approve.action')}
        doneText={t(wasFirst ? 'twoPeople.done' : 'approve.done')}
      >
        {t(wasFirst ? 'twoPeople.text' : 'approve.text', {
          amount,
          name,
          iban: formatIban(withdrawal.iban),
        })}
      </AskDialog>
      <RefuseDialog
        open={asked === 'reject'}
        onClose={close}
        onDone={toList}
        endpoint={rejectWithdrawal}
        inputOf={(reason) => ({ id, reason })}
        field={{ name: 'reason', longest: 500 }}
        title={t('reject.title')}
        label={t('reject.reason')}
        confirmLabel={t('reject.action')}
        doneText={t('reject.done')}
      >
        {t('reject.text', { amount, name })}
      </RefuseDialog>
    </>
  );
}
