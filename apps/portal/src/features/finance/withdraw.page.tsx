import { lazyCode } from '@khidma/app/route/lazy-code';
import { fundPasswordQuery, payoutAccountQuery } from '../../shared/own-queries.ts';
import { MissingPassword, WithdrawalSection, type PayoutAccount } from './withdrawal-section.tsx';
import { HeldMoney, OwedMoney } from './held-money.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { FileLinks } from '@khidma/app/upload/file-links';
import { formatIban } from '@khidma/domain/rules/numbers';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Caption } from '@khidma/ui/caption';
import { Notice } from '@khidma/ui/notice';
import { Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconWallet } from '@khidma/icons';
import { balancesQuery, withdrawalsQuery } from './finance-queries.ts';
import { withdrawSearch } from './finance-search.ts';

export const route = pageRoute({
  path: '/withdraw',
  search: withdrawSearch,
  data: () => [balancesQuery, payoutAccountQuery, fundPasswordQuery],
  dataOfSearch: (search) => [withdrawalsQuery(search)],
  nav: { group: 'money', order: 2, word: 'withdraw', Icon: IconWallet },
});

// Below what is read first.
const WithdrawalRecords = lazyCode(
  async () => (await import('./withdrawal-records.tsx')).WithdrawalRecords,
  null,
);

/** Moving money to the bank: the request, the account that it goes to, and what became of earlier ones. */
export function WithdrawPage() {
  const t = useTranslations('finance.withdrawal');
  const { data: balances } = useQuery(balancesQuery);
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <HeldMoney balances={balances} />
      <OwedMoney />
      <Columns aside={<PayoutAccountSection />}>
        <WithdrawalSection />
        <ScheduleSection />
      </Columns>
      <WithdrawalRecords />
    </Page>
  );
}

const PayoutAccountDialog = lazyDialog(
  async () => (await import('./payout-account-dialog.tsx')).PayoutAccountDialog,
);

/** Where withdrawals go, what is being checked, and the way to another account. */
function PayoutAccountSection() {
  const t = useTranslations('finance.payout');
  const [open, setOpen] = useState(false);
  const query = useQuery(payoutAccountQuery);
  const password = useQuery(fundPasswordQuery);
  const words = useTranslations('finance.withdrawal');
  const { data } = query;
  const isWithoutPassword = password.data?.exists === false;
  return (
    <Section
      title={t('title')}
      description={t('text')}
      footer={
        data && (
          <>
            <Button
              onClick={() => setOpen(true)}
              disabledReason={isWithoutPassword ? words('noPassword') : undefined}
            >
              {data.approved === null && data.pending === null ? t('add') : t('change')}
            </Button>
            {isWithoutPassword && <MissingPassword />}
          </>
        )
      }
    >
      {data === undefined ? (
        <NotLoaded query={query} as="form" count={4} />
      ) : (
        <Accounts approved={data.approved} pending={data.pending} />
      )}
      {open && <PayoutAccountDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

interface AccountsProps {
  readonly approved: PayoutAccount | null;
  readonly pending: PayoutAccount | null;
}

function Accounts({ approved, pending }: AccountsProps) {
  const t = useTranslations('finance.payout');
  if (approved === null && pending === null) return <p>{t('none')}</p>;
  return (
    <Stack>
      {approved && <Account account={approved} />}
      {pending && <Account account={pending} />}
      {pending && <PendingNotice account={pending} replaces={approved !== null} />}
    </Stack>
  );
}

interface PendingNoticeProps {
  readonly account: PayoutAccount;
  readonly replaces: boolean;
}

function PendingNotice({ account, replaces }: PendingNoticeProps) {
  const t = useTranslations('finance.payout');
  // Only a decision has a reason.
  if (account.decidedAt !== null)
    return <Notice tone="danger">{t('rejected', { reason: account.reason })}</Notice>;
  return (
    <Notice tone="info">
      {t('underReview')}
      <SentenceGap />
      {replaces && t('replaces')}
    </Notice>
  );
}

const tones: Readonly<Record<PayoutAccount['status'], Tone>> = {
  underReview: 'info',
  approved: 'success',
  rejected: 'danger',
  replaced: 'neutral',
};

function Account({ account }: { readonly account: PayoutAccount }) {
  const t = useTranslations('finance.payout');
  const words = useTranslations('statuses.payoutAccount');
  const { day } = useMoments();
  const { iban, holder, bank, proof, status, decidedAt, submittedAt } = account;
  return (
    <Stack dense>
      <Stack row>
        <strong>
          <UserText>{bank}</UserText>
        </strong>
        <StatusBadge tone={tones[status]}>{words(status)}</StatusBadge>
      </Stack>
      <span>
        <Ltr>{formatIban(iban)}</Ltr>
      </span>
      <UserText>{holder}</UserText>
      <Caption>
        {t(decidedAt === null ? 'submittedOn' : 'decidedOn', {
          day: day(decidedAt ?? submittedAt),
        })}
      </Caption>
      {proof.length === 0 ? (
        <Caption>{t('noProof')}</Caption>
      ) : (
        <FileLinks label={t('proof')} files={proof} />
      )}
    </Stack>
  );
}
