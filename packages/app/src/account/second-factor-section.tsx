import { lazyCode } from '../route/lazy-code.tsx';
import { StatusBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { unbroken } from '@khidma/i18n/date-parts';
import { FormSkeleton } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { Row, Rows } from '@khidma/ui/row';
import { Suspense, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LoadFailed } from '../list/list-state.tsx';
import type { getSecondFactor } from '@khidma/contract/identity/second-factor';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FactorCalls } from './factor-calls.ts';

// The dialogs and the QR code come when they are asked for.
const TurnOnDialog = lazyCode(async () => (await import('./turn-on-dialog.tsx')).TurnOnDialog);
const FactorCodeDialog = lazyCode(
  async () => (await import('./factor-code-dialog.tsx')).FactorCodeDialog,
);

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
          <div className="k-pad">
            <FormSkeleton fields={1} />
          </div>
        )
      ) : (
        <Rows>
          <Row
            title={
              <>
                {t('state')}
                <StatusBadge tone={isOn ? 'success' : 'neutral'}>
                  {t(isOn ? 'on' : 'off')}
                </StatusBadge>
              </>
            }
            actions={
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
            }
          >
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
          </Row>
        </Rows>
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
