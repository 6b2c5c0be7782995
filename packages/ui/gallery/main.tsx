import {
  IconBell,
  IconBuildingStore,
  IconCalendarCheck,
  IconCash,
  IconFileDots,
  IconLogout,
  IconMessageCircle,
  IconSettings,
  IconStar,
  IconTools,
  IconUserCircle,
  IconWallet,
} from '@tabler/icons-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AppShell, type NavGroup } from '../src/app-shell.tsx';
import { Button, IconButton } from '../src/button.tsx';
import { FeedbackHost } from '../src/feedback.tsx';
import { LangSwitch, type LangValue } from '../src/lang-switch.tsx';
import { Logo } from '../src/logo.tsx';
import { MenuButton } from '../src/menu-button.tsx';
import { Notice } from '../src/notice.tsx';
import { Page, PageHeader } from '../src/page.tsx';
import { OpenedTextsContext } from '../src/popup/opened-texts.tsx';
import { UiProvider } from '../src/provider.tsx';
import { openedTexts } from '../src/testing/opened-texts.tsx';
import { Details } from './details.tsx';
import { Forms } from './forms.tsx';
import { Lists } from './lists.tsx';
import { SignIn } from './sign-in.tsx';
import { States } from './states.tsx';
import { ar, en, type Words } from './words.ts';

const query = new URLSearchParams(location.search);
const icons = [
  IconCalendarCheck,
  IconTools,
  IconFileDots,
  IconMessageCircle,
  IconStar,
  IconCash,
  IconWallet,
  IconBuildingStore,
  IconSettings,
];

function navOf(w: Words): NavGroup[] {
  const items = w.nav.map((label, index) => {
    const Icon = icons[index] ?? IconTools;
    const badge = index === 0 ? 8 : index === 3 ? 3 : undefined;
    return {
      href: `#${index}`,
      label,
      icon: <Icon size={20} stroke={1.6} aria-hidden />,
      badge,
      active: index === 0,
      tab: [0, 1, 3, 5].includes(index),
    };
  });
  return [
    { title: w.work, items: items.slice(0, 5) },
    { title: w.money, items: items.slice(5, 7) },
    { title: w.business, items: items.slice(7) },
  ];
}

function Gallery() {
  const [lang, setLang] = useState<LangValue>(query.get('lang') === 'ar' ? 'ar-AE' : 'en_US');
  const arabic = lang === 'ar-AE';
  const w = arabic ? ar : en;
  return (
    <UiProvider
      dir={arabic ? 'rtl' : 'ltr'}
      lang={arabic ? 'ar-AE' : lang === 'zh_CN' ? 'zh-CN' : 'en-AE'}
    >
      {query.get('page') === 'sign-in' ? (
        <SignIn key={lang} w={w} lang={lang} onLang={setLang} />
      ) : (
        <Shell key={lang} w={w} lang={lang} onLang={setLang} />
      )}
      <FeedbackHost closeLabel={w.close} />
    </UiProvider>
  );
}

function Shell({
  w,
  lang,
  onLang,
}: {
  w: Words;
  lang: LangValue;
  onLang: (lang: LangValue) => void;
}) {
  const part = query.get('page') ?? 'all';
  const shows = (name: string) => part === 'all' || part === name;
  return (
    <AppShell
      nav={navOf(w)}
      texts={{
        skipToContent: w.skip,
        mainNavigation: w.mainNav,
        openMenu: w.openMenu,
        closeMenu: w.closeMenu,
      }}
      logo={<Logo lang={lang} />}
      topStart={<strong style={{ fontWeight: 500 }}>{w.merchant}</strong>}
      topEnd={
        <>
          <LangSwitch label={w.language} value={lang} onChange={onLang} />
          <IconButton label={w.nav[3] ?? ''} icon={<IconBell size={20} stroke={1.6} />} />
          <MenuButton
            label={w.user}
            header={w.user}
            items={[
              {
                key: 'settings',
                label: w.nav[8],
                icon: <IconSettings size={18} />,
                href: '#settings',
              },
              {
                key: 'out',
                label: w.signOut,
                icon: <IconLogout size={18} />,
                onSelect: () => undefined,
                danger: true,
              },
            ]}
          >
            <IconUserCircle size={24} stroke={1.5} aria-hidden />
          </MenuButton>
        </>
      }
      banner={
        <Notice tone="warning" title={w.banner} action={<Button size="sm">{w.renew}</Button>}>
          {w.bannerText}
        </Notice>
      }
    >
      <Page>
        {shows('lists') ? <Lists w={w} /> : <PageHeader title={w.orderTitle} />}
        {shows('details') && <Details w={w} />}
        {shows('forms') && <Forms w={w} />}
        {shows('states') && <States w={w} />}
      </Page>
    </AppShell>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <OpenedTextsContext value={openedTexts}>
        <Gallery />
      </OpenedTextsContext>
    </StrictMode>,
  );
}
