import type { UiLinkProps } from '@khidma/ui/link';
import { createLink } from '@tanstack/react-router';

const Anchor = ({ children, ...rest }: UiLinkProps) => <a {...rest}>{children}</a>;

const Routed = createLink(Anchor);

/** Paths that other entries or the server answer: left to the browser. */
const leavesTheRouter = (href: string): boolean =>
  !href.startsWith('/') ||
  /^\/(?:join|terms-of-use|login|reset-password|shop|console|files|media)(?:[/?#]|$)/.test(href);

/** The link that `packages/ui` uses everywhere in the signed-in part: it preloads on intent. */
export function RouterLink({ href, target, ...rest }: UiLinkProps) {
  if (leavesTheRouter(href) || target !== undefined) {
    return <Anchor href={href} target={target} {...rest} />;
  }
  const [path = '', hash] = href.split('#');
  const [to = '', search] = path.split('?');
  return (
    <Routed
      to={to}
      search={Object.fromEntries(new URLSearchParams(search))}
      {...(hash !== undefined && { hash })}
      activeOptions={{ exact: true, includeSearch: true }}
      {...rest}
    />
  );
}
