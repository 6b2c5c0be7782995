import type { SensitiveField } from '@khidma/contract/shapes/merchant';
import { dubaiDay } from '@khidma/domain/rules/days';
import { useState, type BaseSyntheticEvent } from 'react';
import { useForm, type Control, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { formErrorName } from '@khidma/app/form/apply-field-errors';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { judgePapers } from './judge-papers.ts';
import {
  differing,
  inputOf,
  paperValues,
  profileIn,
  valuesOf,
  type PaperValues,
  type SensitiveProfile,
} from './paper-values.ts';
import { useKeptValues, useUnsent, type KeptValues } from './use-kept-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** Which form of papers it is. */
export interface PaperFormOptions {
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
export interface PaperForm {
  readonly form: UseFormReturn<PaperValues>;
  readonly control: Control<PaperValues>;
  readonly kept: KeptValues<PaperValues> | null;
  readonly isDirty: () => boolean;
  /** Forgets what was typed. */
  readonly discard: () => void;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Files on their way, by field: the form waits for them. */
  readonly underWay: Set<string>;
}

/** Fills in papers, judges them as the server will, and sends what differs into the one revision under review. */
export const usePaperForm = (options: PaperFormOptions): PaperForm => {
  const { name, inForce, base, fields, required, onSent } = options;
  const t = useTranslations();
  const save = useSaveProfile();
  const kept = useKeptValues(name, paperValues);
  const [initial] = useState(() => valuesOf(options.initial));
  const [today] = useState(() => dubaiDay(Date.now()));
  const [underWay] = useState(() => new Set<string>());
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
  const submit = useFormSubmit(form, async (values) => {
    if (underWay.size > 0) return refuse(t('uploads.wait'));
    const profile = profileIn(values);
    const changed = differing(base, profile, fields);
    if (changed.length === 0) return refuse(t('merchantProfile.review.unchanged'));
    const { underReview } = await save(inputOf(profile, changed));
    settle();
    onSent(underReview === null);
  });
  return {
    form,
    control: form.control,
    kept,
    isDirty,
    discard: () => {
      form.reset(initial);
      settle();
    },
    submit,
    underWay,
  };
};
