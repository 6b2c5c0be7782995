import type { UiLinkProps } from '@khidma/ui/link';
import { createLink } from '@tanstack/react-router';
import { apart } from '../shared/paths.ts';

const Anchor = ({ children, ...rest }: UiLinkProps) => <a {...rest}>{children}</a>;

const Routed = createLink(Anchor);

/** The link that `packages/ui` uses everywhere in the console: it preloads on intent. Files and other pages are the browser's. */
export function RouterLink({ href, target, ...rest }: UiLinkProps) {
  if (!href.startsWith('/') || target !== undefined)
    return <Anchor href={href} target={target} {...rest} />;
  return <Routed {...apart(href)} {...rest} />;
}
