import type { SensitiveField } from '@khidma/contract/shapes/merchant';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormNotice } from '@khidma/app/form/form-notice';
import { KeptNotice } from '../../shared/papers/kept-notice.tsx';
import { PaperInputs } from '../../shared/papers/paper-inputs.tsx';
import { PaperRemarks } from '../../shared/papers/remarks.tsx';
import { sensitiveOf, type SensitiveProfile } from '../../shared/papers/paper-values.ts';
import { baseOf, type Profile } from '../../shared/papers/revision-state.ts';
import { LeaveGuard } from '../../shared/leave/leave-guard.tsx';
import { usePaperForm } from '../../shared/papers/use-paper-form.ts';
import {
  fieldsOf,
  papersOf,
  type CertificateKind,
  type CertificateState,
} from '../../shared/papers/certificate-state.ts';
import classes from './certificates.module.css';
import { renewalName } from './renewal-name.ts';

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
  const { number, due, files, group } = papersOf[kind];
  const required: readonly SensitiveField[] =
    kind === 'personal' ? ['responsibleName', number, due, files] : [number, due, files];
  const papers = usePaperForm({
    name: renewalName(kind),
    initial: renewal?.revision.after ?? withoutWhatEnds(profile, kind),
    inForce: sensitiveOf(profile),
    base: baseOf(profile),
    fields: fieldsOf(kind),
    required,
    onSent: () => {
      feedback.show({ message: t('submitted') });
      onDone();
    },
  });
  const { isSubmitting } = useFormState({ control: papers.control });
  const discard = (then: () => void): void => {
    papers.discard();
    then();
  };
  return (
    <PaperRemarks value={renewal?.revision.remarks ?? []}>
      <form className={`k-stack-5 ${classes.form}`} noValidate onSubmit={papers.submit}>
        {papers.kept && <KeptNotice at={papers.kept.at} onDiscard={() => discard(onDiscarded)} />}
        <p className="k-grey">{t('formText')}</p>
        <PaperInputs {...{ group, papers, required }} />
        <FormNotice control={papers.control} />
        <div className={classes.buttons}>
          <Button onClick={() => discard(onDone)}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" loading={isSubmitting}>
            {t('submit')}
          </Button>
        </div>
        <LeaveGuard words="merchantProfile.leave" isDirty={papers.isDirty} />
      </form>
    </PaperRemarks>
  );
}

/** The number stays; dates and documents are the old certificate's. */
const withoutWhatEnds = (profile: Profile, kind: CertificateKind): SensitiveProfile => {
  const { issued, due, files } = papersOf[kind];
  return {
    ...baseOf(profile),
    ...(issued !== null && { [issued]: null }),
    [due]: null,
    [files]: [],
  };
};
