import { IconBell, IconCash, IconSettings, IconTools, IconUserCircle } from '@khidma/icons';
import { AppShell } from './app-shell.tsx';
import type { NavGroup } from './nav-types.ts';
import { Button, IconButton } from './button.tsx';
import { LangSwitch } from './lang-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuButton } from './menu-button.tsx';
import { Notice } from './notice.tsx';
import { Page, PageHeader, Section } from './page.tsx';
import { nothing, press, story, type StoryLang } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Frame/App shell' };
export default meta;

const whole = { parameters: { layout: 'fullscreen' } } as const;
const icons = [IconTools, IconCash, IconSettings];

function navOf(w: Words): NavGroup[] {
  const items = w.nav.map((label, index) => {
    const Icon = icons[index % icons.length] ?? IconTools;
    return {
      href: `#${index}`,
      label,
      icon: <Icon size={20} stroke={1.6} aria-hidden />,
      badge: index === 0 ? 128 : index === 3 ? 3 : undefined,
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

const shell = (w: Words, lang: StoryLang, { name, banner }: { name: string; banner: boolean }) => (
  <AppShell
    nav={navOf(w)}
    texts={{
      skipToContent: w.skip,
      mainNavigation: w.mainNav,
      quickNavigation: w.quickNav,
      openMenu: w.openMenu,
      closeMenu: w.closeMenu,
    }}
    logo={<Logo lang={lang} />}
    topStart={<bdi title={name}>{name}</bdi>}
    topEnd={
      <>
        <LangSwitch label={w.language} value={lang} onChange={nothing} />
        <IconButton label={w.nav[3] ?? ''} icon={<IconBell size={20} stroke={1.6} />} />
        <MenuButton label={w.user} items={[{ key: 'out', label: w.signOut, onSelect: nothing }]}>
          <IconUserCircle size={24} stroke={1.5} aria-hidden />
        </MenuButton>
      </>
    }
    banner={
      banner ? (
        <Notice tone="warning" title={w.banner} action={<Button size="sm">{w.renew}</Button>}>
          {w.bannerText}
        </Notice>
      ) : undefined
    }
  >
    <Page>
      <PageHeader title={w.orders} description={w.ordersText} />
      <Section title={w.details}>{w.longText}</Section>
    </Page>
  </AppShell>
);

export const Whole = story((w, lang) => shell(w, lang, { name: w.merchant, banner: true }), whole);

export const Long = story((w, lang) => shell(w, lang, { name: w.longName, banner: false }), whole);

/** On a phone the menu is open; on a desk there is none to open. */
export const MenuOpen = story((w, lang) => shell(w, lang, { name: w.merchant, banner: false }), {
  ...whole,
  play: async (context) => {
    const menu = context.canvasElement.querySelector<HTMLElement>('header [aria-expanded=false]');
    if (menu?.checkVisibility()) await press('header [aria-expanded=false]')(context);
  },
});
