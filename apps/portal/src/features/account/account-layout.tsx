import { TabsBar } from '@khidma/ui/tabs-bar';
import { UiLink } from '@khidma/ui/link';
import { IconChevronLeft } from '@khidma/icons';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import classes from './account.module.css';

/** The pages of the account, in the order in which they stand in its navigation. */
const pages = [
  { key: 'overview', href: paths.userCenter() },
  { key: 'merchant', href: paths.merchant() },
  { key: 'accountSettings', href: paths.accountSettings() },
  { key: 'fundSecurity', href: paths.fundSecurity() },
  { key: 'notificationSettings', href: paths.notificationSettings() },
] as const;

/** What all pages of the account share: their navigation; on a phone, where the overview is that, the way back to it. */
export function AccountLayout() {
  const { pathname } = useLocation();
  const isMobile = useSession((state) => state.isMobile);
  return (
    <div>
      {isMobile ? <WayBack pathname={pathname} /> : <AccountNav pathname={pathname} />}
      <Outlet />
    </div>
  );
}

function AccountNav({ pathname }: { readonly pathname: string }) {
  const t = useTranslations('nav');
  const active = pages.find(({ href }) => href === pathname)?.key ?? 'overview';
  return (
    <div className={classes.tabs}>
      <TabsBar
        label={t('userCenter')}
        active={active}
        items={pages.map(({ key, href }) => ({ key, href, label: t(key) }))}
      />
    </div>
  );
}

function WayBack({ pathname }: { readonly pathname: string }) {
  const t = useTranslations('nav');
  return pathname === paths.userCenter() ? null : (
    <div className={classes.back}>
      <UiLink href={paths.userCenter()}>
        <IconChevronLeft size={18} className="k-flip" aria-hidden />
        {t('userCenter')}
      </UiLink>
    </div>
  );
}
