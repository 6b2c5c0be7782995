import { useDecide, isOver } from '../../shared/decision/use-decide.ts';
import { AskDialog } from '../../shared/decision/dialogs.ts';
import { letters } from '../../shared/keys/key-actions.ts';
import { useJudgement } from './account-checks.tsx';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { SentenceGap } from '@khidma/app/intl/marks';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  decidePayoutAccount,
  type getPayoutAccountReview,
} from '@khidma/contract/money/payout-accounts';
import { text } from '@khidma/contract/shapes/common';
import { formatIban } from '@khidma/domain/rules/numbers';
import { Button } from '@khidma/ui/button';
import { Caption } from '@khidma/ui/caption';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

type Review = OutputOf<typeof getPayoutAccountReview>;

const longest = 500;
const schema = z.object({ reason: text(longest) });

/** What is said again and again, ready to be sent or changed. */
const sentences = ['bank', 'holder', 'proof', 'elsewhere'] as const;

/** Sends an account back with a reason, or approves it, which is closed while a check has failed. */
export function AccountDecision({ review }: { readonly review: Review }) {
  const t = useTranslations('consolePayouts.payout');
  const { failed } = useJudgement(review);
  const [isAsked, ask] = useState(false);
  const { id, iban, merchantName: name } = review;
  const { mutateAsync } = useDecide(decidePayoutAccount, t('reject.done'));
  const form = useForm({ resolver: ruleResolver(schema), defaultValues: { reason: '' } });
  const submit = useFormSubmit(form, async ({ reason }) => {
    try {
      await mutateAsync({ id, approve: false, reason });
    } catch (refusal) {
      if (!isOver(refusal)) applyFieldErrors(form, refusal);
    }
  });
  const wordsOf = (sentence: (typeof sentences)[number]): string =>
    t(`sentences.${sentence}`, { bank: review.checks.bankOfIban ?? review.bank, name });
  return (
    <Section title={t('decision')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Button
            fullWidth
            kind={failed > 0 ? 'secondary' : 'primary'}
            shortcut={letters.approve}
            disabledReason={failed > 0 ? t('closed') : undefined}
            onClick={() => ask(true)}
          >
            {t('approve.action')}
          </Button>
          {failed === 0 && <Caption>{t('secondPerson')}</Caption>}
          <div className="k-wrap">
            {sentences.map((sentence) => (
              <Button
                key={sentence}
                size="sm"
                onClick={() =>
                  form.setValue('reason', wordsOf(sentence), {
                    shouldValidate: form.formState.isSubmitted,
                  })
                }
              >
                {t(`sentenceNames.${sentence}`)}
              </Button>
            ))}
          </div>
          <TextAreaInput
            control={form.control}
            name="reason"
            label={t('reject.reason')}
            description={t('reject.text', { name })}
            maxLength={longest}
            rows={3}
            required
          />
          <FormNotice control={form.control} />
          <Button
            fullWidth
            kind={failed > 0 ? 'primary' : 'secondary'}
            type="submit"
            shortcut={letters.reject}
            loading={form.formState.isSubmitting}
          >
            {t('reject.action')}
          </Button>
        </Stack>
      </form>
      <AskDialog
        open={isAsked}
        onClose={() => ask(false)}
        endpoint={decidePayoutAccount}
        input={{ id, approve: true }}
        title={t('approve.title')}
        confirmLabel={t('approve.action')}
        doneText={t('approve.done')}
      >
        {t('approve.text', { name, iban: formatIban(iban) })}
        <SentenceGap />
        {review.before !== null && t('approve.replaces')}
      </AskDialog>
    </Section>
  );
}
