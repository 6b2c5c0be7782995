import { MerchantLink } from '../../shared/record-links.tsx';
import classes from './payout-account.module.css';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getPayoutAccountReview } from '@khidma/contract/money/payout-accounts';
import {
  type AccountCheckState,
  type JudgedCheck,
  judgeAccount,
} from '@khidma/domain/payout-accounts/account-checks';
import { IconAlertTriangle, IconCheck, IconX } from '@khidma/icons';
import { DotLine } from '@khidma/ui/dot-line';
import { Section } from '@khidma/ui/page';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type Review = OutputOf<typeof getPayoutAccountReview>;

interface Judgement {
  readonly checks: readonly JudgedCheck[];
  readonly failed: number;
  readonly unsure: number;
}

/** Judges an account as the server does before it approves one. */
export const useJudgement = ({ checks, proof }: Review): Judgement => {
  const judged = judgeAccount({
    ...checks,
    elsewhere: checks.elsewhere.length,
    proofs: proof.length,
  });
  const countOf = (wanted: AccountCheckState): number =>
    judged.filter(({ state }) => state === wanted).length;
  return { checks: judged, failed: countOf('failed'), unsure: countOf('look') };
};

const icons: Readonly<Record<AccountCheckState, typeof IconCheck>> = {
  failed: IconX,
  look: IconAlertTriangle,
  passed: IconCheck,
};

/** What was checked of an account, what failed first; what passed too. */
export function AccountChecksSection({ review }: { readonly review: Review }) {
  const t = useTranslations('consolePayouts.payout');
  const { checks } = useJudgement(review);
  const passed = checks.filter(({ state }) => state === 'passed').length;
  const saidOf = useCheckWords(review);
  return (
    <Section
      title={t('checks')}
      description={t('passedCount', { passed, count: checks.length })}
      flush
    >
      <ul className={classes.checks}>
        {checks.map(({ name, state }) => {
          const Icon = icons[state];
          return (
            <li key={name} className={classes.check} data-state={state}>
              <span className={classes.mark} role="img" aria-label={t(`checkStates.${state}`)}>
                <Icon size={16} />
              </span>
              <div>
                <span className="k-medium">
                  {t(state === 'passed' ? `passed.${name}` : `notPassed.${name}`)}
                </span>
                <div className="k-quiet">{saidOf(name, state)}</div>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What a check goes by, in words. */
const useCheckWords = ({ checks, bank, holder, merchantName }: Review) => {
  const t = useTranslations('consolePayouts.payout');
  return (name: JudgedCheck['name'], state: AccountCheckState): ReactNode => {
    switch (name) {
      case 'bank':
        return checks.bankOfIban === null || state === 'passed'
          ? null
          : t('bankDiffersText', { bank: checks.bankOfIban, given: bank });
      case 'holder':
        return state === 'passed' ? null : t('holderDiffersText', { holder, name: merchantName });
      case 'elsewhere':
        return (
          <DotLine>
            {checks.elsewhere.map(({ id, name: other }) => (
              <MerchantLink key={id} id={id} name={other} />
            ))}
          </DotLine>
        );
      case 'form':
      case 'letters':
      case 'proof':
        return null;
    }
  };
};
