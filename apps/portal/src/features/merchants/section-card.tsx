import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import type { ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormNotice } from '@khidma/app/form/form-notice';
import { KeptNotice } from '../../shared/papers/kept-notice.tsx';
import { useWatchedForm } from './watched-forms.tsx';
import type { SectionForm } from './use-section-form.ts';

interface SectionCardProps<V extends FieldValues> {
  readonly section: SectionForm<V>;
  readonly title: string;
  readonly text: string;
  /** Why it cannot be saved yet. */
  readonly disabledReason?: string | undefined;
  /** Called beside the form's own forgetting, for what holds state of its own. */
  readonly onDiscard?: () => void;
  readonly children: ReactNode;
}

/** A section of the profile that is saved by itself. */
export function SectionCard<V extends FieldValues>(props: SectionCardProps<V>) {
  const { section, title, text, disabledReason, onDiscard, children } = props;
  const t = useTranslations('merchantProfile');
  const { control } = section.form;
  const { isSubmitting } = useFormState({ control });
  useWatchedForm(section.isDirty);
  const discard = (): void => {
    section.discard();
    onDiscard?.();
  };
  return (
    <form noValidate onSubmit={section.submit}>
      <Section
        title={title}
        description={text}
        footer={
          <Button
            type="submit"
            kind="primary"
            loading={isSubmitting}
            disabledReason={disabledReason}
          >
            {t('save')}
          </Button>
        }
      >
        <Stack>
          {section.kept && <KeptNotice at={section.kept.at} onDiscard={discard} />}
          {children}
          <FormNotice control={control} />
        </Stack>
      </Section>
    </form>
  );
}
