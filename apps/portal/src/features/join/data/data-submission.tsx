import { useClient } from '../../../shared/client-context.ts';
import {
  type Choices,
  FieldForm,
  Remarks,
  type Uploading,
  useSending,
} from '../../../shared/papers/field-form.tsx';
import { ApplicationEnd, useApplicationForm } from '../application-form.tsx';
import { applicationAgain, withoutApproved, withValues } from '../application-values.ts';
import applicationClasses from '../application.module.css';
import { readDraft } from '../kept-draft.ts';
import { WithChoices } from '../with-choices.tsx';
import type { SavingState } from './autosave.ts';
import { DataFields } from './data-fields.tsx';
import {
  type DataSection,
  dataSectionNames,
  dataSections,
  isRequired,
  type Revision,
  revisionOf,
} from './data-sections.ts';
import classes from './data.module.css';
import { type DataFormParts, DataSteps, firstStep } from './data-steps.tsx';
import { useSavedDraft } from './use-saved-draft.ts';
import type { FieldName } from '@khidma/app/papers/fields';
import { useMoments } from '@khidma/app/intl/use-moments';
import { submitApplication } from '@khidma/contract/merchants/applications';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { applicationCan } from '@khidma/domain/applications/application-transitions';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useId, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface DataSubmissionProps {
  readonly application: ApplicationDetail;
  readonly link: string;
  readonly onSent: () => void;
}

/** Data Submission with its texts and choices; loaded when an application is open. */
export function DataSubmission(props: DataSubmissionProps) {
  const { application } = props;
  return (
    <Remarks value={application.remarks}>
      <WithChoices before={application}>
        {(choices) => (
          <DataForm {...props} key={`${application.id}:${application.version}`} choices={choices} />
        )}
      </WithChoices>
    </Remarks>
  );
}

interface DataFormProps {
  readonly application: ApplicationDetail;
  readonly link: string;
  readonly choices: Choices;
  readonly onSent: () => void;
}

/** The application in full: what it holds already, what was saved since, and what this tab alone knows. */
function DataForm({ application, link, choices, onSent }: DataFormProps) {
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
  const [uploading] = useState((): Uploading => new Map());
  const send = useSending(form, uploading, async (input) => {
    await client.call(submitApplication, input, { silent: true });
    saved.end();
    onSent();
  });
  const parts = { form: fields, application, forAudit };
  const [step, setStep] = useState(() => firstStep(parts));
  const isAtEnd = revision !== null || step === 'send';
  const submit = (
    <Button type="submit" kind="primary" loading={isSubmitting}>
      {t(forAudit ? 'joinData.submit' : 'join.form.resubmit')}
    </Button>
  );
  return (
    <FieldForm
      form={fields}
      isRequired={(name) => isRequired(name, forAudit)}
      {...{ client, choices, uploading }}
    >
      <form
        className={applicationClasses.form}
        noValidate
        onSubmit={(event) => {
          // Enter in a field of an earlier step sends nothing yet.
          if (isAtEnd) void send(event);
          else event.preventDefault();
        }}
      >
        <SavingLine saving={saved.saving} onSave={saved.saveNow} />
        {application.draft !== null && <Resumed at={application.draft.savedAt} />}
        {revision === null ? (
          <DataSteps {...parts} shown={step} onStep={setStep}>
            {submit}
          </DataSteps>
        ) : (
          <>
            <RevisionView {...parts} revision={revision} />
            <ApplicationEnd form={fields}>{submit}</ApplicationEnd>
          </>
        )}
      </form>
    </FieldForm>
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
  const initial = withValues(stored, withoutApproved(application, kept ?? {}));
  return { stored, initial, isAhead: kept !== null };
};

interface RevisionParts extends DataFormParts {
  readonly revision: Revision;
}

interface SectionProps extends RevisionParts {
  readonly section: DataSection;
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
  const approved = names.filter((name) => parts.revision.approved.includes(name)).length;
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
        <DataFields application={parts.application} names={names} />
      </div>
    </details>
  );
}

/** After a round of revision: what was flagged on top, the rest below to be opened. */
function RevisionView(parts: RevisionParts) {
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
        <DataFields application={parts.application} names={flagged} />
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
  const { time } = useMoments();
  const words = (): string => {
    switch (saving.state) {
      case 'saved':
        return t('saved', { time: time(saving.at) });
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
