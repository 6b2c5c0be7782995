import { useClient } from '../../../shared/client-context.ts';
import { readDraft } from '../application-draft.ts';
import { ApplicationEnd } from '../application-end.tsx';
import { applicationAgain, withoutApproved, withValues } from '../application-values.ts';
import applicationClasses from '../application.module.css';
import { ErrorSummary } from '../error-summary.tsx';
import type { FieldName } from '../field-labels.ts';
import { createFormFiles, FormFilesContext } from '../form-files.ts';
import { RemarkContext } from '../remarks.ts';
import { useApplicationForm, useSending } from '../use-application-form.ts';
import { type FormOptions, WithFormOptions } from '../form-options.tsx';
import type { SavingState } from './autosave.ts';
import { DataFields, type DataFormParts } from './data-fields.tsx';
import {
  type DataSection,
  dataSectionNames,
  dataSections,
  isRequired,
  missingIn,
  type Revision,
  revisionOf,
} from './data-sections.ts';
import classes from './data.module.css';
import { useSavedDraft } from './use-saved-draft.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { submitApplication } from '@khidma/contract/merchants/applications';
import type { ApplicationDetail, RemarkShape } from '@khidma/contract/shapes/application';
import { applicationCan } from '@khidma/domain/applications/application-transitions';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { IconCircleCheck } from '@khidma/icons/circle-check';
import { Notice } from '@khidma/ui/notice';
import { useCallback, useId, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';

interface DataSubmissionProps {
  readonly application: ApplicationDetail;
  readonly link: string;
  readonly onSent: () => void;
}

/** Data Submission with its texts and choices; loaded when an application is open. */
export function DataSubmission(props: DataSubmissionProps) {
  const { application } = props;
  const { remarks } = application;
  const remarkOn = useCallback(
    (name: string) => {
      // Fields of a list are the list's.
      const said = remarks.filter(({ path }) => path.split('.')[0] === name);
      return said.length === 0 ? undefined : <RemarkText remarks={said} />;
    },
    [remarks],
  );
  return (
    <RemarkContext value={remarkOn}>
      <WithFormOptions before={application}>
        {(options) => (
          <DataForm {...props} key={`${application.id}:${application.version}`} options={options} />
        )}
      </WithFormOptions>
    </RemarkContext>
  );
}

interface DataFormProps {
  readonly application: ApplicationDetail;
  readonly link: string;
  readonly options: FormOptions;
  readonly onSent: () => void;
}

/** The application in full: what it holds already, what was saved since, and what this tab alone knows. */
function DataForm({ application, link, options, onSent }: DataFormProps) {
  const t = useTranslations();
  const client = useClient();
  const forAudit = applicationCan.submitData(application);
  const revision = forAudit ? revisionOf(application) : null;
  const draftName = `${application.id}:${application.version}`;
  const [begun] = useState(() => beginning(application, link, draftName));
  const { form, fields } = useApplicationForm({ ...begun, forAudit });
  const { isSubmitting } = useFormState({ control: form.control });
  const saved = useSavedDraft({
    ...begun,
    form: fields,
    link,
    draftName,
    savedAt: application.draft?.savedAt ?? null,
  });
  const send = useSending({
    form,
    files: begun.files,
    send: async (input) => {
      await client.call(submitApplication, input, { silent: true });
      saved.end();
      onSent();
    },
  });
  const parts = { form: fields, options, application, forAudit, revision };
  return (
    <FormFilesContext value={begun.files}>
      <form className={applicationClasses.form} noValidate onSubmit={(event) => void send(event)}>
        <SavingLine saving={saved.saving} onSave={saved.saveNow} />
        {application.draft !== null && <Resumed at={application.draft.savedAt} />}
        {revision === null ? (
          dataSectionNames.map((section) => (
            <DataSectionView key={section} {...parts} section={section} />
          ))
        ) : (
          <RevisionView {...parts} revision={revision} />
        )}
        <ApplicationEnd form={fields} summary={<ErrorSummary form={fields} />}>
          <Button type="submit" kind="primary" loading={isSubmitting}>
            {t(forAudit ? 'joinData.submit' : 'join.form.resubmit')}
          </Button>
        </ApplicationEnd>
      </form>
    </FormFilesContext>
  );
}

function Resumed({ at }: { readonly at: string }) {
  const t = useTranslations('joinData.saving');
  const moments = useMoments();
  // The moment at which the form was opened again, not that of the last save.
  const [moment] = useState(at);
  return (
    <Notice tone="info">
      {t('resumed', {
        moment: moments.moment(moment),
      })}
    </Notice>
  );
}

const beginning = (application: ApplicationDetail, link: string, draftName: string) => {
  const stored = applicationAgain(application, link);
  const kept = readDraft(draftName);
  const initial = withValues(stored, withoutApproved(application, kept?.values ?? {}));
  const { draft, video, avatar } = application;
  const files = createFormFiles([
    ...application.licenceDocuments,
    ...application.idPhoto,
    ...application.additionalFile,
    ...application.corporateTaxFile,
    ...application.vatFile,
    ...application.pictures,
    ...(video === null ? [] : [video]),
    ...(avatar === null ? [] : [avatar]),
    ...(draft?.files ?? []),
    ...(kept?.files ?? []),
  ]);
  return { stored, initial, files, isAhead: kept !== null };
};

interface SectionProps extends DataFormParts {
  readonly section: DataSection;
}

/** A part of Data Submission, with how much of it is still missing. */
function DataSectionView({ section, ...parts }: SectionProps) {
  const t = useTranslations('joinData.sections');
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h3 id={id}>{t(`${section}.title`)}</h3>
          <p>{t(`${section}.text`)}</p>
        </div>
        <SectionState {...parts} section={section} />
      </div>
      <DataFields {...parts} names={dataSections[section]} />
    </section>
  );
}

function SectionState({ section, form, forAudit }: SectionProps) {
  const t = useTranslations('joinData.state');
  const count = useWatch({
    control: form.control,
    compute: (values) => missingIn(section, values, forAudit),
  });
  const asked = dataSections[section].some((name) => isRequired(name, forAudit));
  // A part without a required field has nothing to be missing.
  if (!asked) return <span className={classes.state}>{t('optional')}</span>;
  if (count > 0) return <span className={classes.state}>{t('missing', { count })}</span>;
  return (
    <span className={classes.complete}>
      <IconCircleCheck size={16} aria-hidden />
      {t('complete')}
    </span>
  );
}

/** A part that is shut until somebody wants to see it, or something in it needs a look. */
function FoldedSection({
  section,
  names,
  ...parts
}: SectionProps & { readonly names: readonly FieldName[] }) {
  const t = useTranslations('joinData');
  const { errors, submitCount } = useFormState({ control: parts.form.control });
  const [open, setOpen] = useState(false);
  const needsLook = submitCount > 0 && names.some((name) => get(errors, name) !== undefined);
  const approved = names.filter((name) => parts.revision?.approved.includes(name)).length;
  return (
    <details
      className={classes.fold}
      open={open || needsLook}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{t(`sections.${section}.title`)}</span>
        {approved > 0 && (
          <span className={`k-quiet ${classes.note}`}>
            {t('revision.approvedCount', { count: approved })}
          </span>
        )}
      </summary>
      <div className={classes.folded}>
        <DataFields {...parts} names={names} />
      </div>
    </details>
  );
}

/** After a round of revision: what was flagged on top, the rest below to be opened. */
function RevisionView(parts: DataFormParts & { readonly revision: Revision }) {
  const t = useTranslations('joinData.revision');
  const id = useId();
  const { flagged } = parts.revision;
  const rest = dataSectionNames.flatMap((section) => {
    const all: readonly FieldName[] = dataSections[section];
    const names = all.filter((name) => !flagged.includes(name));
    return names.length === 0 ? [] : [{ section, names }];
  });
  return (
    <>
      <section className={classes.again} aria-labelledby={`${id}-again`}>
        <div>
          <h3 id={`${id}-again`}>{t('title')}</h3>
          <p>{t('text')}</p>
        </div>
        <DataFields {...parts} names={flagged} />
      </section>
      <section className={classes.section} aria-labelledby={`${id}-rest`}>
        <div>
          <h3 id={`${id}-rest`}>{t('restTitle')}</h3>
          <p>{t('restText')}</p>
        </div>
        <div className={classes.folds}>
          {rest.map(({ section, names }) => (
            <FoldedSection key={section} {...parts} section={section} names={names} />
          ))}
        </div>
      </section>
    </>
  );
}

interface SavingLineProps {
  readonly saving: SavingState;
  readonly onSave: () => void;
}

/** How saving stands, in sight while one fills in; spoken only where it fails. */
function SavingLine({ saving, onSave }: SavingLineProps) {
  const t = useTranslations('joinData.saving');
  const format = useFormatter();
  const words = (): string => {
    switch (saving.state) {
      case 'saved':
        return t('saved', { time: format.dateTime(new Date(saving.at), { timeStyle: 'short' }) });
      case 'refused':
        return t('refused', { reason: saving.reason });
      default:
        return t(saving.state);
    }
  };
  const isBad = saving.state === 'failed' || saving.state === 'refused';
  return (
    <div className={classes.saving} data-state={saving.state}>
      <span role={isBad ? 'alert' : undefined}>{words()}</span>
      {saving.state === 'failed' && (
        <Button size="sm" onClick={onSave}>
          {t('now')}
        </Button>
      )}
    </div>
  );
}

interface RemarkTextProps {
  readonly remarks: readonly RemarkShape[];
}

/** What staff said of a field, beside it. */
function RemarkText({ remarks }: RemarkTextProps) {
  const t = useTranslations('join.form');
  return (
    <span className={classes.remark}>
      <strong>{t('remark')}</strong>
      {remarks.map(({ text }) => (
        <UserText key={text}>{text}</UserText>
      ))}
    </span>
  );
}
