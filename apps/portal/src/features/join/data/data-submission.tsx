import { useClient } from '../../../shared/client-context.ts';
import {
  type Choices,
  FieldForm,
  Remarks,
  type Uploading,
  useFieldForm,
  useSending,
} from '../../../shared/papers/field-form.tsx';
import { PaperFields } from '../../../shared/papers/paper-fields.tsx';
import { useDataLang } from '../../../shared/session-store.ts';
import { ApplicationEnd, useApplicationForm } from '../application-form.tsx';
import {
  applicationAgain,
  type ApplicationValues,
  withoutApproved,
  withValues,
} from '../application-values.ts';
import applicationClasses from '../application.module.css';
import { readDraft } from '../kept-draft.ts';
import { WithChoices } from '../with-choices.tsx';
import type { SavingState } from './autosave.ts';
import {
  type DataSection,
  dataSectionNames,
  dataSections,
  isLocked,
  isRequired,
  missingIn,
  type Revision,
  revisionOf,
} from './data-sections.ts';
import classes from './data.module.css';
import { useSavedDraft } from './use-saved-draft.ts';
import type { FieldName } from '@khidma/app/papers/fields';
import { useFieldValue } from '@khidma/app/papers/use-field-value';
import { fieldsOf } from '@khidma/app/papers/values';
import { FileLinks } from '@khidma/app/upload/file-links';
import { useMoments } from '@khidma/app/intl/use-moments';
import { submitApplication } from '@khidma/contract/merchants/applications';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { applicationCan } from '@khidma/domain/applications/application-transitions';
import { Button } from '@khidma/ui/button';
import { IconCircleCheck } from '@khidma/icons';
import { Notice } from '@khidma/ui/notice';
import { useId, useState, useRef } from 'react';
import { get, useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
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
  const parts = { form: fields, application, forAudit, revision };
  return (
    <FieldForm
      form={fields}
      isRequired={(name) => isRequired(name, forAudit)}
      {...{ client, choices, uploading }}
    >
      <form className={applicationClasses.form} noValidate onSubmit={(event) => void send(event)}>
        <SavingLine saving={saved.saving} onSave={saved.saveNow} />
        {application.draft !== null && <Resumed at={application.draft.savedAt} />}
        {revision === null && <SectionIndex {...parts} />}
        {revision === null ? (
          dataSectionNames.map((section) => (
            <DataSectionView key={section} {...parts} section={section} />
          ))
        ) : (
          <RevisionView {...parts} revision={revision} />
        )}
        <ApplicationEnd form={fields}>
          <Button type="submit" kind="primary" loading={isSubmitting}>
            {t(forAudit ? 'joinData.submit' : 'join.form.resubmit')}
          </Button>
        </ApplicationEnd>
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

/** What every part of the form needs. */
interface DataFormParts {
  readonly form: UseFormReturn<ApplicationValues>;
  readonly application: ApplicationDetail;
  readonly forAudit: boolean;
  readonly revision: Revision | null;
}

interface DataFieldsProps {
  readonly application: ApplicationDetail;
  readonly names: readonly FieldName[];
}

/** Some fields of the form: what was approved to be read, everything else to be filled in. */
function DataFields({ application, names }: DataFieldsProps) {
  return (
    <PaperFields
      names={names}
      locked={(name) =>
        isLocked(application, name) ? <ApprovedField {...{ name, application }} /> : undefined
      }
    />
  );
}

/** What staff have approved: to be read, not to be changed. */
function ApprovedField({
  name,
  application,
}: {
  readonly name: FieldName;
  readonly application: ApplicationDetail;
}) {
  const t = useTranslations();
  const lang = useDataLang();
  const { places, categories } = useFieldForm().choices;
  const named = [...places, ...categories].flatMap((root) => [
    root,
    ...('communities' in root
      ? root.communities.flatMap((community) => [community, ...community.subCommunities])
      : root.children),
  ]);
  const nameOf = (id: string) => named.find((each) => each.id === id)?.names[lang] ?? id;
  const valueOf = useFieldValue({
    place: nameOf,
    category: nameOf,
    atAddress: t('merchantFields.area.address'),
    files: (files, label) => <FileLinks {...{ files, label }} />,
  });
  return (
    <div className="k-stack-1">
      <div className={`k-between ${classes.approvedLabel}`}>
        <span>{t(`merchantFields.labels.${name}`)}</span>
        <span className={classes.mark}>
          <IconCircleCheck size={16} aria-hidden />
          {t('joinData.revision.approved')}
        </span>
      </div>
      <div className={classes.approvedValue}>
        {valueOf(fieldsOf(application), name) ?? (
          <span className="k-grey">{t('joinData.revision.notGiven')}</span>
        )}
      </div>
    </div>
  );
}

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
          <h3 id={id} tabIndex={-1} data-section={section}>
            {t(`${section}.title`)}
          </h3>
          <p>{t(`${section}.text`)}</p>
        </div>
        <SectionState {...parts} section={section} />
      </div>
      <DataFields application={parts.application} names={dataSections[section]} />
    </section>
  );
}

/** The steps of the form in their order, each with what it still lacks, and the way to it. */
function SectionIndex(parts: DataFormParts) {
  const t = useTranslations('joinData');
  const nav = useRef<HTMLElement>(null);
  const goTo = (section: DataSection): void => {
    const heading = nav.current
      ?.closest('form')
      ?.querySelector<HTMLElement>(`[data-section="${section}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav ref={nav} className={classes.index} aria-label={t('index')}>
      <ol data-bare>
        {dataSectionNames.map((section) => (
          <li key={section}>
            <button type="button" onClick={() => goTo(section)}>
              {t(`sections.${section}.title`)}
            </button>
            <SectionState {...parts} section={section} />
          </li>
        ))}
      </ol>
    </nav>
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
        <DataFields application={parts.application} names={names} />
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
