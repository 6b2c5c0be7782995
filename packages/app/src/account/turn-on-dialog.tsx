import { getClient } from '@khidma/client/query';
import { type beginSecondFactor } from '@khidma/contract/identity/second-factor';
import { turnOnSecondFactorInput } from '@khidma/contract/identity/second-factor.forms';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { CopyText } from '@khidma/ui/copy-text';
import { FormDialog } from '@khidma/ui/dialog';
import { ErrorState } from '@khidma/ui/error-state';
import { FormSkeleton } from '@khidma/ui/loading';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormNotice } from '../form/form-notice.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { CodeInput } from '../form/code-input.tsx';
import { ruleResolver } from '../form/rule-resolver.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { qrModules, qrPath, qrSide } from '../qr/qr-code.ts';
import type { FactorCalls } from './factor-calls.ts';
import classes from './account.module.css';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useFactorRefusal, type FactorValues } from './use-factor-refusal.ts';

type Secret = OutputOf<typeof beginSecondFactor>;

// Every realm's call asks for the same.
const resolver = ruleResolver<FactorValues, FactorValues>(turnOnSecondFactorInput);

interface TurnOnDialogProps {
  readonly calls: FactorCalls;
  readonly onClose: () => void;
  /** It is on, and the recovery codes are kept. */
  readonly onDone?: () => void;
}

/** Sets an authenticator app up: its code and the password turn the second factor on, then come the recovery codes. */
export function TurnOnDialog({ calls, onClose, onDone = onClose }: TurnOnDialogProps) {
  const t = useTranslations('secondFactor');
  const common = useTranslations('common');
  const { secret, problem, retry } = useSecret(calls);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({ resolver, defaultValues: { code: '', password: '' } });
  const { isSubmitting } = useFormState({ control: form.control });
  const refused = useFactorRefusal(form);
  const send = useFormSubmit(form, async (values) => {
    try {
      const made = await getClient().call(calls.turnOn, values, { silent: true });
      setCodes(made.recoveryCodes);
    } catch (error) {
      refused(error);
    }
  });
  if (codes !== null)
    return <RecoveryCodesDialog codes={codes} email={calls.email} onClose={onDone} />;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('setUpTitle')}
      busy={isSubmitting}
      confirmLabel={t('turnOn')}
    >
      {secret !== null ? (
        <SecretToScan secret={secret} />
      ) : problem !== null ? (
        <ErrorState
          compact
          title={common('loadFailed')}
          retryLabel={common('retry')}
          onRetry={retry}
        >
          {problem}
        </ErrorState>
      ) : (
        <FormSkeleton fields={2} />
      )}
      <FormNotice control={form.control} />
      <CodeInput
        control={form.control}
        name="code"
        label={t('code')}
        description={t('codeHint')}
        required
      />
      <PasswordInput
        control={form.control}
        name="password"
        label={t('password')}
        description={t('others')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

interface MadeSecret {
  readonly secret: Secret | null;
  readonly problem: string | null;
  readonly retry: () => void;
}

function useSecret({ begin }: FactorCalls): MadeSecret {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    void getClient()
      .call(begin, {}, { silent: true })
      .then(
        (made) => !isGone && setSecret(made),
        (error: unknown) => !isGone && setProblem(error instanceof Error ? error.message : ''),
      );
    return () => {
      isGone = true;
    };
  }, [begin, round]);
  const retry = (): void => {
    setProblem(null);
    setRound(round + 1);
  };
  return { secret, problem, retry };
}

function SecretToScan({ secret: { secret, uri } }: { readonly secret: Secret }) {
  const t = useTranslations('secondFactor');
  const common = useTranslations('common');
  const modules = qrModules(uri, 'M');
  const side = qrSide(modules);
  return (
    <div className={classes.scan}>
      <p>{t('scan')}</p>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('alt')}
      >
        <path d={qrPath(modules)} />
      </svg>
      <p>
        {t('typed')}
        <br />
        <CopyText
          text={secret}
          shown={secret.replace(/.{4}(?=.)/g, '$& ')}
          copyLabel={common('copy')}
          copiedLabel={common('copied')}
        />
      </p>
    </div>
  );
}
