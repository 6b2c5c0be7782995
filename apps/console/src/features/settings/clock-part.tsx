import { queryOptionsFor } from '@khidma/client/query';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { getDemoClock, moveDemoClock } from '@khidma/contract/backoffice/demo-clock';
import { Button } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { NotLoaded } from '@khidma/app/list/list-state';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePermission } from '../../shared/use-permission.ts';
import { useSettingLabels } from '../../shared/settings/use-setting-labels.ts';

const ClockDialog = lazyDialog(async () => (await import('./clock-dialog.tsx')).ClockDialog);

/** Hours that people watch: an answer, half a day, a day's warning, a confirmation, a week, a month. */
const steps = [1, 12, 24, 72, 168, 720] as const;

/** The demo's clock, and how far to move it. */
export function ClockPart() {
  const t = useTranslations('consoleSettings.clock');
  const { moment } = useMoments();
  const words = useSettingLabels();
  const mayMove = usePermission(moveDemoClock);
  const query = usePageQuery(queryOptionsFor(getDemoClock, {}));
  const [step, setStep] = useState<number | null>(null);
  if (query.data === undefined) return <NotLoaded query={query} as="detail" />;
  const { now, aheadHours } = query.data;
  return (
    <Section title={t('title')} description={t('text')}>
      <Stack>
        <DescriptionList
          items={[
            { label: t('now'), value: moment(now) },
            {
              label: t('ahead'),
              value: aheadHours === 0 ? t('real') : words.hours(aheadHours),
            },
          ]}
        />
        {mayMove && (
          <div role="group" aria-label={t('steps')}>
            <Stack row>
              {steps.map((hours) => (
                <Button key={hours} onClick={() => setStep(hours)}>
                  {`+ ${words.hours(hours)}`}
                </Button>
              ))}
            </Stack>
          </div>
        )}
      </Stack>
      {step !== null && <ClockDialog hours={step} now={now} onClose={() => setStep(null)} />}
    </Section>
  );
}
