import { CasePart } from '../../shared/cases/case-part.ts';
import { MarkedText, type Side } from '../../shared/compare/marked-text.tsx';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { DocumentViewer } from '../../shared/papers/document-viewer.tsx';
import { paths } from '../../shared/paths.ts';
import { MerchantLink } from '../../shared/record-links.tsx';
import { RiskPart } from '../../shared/risk/risk-part.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { AccountChecksSection, useJudgement } from './account-checks.tsx';
import { AccountDecision } from './account-decision.tsx';
import classes from './payout-account.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { recordQuery } from '@khidma/app/list/list-queries';
import { FileLinks } from '@khidma/app/upload/file-links';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  decidePayoutAccount,
  getPayoutAccountReview,
} from '@khidma/contract/money/payout-accounts';
import {
  payoutAccountCan,
  type PayoutAccountStatus,
} from '@khidma/domain/payout-accounts/payout-account-transitions';
import { formatIban } from '@khidma/domain/rules/numbers';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { Card, Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export const route = pageRoute({
  path: '/payout-accounts/$id',
  data: ({ id }) => [recordQuery(getPayoutAccountReview, id)],
});

type Review = OutputOf<typeof getPayoutAccountReview>;

const tones: Readonly<Record<PayoutAccountStatus, Tone>> = {
  underReview: 'info',
  approved: 'success',
  rejected: 'danger',
  replaced: 'neutral',
};

/** One payout account: the new one beside the one in use, what was checked, what proves it, and the decision. */
export function PayoutAccountPage() {
  const { id } = route.useParams();
  const query = useDetailQuery(recordQuery(getPayoutAccountReview, id));
  return (
    <LoadedDetail query={query} list="payoutAccounts">
      {(review) => <ReviewFile key={id} review={review} onReload={() => void query.refetch()} />}
    </LoadedDetail>
  );
}

interface ReviewProps {
  readonly review: Review;
}

function ReviewFile({ review, onReload }: ReviewProps & { readonly onReload: () => void }) {
  const t = useTranslations('consolePayouts.payout');
  const statuses = useTranslations('statuses.payoutAccount');
  const may = usePermission(decidePayoutAccount);
  const { moment } = useMoments();
  const isWaiting = payoutAccountCan.decide(review);
  const { failed, unsure } = useJudgement(review);
  return (
    <Page>
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: paths.payoutAccounts() }]}
        title={t('heading', { name: review.merchantName })}
        badge={
          !isWaiting ? (
            <StatusBadge tone={tones[review.status]}>{statuses(review.status)}</StatusBadge>
          ) : failed > 0 ? (
            <StatusBadge tone="danger">{t('failedCount', { count: failed })}</StatusBadge>
          ) : (
            unsure > 0 && (
              <StatusBadge tone="warning">{t('unsureCount', { count: unsure })}</StatusBadge>
            )
          )
        }
        description={
          <DotLine>
            {`${t('submitted')} ${moment(review.submittedAt)}`}
            <MerchantLink id={review.merchantId} name={review.merchantName} />
          </DotLine>
        }
      />
      <Columns
        aside={
          <>
            <AccountChecksSection review={review} />
            {may && isWaiting && <AccountDecision key={review.id} review={review} />}
            <EarlierAccounts history={review.history} />
            <RiskPart merchantId={review.merchantId} />
            <CasePart queue="payoutAccounts" id={review.id} />
          </>
        }
      >
        <Comparison review={review} />
        {review.proof.length === 0 ? (
          <Section title={t('proof')}>
            <StatusBadge tone="warning">{t('noProof')}</StatusBadge>
          </Section>
        ) : (
          <Card className={classes.proof}>
            <DocumentViewer
              group={t('proof')}
              title={t('proof')}
              files={review.proof}
              onReload={onReload}
            />
          </Card>
        )}
      </Columns>
    </Page>
  );
}

const compared = ['holder', 'bank', 'iban'] as const;

/** The account in use beside the one that was submitted, with the words marked that differ. */
function Comparison({ review }: ReviewProps) {
  const t = useTranslations('consolePayouts.payout');
  const { before } = review;
  const shownOf = (
    account: Pick<Review, 'holder' | 'bank' | 'iban'>,
    name: (typeof compared)[number],
  ) =>
    // Where its column is too narrow it breaks between its groups, and within none.
    name === 'iban' ? formatIban(account.iban).replaceAll('\u00a0', ' ') : account[name];
  const cell = (name: (typeof compared)[number], side: Side): ReactNode => {
    const [own, other] = side === 'live' ? [before, review] : [review, before];
    if (own === null) return '—';
    const marked = (
      <MarkedText
        text={shownOf(own, name)}
        other={other === null ? null : shownOf(other, name)}
        side={side}
      />
    );
    return name === 'iban' ? <Ltr>{marked}</Ltr> : <UserText>{marked}</UserText>;
  };
  return (
    <Section title={t('compared')} flush>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="k-unseen">{t('compared')}</span>
            </th>
            <th scope="col">{t('inForce')}</th>
            <th scope="col" className={classes.new}>
              {t('given')}
            </th>
          </tr>
        </thead>
        <tbody>
          {compared.map((name) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td>
                {before === null && name === 'holder' ? t('noneInForce') : cell(name, 'live')}
              </td>
              <td className={classes.new}>{cell(name, 'submitted')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** What the same merchant submitted before, and who decided that; nothing where this is the first. */
function EarlierAccounts({ history }: Pick<Review, 'history'>) {
  const t = useTranslations('consolePayouts.payout');
  const statuses = useTranslations('statuses.payoutAccount');
  const { day } = useMoments();
  if (history.length === 0) return null;
  const title = t('earlier', { count: history.length });
  return (
    <Section title={title}>
      <Timeline
        label={title}
        events={history.map((account, index) => ({
          key: account.id,
          title: <Ltr>{formatIban(account.iban)}</Ltr>,
          meta: (
            <DotLine>
              <UserText>{account.holder}</UserText>
              {t('earlierLine', {
                status: statuses(account.status),
                when: day(account.submittedAt),
              })}
              {account.decidedBy !== null && t('earlierBy', { name: account.decidedBy })}
            </DotLine>
          ),
          text: (
            <>
              {account.reason !== '' && <UserParagraph>{account.reason}</UserParagraph>}
              {account.proof.length > 0 && <FileLinks label={t('proof')} files={account.proof} />}
            </>
          ),
          tone: index === 0 ? 'accent' : 'neutral',
        }))}
      />
    </Section>
  );
}
