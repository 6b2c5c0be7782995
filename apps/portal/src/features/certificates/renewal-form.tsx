import { PaperFields } from '../../shared/papers/paper-fields.tsx';
import { PaperForm, usePapers } from '../../shared/papers/paper-form.tsx';
import { sensitiveValues, sensitiveOf } from '../../shared/papers/paper-values.ts';
import type { Profile, SensitiveProfile } from '../../shared/papers/profile-revision.ts';
import {
  type CertificateKind,
  type CertificateState,
  fieldsOf,
  papersOf,
  renewalName,
} from '../../shared/papers/certificate-state.ts';
import classes from './certificates.module.css';
import { FormNotice } from '@khidma/app/form/form-notice';
import type { SensitiveField } from '@khidma/contract/shapes/merchant';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface RenewalFormProps {
  readonly profile: Profile;
  readonly certificate: CertificateState;
  readonly onDone: () => void;
}

/** Renews a certificate: filled in with what is known, new dates and documents wanted. */
export function RenewalForm(props: RenewalFormProps) {
  const [round, setRound] = useState(0);
  // Uploads and fields begin anew where what was typed is discarded.
  return <Form key={round} {...props} onDiscarded={() => setRound(round + 1)} />;
}

function Form({
  profile,
  certificate: { kind, renewal },
  onDone,
  onDiscarded,
}: RenewalFormProps & { readonly onDiscarded: () => void }) {
  const t = useTranslations('certificates.renewal');
  const { number, due, files } = papersOf[kind];
  const required: readonly SensitiveField[] =
    kind === 'personal' ? ['responsibleName', number, due, files] : [number, due, files];
  const papers = usePapers({
    name: renewalName(kind),
    initial: renewal?.revision.after ?? withoutWhatEnds(profile, kind),
    inForce: sensitiveOf(profile),
    base: sensitiveValues(profile),
    fields: fieldsOf(kind),
    required,
    onSent: () => {
      feedback.show({ message: t('submitted') });
      onDone();
    },
  });
  const { isSubmitting } = useFormState({ control: papers.form.control });
  return (
    <PaperForm
      className={`k-stack-5 ${classes.form}`}
      remarks={renewal?.revision.remarks ?? []}
      {...{ papers, onDiscarded }}
    >
      <p className="k-grey">{t('formText')}</p>
      <PaperFields names={fieldsOf(kind)} />
      <FormNotice control={papers.form.control} />
      <div className={classes.buttons}>
        <Button
          onClick={() => {
            papers.discard();
            onDone();
          }}
        >
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" loading={isSubmitting}>
          {t('submit')}
        </Button>
      </div>
    </PaperForm>
  );
}

/** The number stays; dates and documents are the old certificate's. */
const withoutWhatEnds = (profile: Profile, kind: CertificateKind): SensitiveProfile => {
  const { issued, due, files } = papersOf[kind];
  return {
    ...sensitiveValues(profile),
    ...(issued !== null && { [issued]: null }),
    [due]: null,
    [files]: [],
  };
};
