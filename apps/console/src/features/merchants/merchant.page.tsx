import { lazyCode } from '@khidma/app/route/lazy-code';
import { recordQuery } from '@khidma/app/list/list-queries';
import { ReachLine } from '../../shared/caller/reach-line.tsx';
import { RefuseDialog } from '../../shared/decision/dialogs.ts';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { DocumentViewer } from '../../shared/papers/document-viewer.tsx';
import { useJudgedValue } from '../../shared/papers/use-judged-value.tsx';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { MerchantBadge } from '../../shared/state-badges.tsx';
import classes from './merchants.module.css';
import {
  type FieldGroup,
  fieldGroupNames,
  fieldGroups,
  type FieldName,
} from '@khidma/app/papers/fields';
import { fieldsOf, filesOf } from '@khidma/app/papers/values';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { beginMerchantLook } from '@khidma/contract/identity/impersonations';
import { getApplicationForAudit } from '@khidma/contract/merchants/application-audits';
import {
  getStaffMerchant,
  restoreMerchant,
  suspendMerchant,
} from '@khidma/contract/merchants/merchants';
import { adjustBalance } from '@khidma/contract/money/adjustments';
import { addFeeRule } from '@khidma/contract/money/fees';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { isGiven } from '@khidma/domain/applications/audit-progress';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { revisionCan } from '@khidma/domain/merchants/revision-transitions';
import { orderCan } from '@khidma/domain/orders/order-can';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import { textFor } from '@khidma/domain/reference/names';
import { dubaiDay } from '@khidma/domain/rules/days';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/merchants/$id',
  data: ({ id }) => [recordQuery(getStaffMerchant, id)],
});

// Beside what is judged, and below what is read first.
const aside = () => import('./merchant-aside.tsx');
const MerchantGlance = lazyCode(async () => (await aside()).MerchantGlance);
const MerchantRecord = lazyCode(async () => (await aside()).MerchantRecord, <LoadingPlaceholder />);

// Beside what is judged: what whoever is on the phone asks about.
const MerchantCaller = lazyCode(
  async () => (await import('./merchant-caller.tsx')).MerchantCaller,
  <LoadingPlaceholder />,
);

const HoldsSection = lazyCode(
  async () => (await import('../../shared/holds/holds-section.tsx')).HoldsSection,
);

/** One merchant: what it has, its papers, and what staff did with it. */
export function MerchantPage() {
  const { id } = route.useParams();
  const query = useDetailQuery(recordQuery(getStaffMerchant, id));
  return (
    <LoadedDetail query={query} list="merchants">
      {(merchant) => (
        <MerchantFile
          key={id}
          merchant={merchant}
          today={dubaiDay(query.dataUpdatedAt)}
          onReload={() => void query.refetch()}
        />
      )}
    </LoadedDetail>
  );
}

interface MerchantFileProps {
  readonly merchant: StaffMerchant;
  /** A day in Dubai. */
  readonly today: string;
  readonly onReload: () => void;
}

function MerchantFile({ merchant, today, onReload }: MerchantFileProps) {
  const t = useTranslations('consoleMerchants.merchants');
  const maySee = usePermission(getApplicationForAudit);
  const { profile, suspensionReason } = merchant;
  const name = textFor(useDataLang(), profile.merchantName, profile.merchantNames);
  return (
    <Page>
      <PageHeader
        breadcrumbs={[
          { label: t('title'), href: paths.merchants() },
          { label: <UserText>{name}</UserText> },
        ]}
        title={<UserText>{name}</UserText>}
        badge={<MerchantBadge status={merchant.status} />}
        description={
          <DotLine>
            <UserText>{profile.contactName}</UserText>
            <ReachLine mobile={profile.contactPhone} email={profile.email} />
          </DotLine>
        }
        actions={
          <>
            <LookAction merchant={merchant} />
            <AdjustAction merchant={merchant} />
            <OwnFeeAction merchant={merchant} />
            <MerchantActions merchant={merchant} />
          </>
        }
      />
      {suspensionReason !== '' && (
        <Notice tone="danger" title={t('suspendedNotice')}>
          <UserParagraph>{suspensionReason}</UserParagraph>
        </Notice>
      )}
      {profile.revision !== null && revisionCan.decide(profile.revision) && (
        <Notice
          tone="info"
          title={t('revisionWaits')}
          action={
            maySee && (
              <ButtonLink size="sm" href={paths.revision(profile.revision.id)}>
                {t('openRevision')}
              </ButtonLink>
            )
          }
        />
      )}
      <Columns
        aside={
          <>
            <Suspense fallback={<LoadingPlaceholder />}>
              <MerchantGlance merchant={merchant} />
              <HoldsSection thing={{ merchant: { id: profile.id, name } }} />
            </Suspense>
            <MerchantRecord merchant={merchant} />
          </>
        }
      >
        <MerchantCaller merchant={merchant} />
        {fieldGroupNames.map((group) => (
          <MerchantPapers key={group} {...{ group, profile, today, onReload }} />
        ))}
      </Columns>
    </Page>
  );
}

interface MerchantPapersProps {
  readonly group: FieldGroup;
  readonly profile: StaffMerchant['profile'];
  /** A day in Dubai. */
  readonly today: string;
  readonly onReload: () => void;
}

/** Fields of which several lines are read. */
const wide: ReadonlySet<FieldName> = new Set<FieldName>(['introduction', 'hours', 'address']);

/** A group of the profile in force, with its documents; nothing where nothing is filled in. */
function MerchantPapers({ group, profile, today, onReload }: MerchantPapersProps) {
  const t = useTranslations('consoleMerchants');
  const labels = useTranslations('merchantFields.labels');
  const valueOf = useJudgedValue();
  const shown = fieldsOf(profile);
  const names: readonly FieldName[] = fieldGroups[group];
  const filled = names.filter((field) => isGiven(shown[field]));
  const maySee = usePermission(getApplicationForAudit);
  const files = filesOf(shown, group);
  if (filled.length === 0) return null;
  const name = t(`groups.${group}`);
  return (
    <Section
      title={name}
      {...(files.length > 0 && { description: t(maySee ? 'viewer.recorded' : 'viewer.closed') })}
    >
      <DescriptionList
        items={filled.map((field) => ({
          label: labels(field),
          value: valueOf(shown, field, today),
          wide: wide.has(field),
        }))}
      />
      {maySee && files.length > 0 && (
        <div className={classes.documents}>
          <DocumentViewer group={name} files={files} onReload={onReload} />
        </div>
      )}
    </Section>
  );
}

const FeeRuleDialog = lazyDialog(
  async () => (await import('../../shared/fees/fee-rule-dialog.tsx')).FeeRuleDialog,
);

/** Gives a merchant a rate of its own. */
function OwnFeeAction({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleFees');
  const [open, setOpen] = useState(false);
  const may = usePermission(addFeeRule);
  if (!may || !(merchantCan.suspend(merchant) || merchantCan.restore(merchant))) return null;
  const { id, merchantName: name } = merchant.profile;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('addOwn')}</Button>
      {open && <FeeRuleDialog merchant={{ id, name }} onClose={() => setOpen(false)} />}
    </>
  );
}

const AffectedOrders = lazyDialog(
  async () => (await import('./affected-orders.tsx')).AffectedOrders,
);

/** States in which the merchant has yet to make the visit. */
const toVisit = orderStatuses.filter((status) => orderCan.complete({ status, disputeId: null }));

const endpoints = { suspend: suspendMerchant, restore: restoreMerchant } as const;

/** What staff can do with a merchant's account: each with a reason that the merchant reads. */
function MerchantActions({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleMerchants.merchants');
  const [open, setOpen] = useState(false);
  const action = merchantCan.suspend(merchant)
    ? 'suspend'
    : merchantCan.restore(merchant)
      ? 'restore'
      : null;
  const may = usePermission(suspendMerchant);
  if (action === null || !may) return null;
  const { id, merchantName: name } = merchant.profile;
  // Whose customers are hit by it.
  const paid = merchant.orders
    .filter(({ status }) => toVisit.some((each) => each === status))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Button
        kind={action === 'suspend' ? 'danger-quiet' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {t(`${action}.action`)}
      </Button>
      <RefuseDialog
        // The reason for the one is none for the other.
        key={action}
        open={open}
        onClose={() => setOpen(false)}
        endpoint={endpoints[action]}
        inputOf={(reason) => ({ id, reason })}
        field={{ name: 'reason', longest: 500 }}
        title={t(`${action}.title`, { name })}
        label={t(`${action}.reason`)}
        hint={t(`${action}.hint`)}
        danger={action === 'suspend'}
        confirmLabel={t(`${action}.action`)}
        doneText={t(`${action}.done`)}
      >
        <Stack>
          <div>{t(`${action}.text`)}</div>
          {action === 'suspend' && open && paid > 0 && (
            <AffectedOrders merchantId={id} count={paid} />
          )}
        </Stack>
      </RefuseDialog>
    </>
  );
}

/** Leads into the portal as this merchant sees it, for a reason that the merchant reads. */
function LookAction({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleMerchants.merchants.look');
  const [open, setOpen] = useState(false);
  const may = usePermission(beginMerchantLook);
  if (!may || !merchantCan.trade(merchant)) return null;
  const { id, merchantName: name } = merchant.profile;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('action')}</Button>
      <RefuseDialog
        open={open}
        onClose={() => setOpen(false)}
        // The portal is another app, perhaps of another origin: it fetches the look by the link's code.
        onDone={({ address }) => location.assign(address)}
        endpoint={beginMerchantLook}
        inputOf={(reason) => ({ id, reason })}
        field={{ name: 'reason', longest: 500 }}
        title={t('title', { name })}
        label={t('reason')}
        hint={t('hint')}
        danger={false}
        confirmLabel={t('confirm')}
        doneText={t('done')}
      >
        {t('text')}
      </RefuseDialog>
    </>
  );
}

const AdjustDialog = lazyDialog(
  async () => (await import('../../shared/adjustments/adjust-dialog.tsx')).AdjustDialog,
);

/** Books something on a merchant's balance beside its orders. */
function AdjustAction({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleAdjustments');
  const [open, setOpen] = useState(false);
  if (!usePermission(adjustBalance)) return null;
  const { profile, balances } = merchant;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('adjust')}</Button>
      {open && (
        <AdjustDialog
          merchant={{ id: profile.id, name: profile.merchantName }}
          owed={balances.receivable ?? 0}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
