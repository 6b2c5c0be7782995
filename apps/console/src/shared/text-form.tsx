import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useMoments } from '@khidma/app/intl/use-moments';
import { text } from '@khidma/contract/shapes/common';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Stack } from '@khidma/ui/stack';
import { Timeline } from '@khidma/ui/timeline';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';

interface TextFormProps {
  /** The text's field as the contract has it. */
  readonly field: { readonly name: string; readonly longest: number };
  readonly label: string;
  readonly rows: number;
  readonly submitLabel: string;
  /** Where it is seldom written: the button that the form stands behind until it is pressed. */
  readonly openLabel?: string;
  /** Makes the call, with `silent: true`. */
  readonly send: (typed: string) => Promise<unknown>;
}

/** A text that is written on a page and sent: a note, a reason. What was typed is kept until it has been taken. */
export function TextForm({ openLabel, ...props }: TextFormProps) {
  const [isOpen, setOpen] = useState(openLabel === undefined);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{openLabel}</Button>;
  return (
    <OpenForm
      {...props}
      isFocused={openLabel !== undefined}
      onSent={() => setOpen(openLabel === undefined)}
    />
  );
}

interface OpenFormProps extends Omit<TextFormProps, 'openLabel'> {
  /** It was asked for by a button: whoever pressed that goes on in the field. */
  readonly isFocused: boolean;
  readonly onSent: () => void;
}

function OpenForm({ field, label, rows, submitLabel, send, isFocused, onSent }: OpenFormProps) {
  const form = useForm({
    resolver: ruleResolver(z.object({ text: text(field.longest) })),
    defaultValues: { text: '' },
  });
  const submit = useFormSubmit(form, async (typed) => {
    try {
      await send(typed.text);
    } catch (refusal) {
      applyFieldErrors(form, refusal, { [field.name]: 'text' });
      return;
    }
    form.reset();
    onSent();
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isFocused) setFocus('text');
  }, [isFocused, setFocus]);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextAreaInput
          control={form.control}
          name="text"
          label={label}
          maxLength={field.longest}
          rows={rows}
          required
        />
        <FormNotice control={form.control} />
        <Button type="submit" loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

interface NoteTimelineProps {
  readonly label: string;
  readonly notes: readonly {
    readonly id: string;
    readonly staffName: string;
    readonly at: string;
    readonly text: string;
  }[];
}

/** What colleagues noted. */
export function NoteTimeline({ label, notes }: NoteTimelineProps) {
  const { moment } = useMoments();
  return (
    <Timeline
      label={label}
      events={notes.map((note) => ({
        key: note.id,
        title: <UserText>{note.staffName}</UserText>,
        meta: moment(note.at),
        text: <UserParagraph>{note.text}</UserParagraph>,
      }))}
    />
  );
}
