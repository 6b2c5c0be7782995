import { getClient } from '@khidma/client/query';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import classes from './sign-in-form.module.css';

const published = z.object({
  demoAccounts: z.array(z.object({ role: z.string(), account: z.string() })),
});

/** In the demo world, whose address opens the console; nothing elsewhere. */
export function DemoAccount({ onUse }: { readonly onUse: (email: string) => void }) {
  const t = useTranslations('console.signIn');
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => getClient().config(),
    staleTime: Infinity,
  });
  if (!data?.demo) return null;
  const parsed = published.safeParse(data.rest);
  const staff = parsed.success
    ? parsed.data.demoAccounts.find(({ role }) => /staff/i.test(role))
    : undefined;
  if (staff === undefined) return null;
  return (
    <section className={classes.demo} aria-label={t('demoTitle')}>
      <p>{t('demoText')}</p>
      <Button
        kind="quiet"
        size="sm"
        aria-label={t('use', { email: staff.account })}
        onClick={() => onUse(staff.account)}
      >
        <Ltr>{staff.account}</Ltr>
      </Button>
    </section>
  );
}
