import { caseSearch } from '../../shared/cases/assigned-search.ts';
import { CasePage } from '../../shared/cases/case-page.tsx';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { MerchantLink } from '../../shared/record-links.tsx';
import { RiskPart } from '../../shared/risk/risk-part.ts';
import { usePermission } from '../../shared/use-permission.ts';
import classes from './payout-accounts-page.module.css';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import { pageQuery } from '@khidma/app/list/list-queries';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { FileLinks } from '@khidma/app/upload/file-links';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  decidePayoutAccount,
  pagePayoutAccountReviews,
} from '@khidma/contract/money/payout-accounts';
import type { FileRef } from '@khidma/contract/shapes/common';
import { formatIban } from '@khidma/domain/rules/numbers';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Caption } from '@khidma/ui/caption';
import { DescriptionList } from '@khidma/ui/description-list';
import { EmptyState } from '@khidma/ui/empty-state';
import { Stack } from '@khidma/ui/stack';
import type { Column } from '@khidma/ui/table-column';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

export const route = pageRoute({
  path: '/payout-accounts',
  search: caseSearch,
  dataOfSearch: (search) => [pageQuery(pagePayoutAccountReviews, search)],
  nav: { entry: 'papers', order: 3, word: 'payoutAccounts', queue: 'payoutAccounts' },
});

type Row = OutputOf<typeof pagePayoutAccountReviews>['records'][number];

/** Payout accounts that wait for a review, the oldest first. */
export function PayoutAccountsPage() {
  const t = useTranslations('consolePayouts.payout');
  const search = route.useSearch();
  const [asked, ask] = useState<PayoutQuestion | null>(null);
  return (
    <CasePage
      queue="payoutAccounts"
      waits
      word={(word) => t(word)}
      search={search}
      nameOf={({ merchantName }) => merchantName}
      query={usePageQuery(pageQuery(pagePayoutAccountReviews, search))}
      columns={useColumns(ask)}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    >
      <PayoutQuestions asked={asked} onClose={() => ask(null)} />
    </CasePage>
  );
}

const useColumns = (ask: (question: PayoutQuestion) => void): Column<Row>[] => {
  const t = useTranslations('consolePayouts.payout');
  const actions = useTranslations('common')('actions');
  const may = usePermission(decidePayoutAccount);
  const { moment } = useMoments();
  const decide: Column<Row> = {
    key: 'actions',
    header: actions,
    actions: true,
    width: 'tight',
    cell: (account) => (
      <Stack row dense>
        <Button
          kind="danger-quiet"
          shortcut="r"
          size="sm"
          aria-label={t('rejectFor', { name: account.merchantName })}
          onClick={() => ask({ decision: 'reject', account })}
        >
          {t('reject.action')}
        </Button>
        <Button
          size="sm"
          shortcut="a"
          aria-label={t('approveFor', { name: account.merchantName })}
          onClick={() => ask({ decision: 'approve', account })}
        >
          {t('approve.action')}
        </Button>
      </Stack>
    ),
  };
  return [
    {
      key: 'merchant',
      header: t('merchant'),
      cell: ({ merchantId, merchantName, submittedAt }) => (
        <>
          <MerchantLink id={merchantId} name={merchantName} />
          <Caption>
            {t('submitted')} {moment(submittedAt)}
          </Caption>
        </>
      ),
    },
    {
      key: 'holder',
      header: t('holder'),
      cell: ({ holder, checks, proof }) => (
        <Stack dense>
          <div>
            <UserText>{holder}</UserText>
            <HolderWarnings checks={checks} />
          </div>
          <Proof files={proof} />
        </Stack>
      ),
    },
    {
      key: 'iban',
      header: t('iban'),
      labelAbove: true,
      cell: ({ iban, bank, checks, before, history }) => (
        <>
          <Ltr>{formatIban(iban)}</Ltr>
          <Caption>
            <UserText>{bank}</UserText>
          </Caption>
          <BankWarning checks={checks} />
          {before !== null && (
            <Caption>
              {t('before')} <Ltr>{formatIban(before.iban)}</Ltr>
              <br />
              <UserText>{before.holder}</UserText>
            </Caption>
          )}
          <EarlierAccounts history={history} />
        </>
      ),
    },
    ...(may ? [decide] : []),
  ];
};

interface EarlierAccountsProps {
  readonly history: OutputOf<typeof decidePayoutAccount>['history'];
}

/** What the same merchant submitted before, and who decided that; nothing where this is the first. */
function EarlierAccounts({ history }: EarlierAccountsProps) {
  const t = useTranslations('consolePayouts.payout');
  const statuses = useTranslations('statuses.payoutAccount');
  const { day } = useMoments();
  if (history.length === 0) return null;
  return (
    <details>
      <summary>{t('earlier', { count: history.length })}</summary>
      <ul className={classes.list}>
        {history.map(({ id, iban, holder, proof, status, submittedAt, decidedBy, reason }) => (
          <li key={id}>
            <Ltr>{formatIban(iban)}</Ltr>
            <Caption>
              <UserText>{holder}</UserText>
            </Caption>
            <Caption>
              {t('earlierLine', { status: statuses(status), when: day(submittedAt) })}
              {decidedBy !== null && `, ${t('earlierBy', { name: decidedBy })}`}
            </Caption>
            {proof.length > 0 && <FileLinks label={t('proof')} files={proof} />}
            {reason !== '' && (
              <Caption>
                <UserText>{reason}</UserText>
              </Caption>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Which decision on which account is asked about. */
interface PayoutQuestion {
  readonly decision: 'approve' | 'reject';
  readonly account: OutputOf<typeof decidePayoutAccount>;
}

interface PayoutQuestionsProps {
  readonly asked: PayoutQuestion | null;
  readonly onClose: () => void;
}

/** The questions in front of a decision on a payout account. */
function PayoutQuestions({ asked, onClose }: PayoutQuestionsProps) {
  const t = useTranslations('consolePayouts.payout');
  // While a dialog fades away it still says what it said.
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  if (last === null) return null;
  const { id, merchantId, merchantName: name, iban } = last.account;
  return (
    <>
      <AskDialog
        open={asked?.decision === 'approve'}
        onClose={onClose}
        endpoint={decidePayoutAccount}
        input={{ id, approve: true }}
        title={t('approve.title')}
        size="md"
        confirmLabel={t('approve.action')}
        doneText={t('approve.done')}
      >
        <Stack>
          <p>
            {t('approve.text', { name, iban: formatIban(iban) })}
            <SentenceGap />
            {last.account.before !== null && t('approve.replaces')}
          </p>
          <AccountsCompared review={last.account} />
          <RiskPart merchantId={merchantId} />
        </Stack>
      </AskDialog>
      <RefuseDialog
        // The reason for one account is none for another.
        key={id}
        open={asked?.decision === 'reject'}
        onClose={onClose}
        endpoint={decidePayoutAccount}
        inputOf={(reason) => ({ id, approve: false, reason })}
        field={{ name: 'reason', longest: 500 }}
        title={t('reject.title')}
        label={t('reject.reason')}
        confirmLabel={t('reject.action')}
        doneText={t('reject.done')}
      >
        <Stack>
          <p>{t('reject.text', { name })}</p>
          <AccountsCompared review={last.account} />
        </Stack>
      </RefuseDialog>
    </>
  );
}

type Review = OutputOf<typeof decidePayoutAccount>;

/** The account that was submitted and the one in use, each with what proves it. */
function AccountsCompared({ review }: { readonly review: Review }) {
  const t = useTranslations('consolePayouts.payout');
  const { before } = review;
  return (
    <Stack>
      <section>
        <h3>{t('given')}</h3>
        <Account account={review} checks={review.checks} />
      </section>
      <section>
        <h3>{t('inForce')}</h3>
        {before === null ? <p>{t('noneInForce')}</p> : <Account account={before} />}
      </section>
    </Stack>
  );
}

interface AccountProps {
  readonly account: NonNullable<Review['before']>;
  /** Of the one that is decided about. */
  readonly checks?: Review['checks'];
}

function Account({ account, checks }: AccountProps) {
  const t = useTranslations('consolePayouts.payout');
  const { iban, holder, bank, proof } = account;
  return (
    <DescriptionList
      look="rows"
      items={[
        { label: t('iban'), value: <Ltr>{formatIban(iban)}</Ltr> },
        {
          label: t('holder'),
          value: (
            <>
              <UserText>{holder}</UserText>
              {checks && <HolderWarnings checks={checks} />}
            </>
          ),
        },
        {
          label: t('bank'),
          value: (
            <>
              <UserText>{bank}</UserText>
              {checks && <BankWarning checks={checks} />}
            </>
          ),
        },
        { label: t('proof'), value: <Proof files={proof} /> },
      ]}
    />
  );
}

/** What the bank wrote about an account; it stands out where nothing was given. */
function Proof({ files }: { readonly files: readonly FileRef[] }) {
  const t = useTranslations('consolePayouts.payout');
  return files.length === 0 ? (
    <StatusBadge tone="warning">{t('noProof')}</StatusBadge>
  ) : (
    <FileLinks label={t('proof')} files={files} />
  );
}

interface WarningsProps {
  readonly checks: OutputOf<typeof decidePayoutAccount>['checks'];
}

/** What stands out about who holds an account; nothing where nothing does. */
function HolderWarnings({ checks }: WarningsProps) {
  const t = useTranslations('consolePayouts.payout');
  return (
    <>
      {!checks.isRead && <Warning>{t('holderUnread')}</Warning>}
      {checks.holder === 'differs' && <Warning>{t('holderDiffers')}</Warning>}
    </>
  );
}

/** Says that the IBAN is of another bank than the one that was named; nothing where it is not. */
function BankWarning({ checks }: WarningsProps) {
  const t = useTranslations('consolePayouts.payout');
  return (
    checks.bank === 'differs' &&
    checks.bankOfIban !== null && <Warning>{t('bankDiffers', { bank: checks.bankOfIban })}</Warning>
  );
}

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.warning}>
    <div>
      <StatusBadge tone="warning">{children}</StatusBadge>
    </div>
  </div>
);
