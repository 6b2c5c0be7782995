import { Button } from '@khidma/ui/button';
import { Ltr } from '@khidma/ui/bdi';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useClient } from '../../shared/client-context.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import classes from './auth.module.css';

const published = z.object({
  demoAccounts: z.array(z.object({ role: z.string(), account: z.string() })),
});

/** In the demo world, whose address opens this portal; nothing elsewhere. */
export function DemoAccounts({ onUse }: { readonly onUse: (account: string) => void }) {
  const t = useTranslations('auth.demo');
  const client = useClient();
  const load = useCallback(() => client.config(), [client]);
  const { loaded } = useLoaded(load);
  if (loaded.state !== 'done' || !loaded.data.demo) return null;
  const accounts = published.safeParse(loaded.data.rest);
  const merchants = accounts.success
    ? accounts.data.demoAccounts.filter(({ role }) => /merchant/i.test(role))
    : [];
  if (merchants.length === 0) return null;
  return (
    <section className={classes.demo} aria-label={t('title')}>
      <p>{t('text')}</p>
      <ul>
        {merchants.map(({ account }) => (
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
