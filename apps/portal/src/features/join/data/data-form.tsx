import { submitApplication } from '@khidma/contract/merchants/applications';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { applicationCan } from '@khidma/domain/applications/application-can';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useClient } from '../../../shared/client-context.tsx';
import { readDraft } from '../application-draft.ts';
import { ApplicationEnd } from '../application-end.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { applicationAgain, withoutApproved, withValues } from '../application-values.ts';
import classes from '../application.module.css';
import { createFormFiles, FormFilesContext } from '../form-files.ts';
import { useApplicationForm, useSending } from '../use-application-form.ts';
import type { FormOptions } from '../use-form-options.ts';
import { DataSectionView } from './data-section-view.tsx';
import { dataSectionNames, revisionOf } from './data-sections.ts';
import { RevisionView } from './revision-view.tsx';
import { SavingLine } from './saving-line.tsx';
import { useSavedDraft } from './use-saved-draft.ts';

interface DataFormProps {
  readonly application: ApplicationDetail;
  readonly link: string;
  readonly options: FormOptions;
  readonly onSent: () => void;
}

/** The application in full: what it holds already, what was saved since, and what this tab alone knows. */
export function DataForm({ application, link, options, onSent }: DataFormProps) {
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
      <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
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
