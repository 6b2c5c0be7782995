import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './auth.module.css';
import { useLoadAuthCalls } from './use-auth-calls.ts';

/** In the demo world, whose address opens this portal; nothing elsewhere. */
export function DemoAccounts({ onUse }: { readonly onUse: (account: string) => void }) {
  const t = useTranslations('auth.demo');
  const load = useLoadAuthCalls();
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  useEffect(() => {
    let wanted = true;
    load()
      .then((calls) => calls.demoMerchants())
      .then((found) => wanted && setAccounts(found))
      // Without it signing in works all the same.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [load]);
  if (accounts.length === 0) return null;
  return (
    <section className={classes.demo} aria-label={t('title')}>
      <p>{t('text')}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account}>
            <Button
              kind="quiet"
              size="sm"
              aria-label={t('use', { email: account })}
              onClick={() => onUse(account)}
            >
              <Ltr>{account}</Ltr>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
