import type { RevisionDetail } from '@khidma/contract/shapes/merchant';
import { Section } from '@khidma/ui/page';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Marked, MarkedText } from '../../shared/compare/marked-text.tsx';
import { FieldList } from '../../shared/decision/field-list.tsx';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { ReviewedField } from '../../shared/decision/reviewed-field.tsx';
import { DocumentViewer } from '../../shared/papers/document-viewer.tsx';
import { fieldGroups, type FieldGroup, type FieldName } from '../../shared/papers/field-groups.ts';
import { filesOf, rawValue } from '../../shared/papers/shown-profile.ts';
import { useFieldValue } from '../../shared/papers/use-field-value.tsx';
import { useCategoryName } from '../../shared/use-names.ts';
import classes from './revision-group.module.css';

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
export function RevisionGroup(props: RevisionGroupProps) {
  const { group, revision, today, drafts, onReload } = props;
  const t = useTranslations('consoleMerchants');
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
            label={t(`fields.${field}`)}
            path={field}
            before={revision.remarks.find(({ path }) => path.split('.')[0] === field)?.text}
            drafts={drafts}
          >
            <div className={classes.beside}>
              {(['before', 'after'] as const).map((side) => (
                <div key={side} className={classes[side]}>
                  <div className={classes.label}>
                    {t(side === 'before' ? 'revisions.inForce' : 'revisions.proposed')}
                  </div>
                  {Array.isArray(rawValue(revision[side], field)) && field !== 'serviceTypes' ? (
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
  const valueOf = useFieldValue();
  return (field, side) => {
    const [profile, compared] = side === 'before' ? [before, after] : [after, before];
    if (field === 'serviceTypes')
      return <ServiceTypes of={profile.serviceTypes} other={compared.serviceTypes} side={side} />;
    if (!written.has(field)) return valueOf(profile, field, today) ?? '—';
    const [mine, other] = [profile, compared].map((one) => textOf(rawValue(one, field)));
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
