import { keepCookiesApart } from './cookie.ts';

/** The public settings of the server, as `GET /config.json` says them. */
export interface ClientConfig {
  /** 64 hex digits each. They reach every browser and keep nobody out; see `docs/protocol.md`. */
  readonly signingKey: string;
  readonly sealingKey: string;
  /** The exact origin of the messaging panel. */
  readonly messengerOrigin: string;
  /** The exact origins whose pages may hold the panel in a frame. */
  readonly messengerHosts: readonly string[];
  /** Where an answer 20300 sends the browser. */
  readonly noPermissionUrl: string;
  /** Whether the demo world is on: its accounts may be shown. */
  readonly demo: boolean;
  /** Everything else that the server publishes, unparsed. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/** The page that an answer 20300 leads to where the provider names none. */
export const defaultNoPermissionUrl = '/no-permission';

const hexKey = /^[0-9a-f]{64}$/;

/** Reads what `/config.json` answered; throws where a key is missing, because no call could be signed. */
export const parseConfig = (json: unknown): ClientConfig => {
  if (typeof json !== 'object' || json === null)
    throw new TypeError('config.json is not an object');
  const {
    signingKey,
    sealingKey,
    messengerOrigin,
    messengerHosts,
    noPermissionUrl,
    demo,
    ...rest
  }: Record<string, unknown> = { ...json };
  if (typeof signingKey !== 'string' || !hexKey.test(signingKey))
    throw new TypeError('config.json has no signingKey');
  if (typeof sealingKey !== 'string' || !hexKey.test(sealingKey))
    throw new TypeError('config.json has no sealingKey');
  return {
    signingKey,
    sealingKey,
    messengerOrigin: typeof messengerOrigin === 'string' ? messengerOrigin : '',
    messengerHosts: Array.isArray(messengerHosts) ? messengerHosts.map(String) : [],
    noPermissionUrl: typeof noPermissionUrl === 'string' ? noPermissionUrl : defaultNoPermissionUrl,
    demo: demo === true,
    rest,
  };
};

/** A kilobyte that every call waits for: a lost request for it must not hold all of them up for two minutes. */
const patienceMs = 20_000;

/** Fetches the public settings, within 20 s. `fresh` goes past the short cache: for when the server's keys have changed. */
export const loadConfig = async (fetcher: typeof fetch, fresh = false): Promise<ClientConfig> => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patienceMs);
  try {
    const response = await fetcher('/config.json', {
      cache: fresh ? 'reload' : 'default',
      credentials: 'same-origin',
      signal: limit.signal,
    });
    if (!response.ok) throw new TypeError(`config.json answered ${response.status}`);
    const config = parseConfig(await response.json());
    if (config.rest['ownCookies']) keepCookiesApart();
    return config;
  } finally {
    clearTimeout(timer);
  }
};
