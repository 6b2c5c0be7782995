import { useClockItems } from '@khidma/app/intl/clock';
import type { Clock } from '@khidma/i18n/clock';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { UiLink } from '@khidma/ui/link';
import { Logo } from '@khidma/ui/logo';
import { ThemeMenu } from '@khidma/app/session/theme-menu';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { portalPaths } from './paths.ts';
import { switchLang, useSession } from './session-store.ts';
import classes from './shop-shell.module.css';

interface ShopShellProps {
  /** Where the services are. */
  readonly home: string;
  readonly search: ReactNode;
  /** What the bar has for whoever is, or is not, signed in. */
  readonly account: ReactNode;
  /** Has the account of whoever is signed in hold the clock. */
  readonly onClock?: ((chosen: { readonly clock: Clock }) => void) | undefined;
  readonly children: ReactNode;
}

/** What stands around every screen: bar and foot. */
export function ShopShell({ home, search, account, onClock, children }: ShopShellProps) {
  const t = useTranslations();
  const lang = useSession((state) => state.lang);
  const main = useRef<HTMLElement>(null);
  return (
    <div data-in-order className={classes.shell}>
      {/* The router must not take the hash for a route. */}
      <a
        href="#main"
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('shop.skip')}
      </a>
      <header className={classes.bar}>
        <div className={classes.barInner}>
          <UiLink href={home} className={classes.logo} aria-label={t('shop.home')}>
            <Logo lang={lang} />
          </UiLink>
          <div className={classes.search}>
            <search>{search}</search>
          </div>
          <div className={classes.tools}>
            <LangSwitch
              label={t('common.language')}
              value={lang}
              onChange={switchLang}
              more={useClockItems(onClock)}
            />
            <ThemeMenu />
            {account}
          </div>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.foot}>
        <nav className={classes.footInner} aria-label={t('shop.footer')}>
          <UiLink href={portalPaths.join}>{t('shop.forMerchants')}</UiLink>
          <UiLink href={portalPaths.terms}>{t('shop.terms')}</UiLink>
          {writtenPages().map((page) => (
            <UiLink key={page} href={portalPaths[page]}>
              {t(`shop.written.${page}`)}
            </UiLink>
          ))}
        </nav>
      </footer>
    </div>
  );
}

const known = ['about', 'privacy'] as const;

/** Returns the pages that the operator has written, as the server says in the page's head. */
const writtenPages = (): (typeof known)[number][] => {
  const said = document.querySelector('meta[name="written-pages"]')?.getAttribute('content') ?? '';
  const names = said.split(' ');
  return known.filter((page) => names.includes(page));
};
