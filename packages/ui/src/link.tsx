import {
  createContext,
  createElement,
  useContext,
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';

/** What any link of this package hands to the app's own link component. */
export interface UiLinkProps {
  href: string;
  children: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
  title?: string | undefined;
  target?: string | undefined;
  rel?: string | undefined;
  role?: string | undefined;
  tabIndex?: number | undefined;
  onPointerMove?: ((event: PointerEvent<HTMLAnchorElement>) => void) | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
  'aria-current'?: 'page' | 'step' | 'true' | undefined;
  'aria-checked'?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-keyshortcuts'?: string | undefined;
  'data-active'?: true | undefined;
}

/** A component that can stand in for `<a>`: the app passes its router's link to `UiProvider`. */
export type LinkComponent = ComponentType<UiLinkProps>;

function PlainLink({ children, ...rest }: UiLinkProps) {
  return <a {...rest}>{children}</a>;
}

/** Carries the app's link component; `UiProvider` fills it. */
export const LinkContext = createContext<LinkComponent>(PlainLink);

/** A link through the app's router, or a plain `<a>` where no router was given. What opens in a new window cannot reach ours. */
export function UiLink(props: UiLinkProps) {
  const apart = props.target === '_blank' ? { rel: 'noopener' } : {};
  return createElement(useContext(LinkContext), { ...apart, ...props });
}
