import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import { optionalText } from '@khidma/contract/shapes/common';
import { longestAskReason } from '@khidma/contract/shapes/second-person';
import { askSecondPerson } from '@khidma/contract/backoffice/second-person';
import { feedback } from '@khidma/ui/feedback';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import type { AskableCall } from '../shared/second-person/second-person-store.ts';
import { AnswerDialog } from './answer-dialog.tsx';

interface SecondPersonDialogProps {
  readonly about: AskableCall;
  readonly onAnswer: (isAsked: boolean) => void;
}

const resolver = ruleResolver(z.object({ reason: optionalText(longestAskReason) }));

/** Says that something takes two, what happens then, and asks a second person. */
export function SecondPersonDialog({ about, onAnswer }: SecondPersonDialogProps) {
  const t = useTranslations('consoleSecond.ask');
  const { mutateAsync, isPending } = useEndpointMutation(askSecondPerson, { silent: true });
  const form = useForm({ resolver, defaultValues: { reason: '' } });
  const { call, input } = about;
  const send = useFormSubmit(form, async ({ reason }) => {
    await mutateAsync({ call, input, reason });
    feedback.show({ message: t('done') });
    onAnswer(true);
  });
  return (
    <AnswerDialog
      control={form.control}
      title={t('title')}
      text={t(about.givesMoney ? 'money' : 'protected')}
      confirmLabel={t('confirm')}
      busy={isPending}
      onSubmit={send}
      onAnswer={onAnswer}
    >
      <TextAreaInput
        control={form.control}
        name="reason"
        label={t('reason')}
        description={t('reasonHint')}
        maxLength={longestAskReason}
        rows={3}
      />
    </AnswerDialog>
  );
}
