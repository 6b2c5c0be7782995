import type { UiLinkProps } from '@khidma/ui/link';
import { createLink } from '@tanstack/react-router';
import { portalPaths } from '../shared/paths.ts';

const Anchor = ({ children, ...rest }: UiLinkProps) => <a {...rest}>{children}</a>;

const Routed = createLink(Anchor);

const outside: readonly string[] = Object.values(portalPaths);

/** The router says itself which link leads to where one is; the same path with another search is elsewhere. */
const isHere = { exact: true, includeSearch: true } as const;

/** The link that `packages/ui` uses everywhere: it preloads on intent. Other entries and files are left to the browser. */
export function RouterLink({ href, target, ...rest }: UiLinkProps) {
  const [to = '', search] = href.split('?');
  if (!href.startsWith('/') || outside.includes(to) || target !== undefined)
    return <Anchor href={href} target={target} {...rest} />;
  return (
    <Routed
      to={to}
      search={Object.fromEntries(new URLSearchParams(search))}
      activeOptions={isHere}
      {...rest}
    />
  );
}
