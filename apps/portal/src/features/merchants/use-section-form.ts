import type { InputOf } from '@khidma/contract/core/endpoint';
import type { updateMerchant } from '@khidma/contract/merchants/merchants';
import { feedback } from '@khidma/ui/feedback';
import { useState, type BaseSyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { ruleResolver, type JudgedField } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useKeptValues, useUnsent, type KeptValues } from '../../shared/papers/use-kept-values.ts';
import { useSaveProfile } from '../../shared/papers/use-save-profile.ts';

interface SectionFormOptions<V extends FieldValues> {
  /** Under which unsent input is kept. */
  readonly name: string;
  /** How the section is called in words. */
  readonly title: string;
  readonly shape: z.core.$ZodType<V>;
  readonly initial: V;
  readonly judge?: (values: V) => readonly JudgedField[];
  /** What of it the server takes. */
  readonly input: (values: V) => InputOf<typeof updateMerchant>;
}

/** A section that changes at once. */
export interface SectionForm<V extends FieldValues> {
  readonly form: UseFormReturn<V, unknown, V>;
  readonly kept: KeptValues<V> | null;
  readonly isDirty: () => boolean;
  readonly discard: () => void;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
}

/** A section of the profile with a button of its own; what is typed and not saved is kept in this browser. */
export const useSectionForm = <V extends FieldValues>({
  name,
  title,
  shape,
  initial: given,
  judge,
  input,
}: SectionFormOptions<V>): SectionForm<V> => {
  const t = useTranslations('merchantProfile');
  const save = useSaveProfile();
  const kept = useKeptValues(name, shape);
  // What is saved elsewhere meanwhile must not move under the hand that types.
  const [initial] = useState(given);
  const form = useForm<V, unknown, V>({
    mode: 'onTouched',
    defaultValues: (kept?.values ?? initial) as DefaultValues<V>, // whole values are defaults too
    resolver: ruleResolver<V, V>(shape, judge),
  });
  const [isKept, setKept] = useState(kept !== null);
  const { isDirty, settle } = useUnsent(form, { name, initial });
  const submit = useFormSubmit(form, async (values) => {
    await save(input(values));
    settle();
    setKept(false);
    feedback.show({ message: t('savedSection', { section: title }) });
  });
  return {
    form,
    kept: isKept ? kept : null,
    isDirty,
    discard: () => {
      form.reset(initial);
      settle();
      setKept(false);
    },
    submit,
  };
};
