import row from '../../shared/decision/field-row.module.css';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { RemarkEditor } from '../../shared/decision/remark-editor.tsx';
import { DocumentViewer } from '../../shared/papers/document-viewer.tsx';
import { useJudgedValue } from '../../shared/papers/use-judged-value.tsx';
import classes from './application-group.module.css';
import type { AuditProgress, Verdict } from './audit.ts';
import { Colon } from '@khidma/app/intl/marks';
import { type FieldGroup, fieldGroups, type FieldName, remarksOn } from '@khidma/app/papers/fields';
import { fieldsOf, filesOf, type ShownFields, withFiles } from '@khidma/app/papers/values';
import type { ApplicationAudit } from '@khidma/contract/shapes/application';
import { isGiven } from '@khidma/domain/applications/audit-progress';
import { languageNameIn } from '@khidma/i18n/language-names';
import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button, IconButton } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { IconCheck, IconPencilExclamation } from '@khidma/icons';
import { Section } from '@khidma/ui/page';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

interface ApplicationGroupProps {
  readonly group: FieldGroup;
  readonly application: ApplicationAudit;
  readonly progress: AuditProgress;
  /** The day in Dubai on which it was read: a license may have expired since it was sent. */
  readonly today: string;
  readonly drafts: RemarkDrafts;
  /** Given while verdicts can be made. */
  readonly onJudge: ((verdicts: Readonly<Partial<Record<FieldName, Verdict>>>) => void) | undefined;
  readonly onReload: () => void;
}

/** A group of fields beside its documents. What was left empty and need not be there is named below. */
export function ApplicationGroup(props: ApplicationGroupProps) {
  const { group, application, progress, today, drafts, onJudge, onReload } = props;
  const t = useTranslations('consoleMerchants');
  const between = useTranslations('console')('between');
  const locale = useLocale();
  const labels = useTranslations('merchantFields.labels');
  const valueOf = useJudgedValue();
  const now = fieldsOf(application);
  const before = previousVersion(application);
  const all: readonly FieldName[] = fieldGroups[group];
  const shown = all.filter(
    (field) => progress.toJudge.includes(field) || application.changed.includes(field),
  );
  const empty = all.filter((field) => !shown.includes(field));
  const left = all.filter((field) => progress.left.includes(field));
  const files = filesOf(now, group);
  const name = t(`groups.${group}`);
  if (shown.length === 0) return null;
  return (
    <Section
      flush
      title={name}
      {...(files.length > 0 && { description: t('viewer.recorded') })}
      actions={
        onJudge &&
        left.length > 0 && (
          <Button
            size="sm"
            kind="quiet"
            aria-label={t('audit.approveRestOf', { group: name })}
            onClick={() => onJudge(Object.fromEntries(left.map((field) => [field, 'approved'])))}
          >
            {t('audit.approveRest')}
          </Button>
        )
      }
    >
      <div className={files.length > 0 ? classes.beside : undefined}>
        <div>
          <dl data-bare>
            {shown.map((field) => (
              <JudgedField
                key={field}
                field={field}
                label={labels(field)}
                verdict={application.verdicts[field] ?? null}
                changed={application.changed.includes(field)}
                before={before && valueOf(before, field, today)}
                remarked={remarksOn(application.remarks, field)[0]?.text}
                drafts={drafts}
                isFilled={isGiven(now[field])}
                onJudge={onJudge && ((verdict) => onJudge({ [field]: verdict }))}
              >
                {field === 'email' ? (
                  <>
                    {valueOf(now, field, today)} ({languageNameIn(locale, application.lang)})
                  </>
                ) : (
                  valueOf(now, field, today)
                )}
              </JudgedField>
            ))}
          </dl>
          {empty.length > 0 && (
            <p className={`k-quiet ${classes.empty}`}>
              {t('audit.empty', {
                fields: empty.map((field) => labels(field)).join(between),
              })}
            </p>
          )}
        </div>
        {files.length > 0 && (
          <div className={classes.documents}>
            <DocumentViewer group={name} files={files} onReload={onReload} />
          </div>
        )}
      </div>
    </Section>
  );
}

/** The submission before this one; null at the first. What it did not know is what this one says. */
const previousVersion = (application: ApplicationAudit): ShownFields | null =>
  application.previous && {
    ...fieldsOf(application),
    ...withFiles(application.previous.fields, application.previous.files),
  };

interface JudgedFieldProps {
  readonly field: FieldName;
  readonly label: string;
  readonly verdict: Verdict;
  /** What is missing cannot be approved, only asked for. */
  readonly isFilled: boolean;
  /** What stands there; null shows a dash. */
  readonly children: ReactNode;
  /** What stood there in the version before, where it has changed. */
  readonly before?: ReactNode;
  readonly changed: boolean;
  /** What was remarked at the last decision. */
  readonly remarked: string | undefined;
  readonly drafts: RemarkDrafts;
  /** Given while verdicts can be made. */
  readonly onJudge: ((verdict: Verdict) => void) | undefined;
}

/** One field of an application with what staff say of it. */
function JudgedField(props: JudgedFieldProps) {
  const { field, label, verdict, children, before, changed, remarked, drafts, onJudge } = props;
  const t = useTranslations('consoleMerchants.audit');
  const remark = useTranslations('console.remark');
  const [editing, setEditing] = useState(false);
  const noted = drafts.of(field);
  return (
    <div className={row.field} data-noted={verdict === 'revise' || undefined}>
      <dt className={row.label}>
        {label}
        {changed && <StatusBadge tone="info">{t('changed')}</StatusBadge>}
      </dt>
      <dd className={row.value}>
        {children ?? <span className="k-grey">—</span>}
        {changed && (
          <div className={cx(row.before, classes.stood)}>
            <span>
              {t('before')}
              <Colon />
            </span>
            {before ?? '—'}
          </div>
        )}
        {remarked !== undefined && (
          <div className={row.before}>
            <span>{remark('before')}</span>
            <UserParagraph>{remarked}</UserParagraph>
          </div>
        )}
        {editing ? (
          <RemarkEditor {...{ label, drafts }} path={field} onDone={() => setEditing(false)} />
        ) : (
          noted !== undefined && (
            <button type="button" className={row.noted} onClick={() => setEditing(true)}>
              <UserParagraph>{noted}</UserParagraph>
            </button>
          )
        )}
      </dd>
      <dd className={row.tools}>
        {onJudge ? (
          <VerdictButtons
            {...{ label, verdict, isFilled: props.isFilled }}
            onJudge={(next) => {
              if (next !== 'revise') drafts.remove(field);
              setEditing(next === 'revise');
              onJudge(next);
            }}
          />
        ) : (
          verdict && (
            <StatusBadge tone={verdict === 'approved' ? 'success' : 'warning'}>
              {t(verdict)}
            </StatusBadge>
          )
        )}
      </dd>
    </div>
  );
}

interface VerdictButtonsProps {
  readonly label: string;
  readonly verdict: Verdict;
  readonly isFilled: boolean;
  readonly onJudge: (verdict: Verdict) => void;
}

/** Pressed once it says so; pressed again it takes the word back. */
function VerdictButtons({ label, verdict, isFilled, onJudge }: VerdictButtonsProps) {
  const t = useTranslations('consoleMerchants.audit');
  return (
    <>
      {(isFilled || verdict === 'approved') && (
        <span className={classes.approve} data-on={verdict === 'approved' || undefined}>
          <IconButton
            size="sm"
            label={t('approveField', { field: label })}
            aria-pressed={verdict === 'approved'}
            icon={<IconCheck size={18} />}
            onClick={() => onJudge(verdict === 'approved' ? null : 'approved')}
          />
        </span>
      )}
      <span className={classes.revise} data-on={verdict === 'revise' || undefined}>
        <IconButton
          size="sm"
          label={t('reviseField', { field: label })}
          aria-pressed={verdict === 'revise'}
          icon={<IconPencilExclamation size={18} />}
          onClick={() => onJudge(verdict === 'revise' ? null : 'revise')}
        />
      </span>
    </>
  );
}
