import { themeKey } from '@khidma/contract/core/theme';
import { isLang } from '@khidma/i18n/languages';
import { setCookie } from '@khidma/client/cookie';
import { bearsAhead } from '@khidma/ui/bears-ahead';
import { storageKeys } from '../shared/storage-keys.ts';

/** The whole script of the static pages: language, the way into the portal, and the islands on intent. */
const script = document.querySelector<HTMLScriptElement>('script[data-apply]');
const island = document.querySelector<HTMLElement>('[data-island]');
const merchants = document.querySelector<HTMLElement>('ul[data-merchants]');

const keepLanguage = (lang: string): void => {
  localStorage.setItem(storageKeys.language, lang);
  setCookie(storageKeys.language, lang);
};

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-lang]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    keepLanguage(link.dataset['lang'] ?? '');
    location.assign(location.pathname + location.hash);
  });
}

// The portal keeps the language in local storage; the server picks this page by cookie.
const saved = localStorage.getItem(storageKeys.language);
const shown = document.querySelector<HTMLElement>('[data-lang][aria-current]')?.dataset['lang'];
if (isLang(saved) && shown !== undefined && saved !== shown) {
  keepLanguage(saved);
  location.reload();
}

const signedIn = (): boolean => /"token":"/.test(localStorage.getItem(storageKeys.userStore) ?? '');
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-signed-in]')) {
  if (signedIn()) {
    link.textContent = link.dataset['signedIn'] ?? '';
    link.href = '/home';
  }
}

// The first line of the page has set what was chosen before; '' is the system's own.
const themes = ['', 'light', 'dark'];
const themeButton = document.querySelector<HTMLButtonElement>('[data-themes]');

const turnTheme = (button: HTMLButtonElement, by: number): void => {
  const names = (button.dataset['themes'] ?? '').split('|');
  const at = (Math.max(0, themes.indexOf(localStorage.getItem(themeKey) ?? '')) + by) % 3;
  const theme = themes[at] ?? '';
  localStorage.setItem(themeKey, theme);
  document.documentElement.style.colorScheme = theme;
  button.textContent = names[at] ?? '';
};

if (themeButton) {
  turnTheme(themeButton, 0);
  themeButton.hidden = false;
  themeButton.addEventListener('click', () => turnTheme(themeButton, 1));
}

let opening: Promise<unknown> | undefined;

interface Island {
  readonly mount: (place: HTMLElement) => Promise<void>;
}

const addSheet = (href: string): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));

/** The page's own sheet has the letters that were written with it; what comes later may have any. */
const addWholeFace = (): void => {
  const href = script?.dataset['face'];
  if (href !== undefined) addSheet(href);
  delete script?.dataset['face'];
};

/** Loads the application form in place of its button, once. */
const openForm = (): void => {
  if (!island || !script) return;
  opening ??= mountForm(island, script.dataset['apply'] ?? '').catch(() => {
    opening = undefined;
    island.insertAdjacentText('beforeend', ` ${island.dataset['failed'] ?? ''}`);
  });
};

const mountForm = async (place: HTMLElement, url: string): Promise<void> => {
  const button = place.querySelector('button');
  if (button) button.textContent = place.dataset['loading'] ?? '';
  addWholeFace();
  for (const sheet of (script?.dataset['applyCss'] ?? '').split(' ').filter(Boolean))
    addSheet(sheet);
  // The address comes from the page, which the same build wrote: it is our own island.
  const { mount } = (await import(/* @vite-ignore */ url)) as Island;
  await mount(place);
};

for (const trigger of document.querySelectorAll('[data-intent]')) {
  trigger.addEventListener('click', openForm);
}
const openByHash = (): void => {
  if (location.hash === '#apply') openForm();
};
openByHash();
addEventListener('hashchange', openByHash);

if (merchants && script?.dataset['merchants']) {
  const url = script.dataset['merchants'];
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      addWholeFace();
      void import(/* @vite-ignore */ url);
    },
    { rootMargin: '400px' },
  );
  seen.observe(merchants);
}

// When nothing else is to do, the form's chunk is fetched, so that it opens at once.
const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
idle(() => {
  const href = script?.dataset['apply'];
  if (island && href && bearsAhead())
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
});
