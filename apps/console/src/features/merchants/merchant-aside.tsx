import { withSearch } from '@khidma/app/route/with-search';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Timeline } from '@khidma/ui/timeline';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { staffActionNames } from '@khidma/contract/shapes/staff-action-names';
import { getApplicationForAudit } from '@khidma/contract/merchants/application-audits';
import { textFor } from '@khidma/domain/reference/names';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import { shownServiceStatuses } from '@khidma/domain/services/service-statuses';
import { languageNameIn } from '@khidma/i18n/language-names';
import { languageTagged } from '@khidma/i18n/languages';
import { DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { useMoments } from '@khidma/app/intl/use-moments';

interface MerchantProps {
  readonly merchant: StaffMerchant;
}

/** What a merchant has: services and orders by their states, devices, terms. */
export function MerchantGlance({ merchant }: MerchantProps) {
  const t = useTranslations('consoleMerchants.merchants');
  const statuses = useTranslations('statuses');
  const locale = useLocale();
  const { day } = useMoments();
  const { applicationId } = merchant;
  const maySee = usePermission(getApplicationForAudit);
  return (
    <Section title={t('glance')}>
      <DescriptionList
        items={[
          {
            label: t('services'),
            value: (
              <Counts
                counts={merchant.services}
                known={shownServiceStatuses}
                nameOf={(status) => statuses(`service.${status}`)}
              />
            ),
          },
          // That there are none is said beside it.
          merchant.orders.length > 0 && {
            label: t('orders'),
            value: (
              <Counts
                counts={merchant.orders}
                known={orderStatuses}
                nameOf={(status) => statuses(`order.${status}`)}
              />
            ),
          },
          { label: t('language'), value: languageNameIn(locale, merchant.lang) },
          { label: t('sessions'), value: t('devices', { count: merchant.sessions }) },
          {
            label: t('acceptedTerms'),
            value:
              merchant.acceptedTerms.length === 0
                ? t('none')
                : merchant.acceptedTerms.map(({ version, at }) => (
                    <div key={version}>{t('acceptedVersion', { version, day: day(at) })}</div>
                  )),
          },
          applicationId !== null &&
            maySee && {
              label: t('application'),
              value: (
                <UiLink href={paths.application(applicationId)}>{t('openApplication')}</UiLink>
              ),
            },
        ]}
      />
    </Section>
  );
}

/** What a merchant's account holds. Amounts have an edge of their own: their decimals stand under each other, in Arabic too. */
export function MerchantBalances({ merchant: { balances } }: MerchantProps) {
  const t = useTranslations('consoleMerchants.merchants');
  const owed = useTranslations('consoleAdjustments.debts')('amount');
  return (
    <Section title={t('balances')}>
      <DescriptionList
        look="rows"
        items={[
          { label: t('totalRevenue'), value: <Money fils={balances.totalRevenue} bare /> },
          { label: t('withdrawable'), value: <Money fils={balances.withdrawable} bare /> },
          { label: t('inWithdrawal'), value: <Money fils={balances.inWithdrawal} bare /> },
          balances.receivable !== undefined && {
            label: owed,
            value: <Money fils={balances.receivable} bare />,
          },
          {
            label: t('accountBalance'),
            value: <Money fils={balances.accountBalance} />,
            total: true,
          },
        ]}
      />
    </Section>
  );
}

interface CountsProps<Status extends string> {
  readonly counts: readonly { readonly status: string; readonly count: number }[];
  /** In the order in which they are shown. */
  readonly known: readonly Status[];
  readonly nameOf: (status: Status) => string;
}

function Counts<Status extends string>({ counts, known, nameOf }: CountsProps<Status>) {
  const t = useTranslations('consoleMerchants.merchants');
  const { colon } = languageTagged(useLocale()).marks;
  const shown = known.flatMap((status) => {
    const found = counts.find((one) => one.status === status);
    return found ? [{ status, count: found.count }] : [];
  });
  if (shown.length === 0) return t('none');
  return shown.map(({ status, count }) => (
    <div key={status}>
      {nameOf(status)}
      {colon}
      {count}
    </div>
  ));
}

interface MerchantHistoryProps extends MerchantProps {
  /** How many are shown. */
  readonly most?: number;
}

/** Whether what was done was done to the merchant, or to what it applied with. */
const isItself = (kind: StaffMerchant['history'][number]['subjectKind']): boolean =>
  kind === 'merchant' || kind === 'application';

/** What staff did with a merchant and its application, the latest first. */
export function MerchantHistory({ merchant, most }: MerchantHistoryProps) {
  const t = useTranslations('consoleMerchants.merchants');
  const { id, merchantName, merchantNames } = merchant.profile;
  const name = textFor(useDataLang(), merchantName, merchantNames);
  const sentences = useTranslations('consoleActions.sentences');
  const { moment } = useMoments();
  return (
    <Section
      title={t('history')}
      actions={
        merchant.history.some(({ subjectId }) => subjectId === id) && (
          <UiLink href={withSearch(paths.auditLog(), { subjectId: id })}>{t('toLog')}</UiLink>
        )
      }
    >
      {merchant.history.length === 0 ? (
        t('noHistory')
      ) : (
        <Timeline
          label={t('history')}
          events={merchant.history
            .slice(0, most)
            .map(({ id: key, action, staffName, subjectKind, subjectName, at, note }, index) => ({
              key,
              title: sentences.rich(staffActionNames.find((one) => one === action) ?? 'other', {
                action,
                staff: () => <UserText key="staff">{staffName}</UserText>,
                // It is called as the page calls it.
                subject: (said) => (
                  <UserText key="subject">
                    {isItself(subjectKind) ? name : subjectName === '' ? said : subjectName}
                  </UserText>
                ),
              }),
              meta: moment(at),
              text: note === '' ? undefined : <UserParagraph>{note}</UserParagraph>,
              tone: index === 0 ? 'accent' : 'neutral',
            }))}
        />
      )}
    </Section>
  );
}
