import type { LinkComponent, UiLinkProps } from '@khidma/ui/link';
import { bearsAhead } from '@khidma/ui/bears-ahead';
import { createLink } from '@tanstack/react-router';

const Anchor = ({ children, ...rest }: UiLinkProps) => <a {...rest}>{children}</a>;

const Routed = createLink(Anchor);

/** The same path with another search is elsewhere. */
const isHere = { exact: true, includeSearch: true } as const;

/**
 * Makes the link that `packages/ui` uses everywhere in an app: it preloads on intent, where the line bears it. What `isOutside` names (other
 * entries, files), other sites and new windows are left to the browser.
 */
export const makeRouterLink = (isOutside: (path: string) => boolean): LinkComponent =>
  function RouterLink({ href, target, ...rest }) {
    const { to, search, hash } = locationOf(href);
    if (!href.startsWith('/') || target !== undefined || isOutside(to))
      return <Anchor href={href} target={target} {...rest} />;
    return (
      <Routed
        to={to}
        search={search}
        {...(hash !== undefined && { hash })}
        activeOptions={isHere}
        {...(!bearsAhead() && { preload: false })}
        {...rest}
      />
    );
  };

/** An address within an app in its parts, as the router takes them. */
export const locationOf = (
  href: string,
): {
  readonly to: string;
  readonly search: Record<string, string>;
  readonly hash: string | undefined;
} => {
  const [path = '', hash] = href.split('#');
  const [to = '', query] = path.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)), hash };
};
