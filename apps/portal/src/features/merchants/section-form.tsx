import { LeaveGuard } from '../../shared/leave/leave-guard.tsx';
import {
  type Choices,
  FieldForm,
  type FieldFormValues,
  type Uploading,
  useSending,
} from '../../shared/papers/field-form.tsx';
import {
  KeptNotice,
  type KeptValues,
  useKeptValues,
  useUnsent,
} from '../../shared/papers/kept-values.tsx';
import { useSaveProfile } from '../../shared/papers/use-save-profile.ts';
import { FormNotice } from '@khidma/app/form/form-notice';
import { type JudgedField, ruleResolver } from '@khidma/app/form/rule-resolver';
import type { FieldName } from '@khidma/app/papers/fields';
import { getClient } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import type { updateMerchant } from '@khidma/contract/merchants/merchants';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import {
  type BaseSyntheticEvent,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { type DefaultValues, useForm, useFormState, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

/** What a section changes: some fields of the merchant. */
type SectionValues = Partial<FieldFormValues>;

interface SectionFormOptions<V extends SectionValues> {
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
export interface SectionForm<V extends SectionValues> {
  readonly form: UseFormReturn<V, unknown, V>;
  readonly kept: KeptValues<V> | null;
  readonly isDirty: () => boolean;
  readonly discard: () => void;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly uploading: Uploading;
}

/** A section of the profile with a button of its own; what is typed and not saved is kept in this browser. */
export const useSectionForm = <V extends SectionValues>({
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
  const [uploading] = useState((): Uploading => new Map());
  const submit = useSending(form, uploading, async (values) => {
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
    uploading,
  };
};

interface SectionCardProps<V extends SectionValues> {
  readonly section: SectionForm<V>;
  readonly title: string;
  readonly text: string;
  /** The fields that it cannot be saved without. */
  readonly required?: readonly FieldName[];
  readonly choices?: Partial<Choices>;
  readonly children: ReactNode;
}

/** A section of the profile that is saved by itself. */
export function SectionCard<V extends SectionValues>(props: SectionCardProps<V>) {
  const { section, title, text, required = [], choices = {}, children } = props;
  const t = useTranslations('merchantProfile');
  const { control } = section.form;
  const { isSubmitting } = useFormState({ control });
  useWatchedForm(section.isDirty);
  const [round, setRound] = useState(0);
  const discard = (): void => {
    section.discard();
    setRound(round + 1);
  };
  return (
    <form noValidate onSubmit={section.submit}>
      <Section
        title={title}
        description={text}
        footer={
          <Button type="submit" kind="primary" loading={isSubmitting}>
            {t('save')}
          </Button>
        }
      >
        <Stack>
          {section.kept && <KeptNotice at={section.kept.at} onDiscard={discard} />}
          <FieldForm
            // What is on its way begins anew where what was chosen is discarded.
            key={round}
            form={section.form}
            client={getClient()}
            choices={choices}
            uploading={section.uploading}
            isRequired={(name) => required.includes(name)}
          >
            {children}
          </FieldForm>
          <FormNotice control={control} />
        </Stack>
      </Section>
    </form>
  );
}

type IsDirty = () => boolean;

const Watched = createContext<Set<IsDirty> | null>(null);

/** Several forms on one page: whoever leaves is asked once, however many of them hold unsaved input. */
export function WatchedForms({ children }: { readonly children: ReactNode }) {
  const [forms] = useState(() => new Set<IsDirty>());
  return (
    <Watched value={forms}>
      {children}
      <LeaveGuard
        words="merchantProfile.leave"
        withinPage
        isDirty={() => [...forms].some((isDirty) => isDirty())}
      />
    </Watched>
  );
}

/** Counts a form among those of its page. */
export const useWatchedForm = (isDirty: IsDirty): void => {
  const forms = useContext(Watched);
  useEffect(() => {
    forms?.add(isDirty);
    return () => void forms?.delete(isDirty);
  }, [forms, isDirty]);
};
