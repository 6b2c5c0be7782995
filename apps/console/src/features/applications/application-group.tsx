import type { ApplicationAudit } from '@khidma/contract/shapes/application';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { languageNameIn } from '@khidma/i18n/language-names';
import { useLocale, useTranslations } from 'use-intl';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { DocumentViewer } from '../../shared/papers/document-viewer.tsx';
import { fieldGroups, type FieldGroup, type FieldName } from '../../shared/papers/field-groups.ts';
import { filesOf, isFilled } from '../../shared/papers/shown-profile.ts';
import { useFieldValue } from '../../shared/papers/use-field-value.tsx';
import classes from './application-group.module.css';
import type { AuditProgress } from './audit-progress.ts';
import { JudgedField } from './judged-field.tsx';
import { previousVersion } from './previous-version.ts';
import type { Verdict } from './use-judge.ts';

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
  const valueOf = useFieldValue();
  const before = previousVersion(application);
  const all: readonly FieldName[] = fieldGroups[group];
  const shown = all.filter(
    (field) => progress.toJudge.includes(field) || application.changed.includes(field),
  );
  const empty = all.filter((field) => !shown.includes(field));
  const left = all.filter((field) => progress.left.includes(field));
  const files = filesOf(application, group);
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
          <dl className={classes.list}>
            {shown.map((field) => (
              <JudgedField
                key={field}
                field={field}
                label={t(`fields.${field}`)}
                verdict={application.verdicts[field] ?? null}
                changed={application.changed.includes(field)}
                before={before && valueOf(before, field, today)}
                remarked={remarkOn(application, field)}
                drafts={drafts}
                isFilled={isFilled(application, field)}
                onJudge={onJudge && ((verdict) => onJudge({ [field]: verdict }))}
              >
                {field === 'email' ? (
                  <>
                    {valueOf(application, field, today)} ({languageNameIn(locale, application.lang)}
                    )
                  </>
                ) : (
                  valueOf(application, field, today)
                )}
              </JudgedField>
            ))}
          </dl>
          {empty.length > 0 && (
            <p className={classes.empty}>
              {t('audit.empty', {
                fields: empty.map((field) => t(`fields.${field}`)).join(between),
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

const remarkOn = ({ remarks }: ApplicationAudit, field: FieldName): string | undefined =>
  remarks.find(({ path }) => path.split('.')[0] === field)?.text;
