/** How long a cookie lives unless told otherwise (specification, section 9). */
export const cookieDays = 365;

interface CookieOptions {
  readonly days?: number;
  /** The parent domain of the host by default. */
  readonly domain?: string | undefined;
}

/**
 * The domain a cookie is shared on: `portal.khidma.ae` gives `khidma.ae`, and a bare `khidma.ae` itself.
 * Undefined on localhost and IP addresses, where browsers refuse a domain.
 */
export const parentDomain = (host: string): string | undefined => {
  const labels = host.split('.');
  if (labels.length < 2 || host.includes(':') || /^\d+$/.test(labels.at(-1) ?? ''))
    return undefined;
  return labels.length === 2 ? host : labels.slice(1).join('.');
};

interface Written {
  readonly value: string;
  readonly maxAge: number;
  readonly domain?: string | undefined;
}

/** What the names of this host's own cookies begin with; undefined while it shares them with its neighbours. */
let own: string | undefined;

/**
 * Keeps cookies for this host alone from now on, where those of its neighbours neither read nor replace them: browsers
 * hold everybody to the name's prefix.
 */
export const keepCookiesApart = (): void => {
  own = isOverTls() ? '__Host-' : '';
};

const isOverTls = (): boolean => location.protocol === 'https:';

/** What names begin with: over TLS browsers hold everybody to it, so that no page without TLS replaces what is kept. */
const prefix = (): string => own ?? (isOverTls() ? '__Secure-' : '');

const write = (name: string, { value, maxAge, domain }: Written): void => {
  const parts = [
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    'path=/',
    `max-age=${maxAge}`,
    'samesite=lax',
  ];
  // Not every reader of cookies takes an age of nothing for an end.
  if (maxAge === 0) parts.push(`expires=${new Date(0).toUTCString()}`);
  if (domain !== undefined) parts.push(`domain=${domain}`);
  if (isOverTls()) parts.push('secure');
  document.cookie = parts.join('; ');
};

/** Keeps a value for 365 days, on path `/`, for the parent domain of the host. */
export const setCookie = (name: string, value: string, options: CookieOptions = {}): void => {
  const maxAge = Math.round((options.days ?? cookieDays) * 86_400);
  const prefixed = prefix() + name;
  if (own !== undefined) return write(prefixed, { value, maxAge });
  const domain = 'domain' in options ? options.domain : parentDomain(location.hostname);
  write(prefixed, { value, maxAge, domain });
  // Browsers drop a cookie whose domain is a public suffix (`co.ae`); the host alone still keeps it.
  if (domain !== undefined && maxAge > 0 && getCookie(name) !== value)
    write(prefixed, { value, maxAge });
};

/** What is kept under a name, or undefined. What was kept before names had a prefix still counts. */
export const getCookie = (name: string): string | undefined =>
  read(prefix() + name) ?? (own === undefined ? read(name) : undefined);

const read = (name: string): string | undefined => {
  const start = `${encodeURIComponent(name)}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(start.length));
  } catch {
    return undefined;
  }
};
