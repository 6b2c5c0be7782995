import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input.tsx';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import { text } from '@khidma/contract/shapes/common';
import { addCaseNote } from '@khidma/contract/backoffice/cases';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Stack } from '@khidma/ui/stack';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import type { CasePartProps } from './case-part.tsx';

const longest = 2000;
const schema = z.object({ text: text(longest) });

/** Writes a note about a thing; what was typed is kept until it has been taken. */
export function NoteForm({ queue, id }: CasePartProps) {
  const t = useTranslations('consoleCases');
  const form = useForm({ resolver: ruleResolver(schema), defaultValues: { text: '' } });
  const add = useEndpointMutation(addCaseNote, { silent: true });
  const submit = useFormSubmit(form, async (note) => {
    await add.mutateAsync({ queue, id, ...note });
    form.reset();
    feedback.show({ message: t('noteAdded') });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextAreaInput
          control={form.control}
          name="text"
          label={t('note')}
          maxLength={longest}
          rows={2}
          required
        />
        <FormNotice control={form.control} />
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('addNote')}
        </Button>
      </Stack>
    </form>
  );
}
