import { recordQuery } from '@khidma/app/list/list-queries';
import { CasePart } from '../../shared/cases/case-part.ts';
import { Marked, MarkedText } from '../../shared/compare/marked-text.tsx';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.ts';
import { FieldList } from '../../shared/decision/field-list.tsx';
import { LastDecision } from '../../shared/decision/last-decision.tsx';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { type RemarkDrafts, useRemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { RemarkList } from '../../shared/decision/remark-list.tsx';
import { ReviewedField } from '../../shared/decision/reviewed-field.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { DocumentViewer } from '../../shared/papers/document-viewer.tsx';
import { useJudgedValue } from '../../shared/papers/use-judged-value.tsx';
import { paths } from '../../shared/paths.ts';
import { RiskPart } from '../../shared/risk/risk-part.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { useCategoryName } from '../../shared/use-names.ts';
import { RevisionBadge } from '../../shared/state-badges.tsx';
import classes from './revision-page.module.css';
import {
  type FieldGroup,
  fieldGroupNames,
  fieldGroups,
  type FieldName,
  remarksOn,
} from '@khidma/app/papers/fields';
import { useFieldLabel } from '@khidma/app/papers/use-field-label';
import { fieldsOf, filesOf, isFileField } from '@khidma/app/papers/values';
import { useMoments } from '@khidma/app/intl/use-moments';
import {
  approveMerchantRevision,
  getMerchantRevision,
  rejectMerchantRevision,
} from '@khidma/contract/merchants/merchant-revisions';
import type { RevisionDetail } from '@khidma/contract/shapes/merchant';
import { revisionCan } from '@khidma/domain/merchants/revision-transitions';
import { dubaiDay } from '@khidma/domain/rules/days';
import { UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { IconCheck } from '@khidma/icons';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/merchant-revisions/$id',
  data: ({ id }) => [recordQuery(getMerchantRevision, id)],
});

/** One change: what is in force beside what shall be, and the decision. */
export function RevisionPage() {
  const { id } = route.useParams();
  const query = useDetailQuery(recordQuery(getMerchantRevision, id));
  return (
    <LoadedDetail query={query} list="revisions">
      {(revision) => (
        <ReviewDesk
          key={id}
          revision={revision}
          today={dubaiDay(query.dataUpdatedAt)}
          onReload={() => void query.refetch()}
        />
      )}
    </LoadedDetail>
  );
}

interface ReviewDeskProps {
  readonly revision: RevisionDetail;
  /** A day in Dubai. */
  readonly today: string;
  readonly onReload: () => void;
}

function ReviewDesk({ revision, today, onReload }: ReviewDeskProps) {
  const t = useTranslations('consoleMerchants.revisions');
  const common = useTranslations('common');
  const drafts = useRemarkDrafts(revision.id);
  const { moment } = useMoments();
  const may = usePermission(approveMerchantRevision);
  const waits = revisionCan.decide(revision);
  // It waited when the page was opened: somebody else has been quicker, or the merchant has.
  const [waited] = useState(waits);
  return (
    <Page>
      <PageHeader
        breadcrumbs={[
          { label: t('title'), href: paths.revisions() },
          { label: <UserText>{revision.merchantName}</UserText> },
        ]}
        title={t('heading', { name: revision.merchantName })}
        badge={<RevisionBadge status={revision.status} />}
        description={common('labelled', {
          label: t('submitted'),
          value: moment(revision.submittedAt),
        })}
        actions={
          <>
            <ButtonLink href={paths.merchant(revision.merchantId)}>{t('openMerchant')}</ButtonLink>
            {waits && may && <RevisionActions revision={revision} drafts={drafts} />}
          </>
        }
      />
      {!waits && waited && (
        <Notice
          tone="warning"
          announce
          title={t('decided', { status: t(`status.${revision.status}`) })}
        />
      )}
      <LastDecision title={t('decision')} message={revision.decisionMessage} />
      {fieldGroupNames.map((group) => (
        <RevisionGroup
          key={group}
          {...{ group, revision, today, onReload }}
          drafts={waits && may ? drafts : undefined}
        />
      ))}
      {waits && <RiskPart merchantId={revision.merchantId} />}
      <CasePart queue="revisions" id={revision.id} />
    </Page>
  );
}

interface RevisionGroupProps {
  readonly group: FieldGroup;
  readonly revision: RevisionDetail;
  /** A day in Dubai. */
  readonly today: string;
  /** Given while remarks can be made. */
  readonly drafts: RemarkDrafts | undefined;
  readonly onReload: () => void;
}

type Side = 'before' | 'after';

/** Fields that people wrote: the words that differ are marked. */
const written: ReadonlySet<FieldName> = new Set<FieldName>([
  'merchantName',
  'licenceNumber',
  'responsibleName',
  'additionalNumber',
  'corporateTaxNumber',
  'corporateTaxReason',
  'vatNumber',
]);

/** The fields of a group that change, each side by side; nothing where none does. */
function RevisionGroup(props: RevisionGroupProps) {
  const { group, revision, today, drafts, onReload } = props;
  const t = useTranslations('consoleMerchants');
  const labelOf = useFieldLabel();
  const sides = useSides(revision, today);
  const names: readonly FieldName[] = fieldGroups[group];
  const changed = names.filter((field) => revision.changed.some((one) => one === field));
  if (changed.length === 0) return null;
  const unchanged = names.length - changed.length;
  const name = t(`groups.${group}`);
  return (
    <Section
      flush
      title={name}
      {...(unchanged > 0 && {
        description: t('revisions.unchanged', { count: unchanged }),
      })}
    >
      <FieldList>
        {changed.map((field) => (
          <ReviewedField
            key={field}
            wide
            label={labelOf(field)}
            path={field}
            before={remarksOn(revision.remarks, field)[0]?.text}
            drafts={drafts}
          >
            <div className={classes.beside}>
              {(['before', 'after'] as const).map((side) => (
                <div key={side} className={classes[side]}>
                  <div className={classes.label}>
                    {t(side === 'before' ? 'revisions.inForce' : 'revisions.proposed')}
                  </div>
                  {isFileField(field) ? (
                    <DocumentViewer
                      group={`${name}, ${t(side === 'before' ? 'revisions.inForce' : 'revisions.proposed')}`}
                      files={filesOf(revision[side], group)}
                      onReload={onReload}
                    />
                  ) : (
                    sides(field, side)
                  )}
                </div>
              ))}
            </div>
          </ReviewedField>
        ))}
      </FieldList>
    </Section>
  );
}

/** What stands on a side, the difference marked where it is words. */
const useSides = (
  { before, after }: RevisionDetail,
  today: string,
): ((field: FieldName, side: Side) => ReactNode) => {
  const valueOf = useJudgedValue();
  return (field, side) => {
    const [profile, compared] = side === 'before' ? [before, after] : [after, before];
    if (field === 'serviceTypes')
      return <ServiceTypes of={profile.serviceTypes} other={compared.serviceTypes} side={side} />;
    if (!written.has(field)) return valueOf(profile, field, today) ?? '—';
    const [mine, other] = [profile, compared].map((one) => textOf(fieldsOf(one)[field]));
    if (!mine) return '—';
    return (
      <bdi>
        <MarkedText text={mine} other={other ?? ''} side={versions[side]} />
      </bdi>
    );
  };
};

const versions = { before: 'live', after: 'submitted' } as const;

interface ServiceTypesProps {
  readonly of: readonly string[];
  readonly other: readonly string[];
  readonly side: Side;
}

/** Service types by name; those that the other side does not have are marked. */
function ServiceTypes({ of, other, side }: ServiceTypesProps) {
  const nameOf = useCategoryName();
  const between = useTranslations('console')('between');
  if (of.length === 0) return '—';
  return of.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && between}
      {other.includes(id) ? nameOf(id) : <Marked side={versions[side]}>{nameOf(id)}</Marked>}
    </Fragment>
  ));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface RevisionActionsProps {
  readonly revision: RevisionDetail;
  readonly drafts: RemarkDrafts;
}

/** Puts a change into force, or sends it back with a message and the remarks on its fields. */
function RevisionActions({ revision, drafts }: RevisionActionsProps) {
  const t = useTranslations('consoleMerchants.revisions');
  const labelOf = useFieldLabel();
  const remark = useTranslations('console.remark');
  const [asked, ask] = useState<'approve' | 'reject' | null>(null);
  const { id, merchantName: name } = revision;
  const close = (): void => ask(null);
  return (
    <>
      <Button kind="danger-quiet" shortcut="r" onClick={() => ask('reject')}>
        {t('reject.action')}
      </Button>
      <Button
        kind="primary"
        shortcut="a"
        icon={<IconCheck size={18} aria-hidden />}
        onClick={() => ask('approve')}
      >
        {t('approve.action')}
      </Button>
      <AskDialog
        open={asked === 'approve'}
        onClose={close}
        onDone={drafts.clear}
        endpoint={approveMerchantRevision}
        input={{ id }}
        title={t('approve.title')}
        confirmLabel={t('approve.action')}
        doneText={t('approve.done')}
      >
        {t('approve.text', { name })}
        {drafts.all.length > 0 && (
          <Notice tone="warning">{remark('unsent', { count: drafts.all.length })}</Notice>
        )}
      </AskDialog>
      <RefuseDialog
        open={asked === 'reject'}
        onClose={close}
        onDone={drafts.clear}
        endpoint={rejectMerchantRevision}
        inputOf={(message) => ({ id, message, remarks: [...drafts.all] })}
        field={{ name: 'message', longest: 1000 }}
        title={t('reject.title')}
        label={t('reject.message')}
        hint={t('reject.messageHint')}
        confirmLabel={t('reject.action')}
        doneText={t('reject.done')}
        below={<RemarkList drafts={drafts} labelOf={labelOf} />}
      >
        {t('reject.text', { name })}
      </RefuseDialog>
    </>
  );
}
