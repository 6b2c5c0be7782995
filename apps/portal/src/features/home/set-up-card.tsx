import type { Home } from '@khidma/contract/insights/home';
import { StatusBadge } from '@khidma/ui/badge';
import { ButtonLink } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { Section } from '@khidma/ui/page';
import { IconCheck } from '@khidma/ui/icons/check';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import classes from './home.module.css';

type Steps = NonNullable<Home['setUp']>;

const places: Readonly<Record<Steps[number]['step'], string>> = {
  profile: paths.merchantPart('contact'),
  hours: paths.merchantPart('work'),
  service: paths.createService(),
  payoutAccount: paths.withdraw(),
  fundPassword: paths.fundSecurity(),
};

/** What a new merchant does before the first order; gone with it. */
export function SetUpCard({ steps }: { readonly steps: Steps }) {
  const t = useTranslations('home.setUp');
  const common = useTranslations('common');
  const done = steps.filter(({ state }) => state === 'done').length;
  const first = steps.find(({ state }) => state === 'open')?.step;
  return (
    <Section flush title={t('title')} description={t('text', { done, all: steps.length })}>
      <ol className={classes.steps}>
        {steps.map(({ step, state }, index) => (
          <li key={step} className={cx(classes.step, classes[state])}>
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={16} /> : index + 1}
            </span>
            <div className={classes.said}>
              <h3>{t(step)}</h3>
              <p>{t(`${step}Text`)}</p>
            </div>
            {state === 'open' ? (
              <ButtonLink
                size="sm"
                kind={step === first ? 'primary' : 'secondary'}
                href={places[step]}
                aria-label={common('labelled', { label: t('begin'), value: t(step) })}
              >
                {t('begin')}
              </ButtonLink>
            ) : (
              <StatusBadge tone={state === 'done' ? 'success' : 'info'}>{t(state)}</StatusBadge>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
