import { useClockItems } from '@khidma/app/intl/clock';
import type { Clock } from '@khidma/i18n/clock';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { UiLink } from '@khidma/ui/link';
import { Logo } from '@khidma/ui/logo';
import { ThemeMenu } from '@khidma/app/session/theme-menu';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths, portalPaths } from './paths.ts';
import { switchLang, useSession } from './session-store.ts';
import classes from './shop-shell.module.css';

interface ShopShellProps {
  /** Makes the address of a path of the shop, as the entry around it leads there. */
  readonly addressOf: (path: string) => string;
  /** Left out where the page begins with it. */
  readonly search?: ReactNode;
  /** What the bar has for whoever is, or is not, signed in. */
  readonly account: ReactNode;
  /** Has the account of whoever is signed in hold the clock. */
  readonly onClock?: ((chosen: { readonly clock: Clock }) => void) | undefined;
  /** A phone's bar of places. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every screen: bar, foot, and on a phone the places that a thumb reaches. */
export function ShopShell(props: ShopShellProps) {
  const { addressOf, search, account, onClock, tabs, children } = props;
  const t = useTranslations();
  const lang = useSession((state) => state.lang);
  const main = useRef<HTMLElement>(null);
  const home = addressOf(paths.home());
  return (
    <div data-in-order className={classes.shell} data-has-tabs={tabs != null || undefined}>
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
        <div className={classes.barInner} data-bare={search == null || undefined}>
          <UiLink href={home} className={classes.logo} aria-label={t('shop.home')}>
            <Logo lang={lang} />
          </UiLink>
          {search != null && (
            <div className={classes.search}>
              <search>{search}</search>
            </div>
          )}
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
        <div className={classes.footInner}>
          <span className={classes.footLogo}>
            <Logo lang={lang} />
          </span>
          <nav className={classes.footLinks} aria-label={t('shop.footer')}>
            <UiLink href={addressOf(paths.help())}>{t('shopHome.help')}</UiLink>
            <UiLink href={portalPaths.join}>{t('shop.forMerchants')}</UiLink>
            {writtenPages().map((page) => (
              <UiLink key={page} href={portalPaths[page]}>
                {t(`shop.written.${page}`)}
              </UiLink>
            ))}
            <UiLink href={portalPaths.terms}>{t('shop.terms')}</UiLink>
          </nav>
          <LangSwitch
            look="row"
            label={t('shopHome.languages')}
            value={lang}
            onChange={switchLang}
          />
        </div>
      </footer>
      {tabs}
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
