import { savedLang } from '@khidma/app/session/saved-lang';
import { plainLang, readShopPath, shopBase } from '@khidma/contract/core/shop-addresses';
import type { Lang } from '@khidma/i18n/languages';

/**
 * Returns the language that an address asks for: the one it names; none named, the plain one on pages that everybody
 * may find, and on the others, as on the shop's own address, the one that was chosen in this browser.
 */
export const spokenLang = (pathname: string): Lang => {
  if (!pathname.startsWith(`${shopBase}/`)) return savedLang();
  const { lang, page } = readShopPath(pathname.slice(shopBase.length));
  if (lang !== null) return lang;
  return page === null || page.kind === 'home' ? savedLang() : plainLang;
};
