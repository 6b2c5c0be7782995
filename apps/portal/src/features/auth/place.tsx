import { type ReactNode, useSyncExternalStore } from 'react';

const moved = 'khidma:moved';

const listen = (changed: () => void): (() => void) => {
  addEventListener('popstate', changed);
  addEventListener(moved, changed);
  return () => {
    removeEventListener('popstate', changed);
    removeEventListener(moved, changed);
  };
};

/** The path that the browser is at: the whole router of this entry. */
export const usePathname = (): string => useSyncExternalStore(listen, () => location.pathname);

/** Goes to another page of this entry; what the sign-in page was asked to lead to stays in the address. */
export const goTo = (path: string): void => {
  history.pushState(null, '', path + location.search);
  dispatchEvent(new Event(moved));
  scrollTo(0, 0);
};

interface InPageLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link between the pages of this entry: no load, unless somebody wants a new tab. */
export function InPageLink({ href, className, children }: InPageLinkProps) {
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </a>
  );
}
