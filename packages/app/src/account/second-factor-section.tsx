import { StatusBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { unbroken } from '@khidma/i18n/date-parts';
import { FormSkeleton } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { lazy, Suspense, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LoadFailed } from '../list/list-state.tsx';
import classes from './account.module.css';
import type { getSecondFactor } from '@khidma/contract/identity/second-factor';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FactorCalls } from './factor-calls.ts';

// The dialogs and the QR code come when they are asked for.
const TurnOnDialog = lazy(async () => ({
  default: (await import('./turn-on-dialog.tsx')).TurnOnDialog,
}));
const FactorCodeDialog = lazy(async () => ({
  default: (await import('./factor-code-dialog.tsx')).FactorCodeDialog,
}));

interface SecondFactorSectionProps {
  readonly query: UseQueryResult<OutputOf<typeof getSecondFactor>>;
  readonly calls: FactorCalls;
  /** What else asks for a code. */
  readonly description: string;
  /** It cannot be turned off. */
  readonly required?: boolean | undefined;
}

/** Whether signing in asks for a code of an app: turned on, off, and its recovery codes. */
export function SecondFactorSection({
  query,
  calls,
  description,
  required,
}: SecondFactorSectionProps) {
  const t = useTranslations('secondFactor');
  const common = useTranslations('common');
  const format = useFormatter();
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const close = (): void => setOpen(null);
  const factor = query.data;
  const isOn = factor?.since != null;
  return (
    <Section flush title={t('title')} description={description}>
      {factor === undefined ? (
        query.isError ? (
          <LoadFailed query={query} />
        ) : (
          <div className={classes.bones}>
            <FormSkeleton label={common('loading')} fields={1} />
          </div>
        )
      ) : (
        <div className={classes.factor}>
          <div className={classes.rowText}>
            <h3>
              {t('state')}
              <StatusBadge tone={isOn ? 'success' : 'neutral'}>
                {t(isOn ? 'on' : 'off')}
              </StatusBadge>
            </h3>
            {factor.since !== null && (
              <>
                <p>
                  {t('since', {
                    day: unbroken(format.dateTime(new Date(factor.since), { dateStyle: 'long' })),
                  })}
                </p>
                <p>{t('left', { count: factor.recoveryCodesLeft })}</p>
              </>
            )}
          </div>
          <div className="k-wrap">
            {isOn ? (
              <>
                <Button onClick={() => setOpen('codes')}>{t('renew')}</Button>
                {!required && (
                  <Button kind="danger-quiet" onClick={() => setOpen('off')}>
                    {t('turnOff')}
                  </Button>
                )}
              </>
            ) : (
              <Button kind="primary" onClick={() => setOpen('on')}>
                {t('turnOn')}
              </Button>
            )}
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'on' && <TurnOnDialog calls={calls} onClose={close} />}
        {(open === 'off' || open === 'codes') && (
          <FactorCodeDialog purpose={open} calls={calls} onClose={close} />
        )}
      </Suspense>
    </Section>
  );
}
