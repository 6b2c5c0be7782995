import type { Endpoint } from '@khidma/contract/core/endpoint';
import type { Settings } from '../config/config.ts';
import type { Actor } from '../kernel/context.ts';

/**
 * What a host serves. Without `CONSOLE_ORIGIN` each serves everything; with it the console has a host of its own, the
 * messaging panel perhaps another, and whatever else one asks by is the public's.
 */
export type Site = 'whole' | 'public' | 'console' | 'panel';

type Origins = Pick<Settings, 'publicUrl' | 'consoleOrigin' | 'messengerOrigin' | 'messengerHosts'>;

/** Whether the console has an origin of its own. */
export const isConsoleApart = ({ publicUrl, consoleOrigin }: Origins): boolean =>
  consoleOrigin !== new URL(publicUrl).origin;

/** Returns what tells by the `Host` header which site is asked. */
export const siteFinder = (settings: Origins): ((host: string | undefined) => Site) => {
  if (!isConsoleApart(settings)) return () => 'whole';
  const sites = new Map<string, Site>([
    [new URL(settings.messengerOrigin).host, 'panel'],
    [new URL(settings.publicUrl).host, 'public'],
    [new URL(settings.consoleOrigin).host, 'console'],
  ]);
  return (host = '') => sites.get(host.toLowerCase()) ?? 'public';
};

/** The origin of the panel that a site's pages hold. Unless it has one of its own, each holds the one of its own origin: staff's messages stay where the console is. */
export const panelOriginAt = (settings: Origins, site: Site): string => {
  const { publicUrl, consoleOrigin, messengerOrigin } = settings;
  return site === 'console' && messengerOrigin === new URL(publicUrl).origin
    ? consoleOrigin
    : messengerOrigin;
};

/** The origins whose pages may hold the panel of a site. */
export const panelHostsAt = (settings: Origins, site: Site): readonly string[] => {
  const { consoleOrigin, messengerHosts } = settings;
  if (site === 'console') return [consoleOrigin];
  return site === 'panel' ? [...messengerHosts, consoleOrigin] : messengerHosts;
};

/** Whether a site has an endpoint at all: what is staff's stands on their host alone, what is a merchant's or customer's never there. */
export const isServedAt = (site: Site, { realm, path }: Endpoint): boolean => {
  if (site === 'whole') return true;
  if (realm === 'staff' || path.startsWith('/staff/')) return site === 'console';
  return realm === 'merchant' || realm === 'customer' ? site === 'public' : true;
};

/** Whether somebody is anybody there: a token of staff opens nothing on the public host, nor the public's on that of staff. */
export const isKnownAt = (site: Site, { realm }: Actor): boolean =>
  site === 'whole' || site === 'panel' || (realm === 'staff') === (site === 'console');
