import { LeaveGuard } from '../leave/leave-guard.tsx';
import { type Choices, FieldForm, Remarks, type Uploading, useSending } from './field-form.tsx';
import { judgePapers } from './judge-papers.ts';
import { KeptNotice, type KeptValues, useKeptValues, useUnsent } from './kept-values.tsx';
import { inputOf, paperValues, profileIn, type PaperValues, valuesOf } from './paper-values.ts';
import { differing, type SensitiveProfile } from './profile-revision.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { formErrorName } from '@khidma/app/form/apply-field-errors';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { getClient } from '@khidma/client/query';
import type { RemarkShape } from '@khidma/contract/shapes/application';
import type { SensitiveField } from '@khidma/contract/shapes/merchant';
import { dubaiDay } from '@khidma/domain/rules/days';
import { type BaseSyntheticEvent, type ReactNode, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** Which form of papers it is. */
interface PapersOptions {
  /** Under which unsent input is kept. */
  readonly name: string;
  /** What the form begins with. */
  readonly initial: SensitiveProfile;
  /** What is in force. */
  readonly inForce: SensitiveProfile;
  /** What the server adds the change to: the revision under review, or what is in force. */
  readonly base: SensitiveProfile;
  readonly fields: readonly SensitiveField[];
  readonly required: readonly SensitiveField[];
  readonly onSent: (wasTakenBack: boolean) => void;
}

/** A form of papers, and what is done with it. */
export interface Papers {
  readonly form: UseFormReturn<PaperValues>;
  readonly kept: KeptValues<PaperValues> | null;
  readonly isDirty: () => boolean;
  /** Forgets what was typed. */
  readonly discard: () => void;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly uploading: Uploading;
  readonly required: readonly SensitiveField[];
}

/** Fills in papers, judges them as the server will, and sends what differs into the one revision under review. */
export const usePapers = (options: PapersOptions): Papers => {
  const { name, inForce, base, fields, required, onSent } = options;
  const t = useTranslations('merchantProfile.review');
  const save = useSaveProfile();
  const kept = useKeptValues(name, paperValues);
  const [initial] = useState(() => valuesOf(options.initial));
  const [today] = useState(() => dubaiDay(Date.now()));
  const [uploading] = useState((): Uploading => new Map());
  const form = useForm<PaperValues>({
    mode: 'onTouched',
    defaultValues: kept?.values ?? initial,
    resolver: ruleResolver<PaperValues, PaperValues>(paperValues, (values) =>
      judgePapers(values, { inForce, fields, required, today }),
    ),
  });
  const { isDirty, settle } = useUnsent(form, { name, initial });
  const refuse = (message: string): void =>
    form.setError(formErrorName, { type: serverErrorType, message });
  const submit = useSending(form, uploading, async (values) => {
    const profile = profileIn(values);
    const changed = differing(base, profile, fields);
    if (changed.length === 0) return refuse(t('unchanged'));
    const { underReview } = await save(inputOf(profile, changed));
    settle();
    onSent(underReview === null);
  });
  return {
    form,
    kept,
    isDirty,
    discard: () => {
      form.reset(initial);
      settle();
    },
    submit,
    uploading,
    required,
  };
};

interface PaperFormProps {
  readonly papers: Papers;
  readonly remarks: readonly RemarkShape[];
  readonly choices?: Partial<Choices>;
  readonly className: string | undefined;
  /** Called once what was typed is forgotten: uploads and fields begin anew. */
  readonly onDiscarded: () => void;
  readonly children: ReactNode;
}

/** The form around papers: what was typed before and never sent, the fields with what staff said of them, and a question before it is left unsent. */
export function PaperForm(props: PaperFormProps) {
  const { papers, remarks, choices = {}, className, onDiscarded, children } = props;
  const isRequired = (name: string): boolean =>
    name === 'corporateTaxReason' || papers.required.some((each) => each === name);
  return (
    <Remarks value={remarks}>
      <form className={className} noValidate onSubmit={papers.submit}>
        {papers.kept && (
          <KeptNotice
            at={papers.kept.at}
            onDiscard={() => {
              papers.discard();
              onDiscarded();
            }}
          />
        )}
        <FieldForm
          form={papers.form}
          client={getClient()}
          uploading={papers.uploading}
          nameLangs={nameLangs}
          {...{ choices, isRequired }}
        >
          {children}
        </FieldForm>
        <LeaveGuard words="merchantProfile.leave" isDirty={papers.isDirty} />
      </form>
    </Remarks>
  );
}

const nameLangs = ['ar-AE', 'en_US', 'zh_CN'] as const;
