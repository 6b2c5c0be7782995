import type { LinkComponent } from '@khidma/ui/link';
import { useSyncExternalStore } from 'react';

const moved = 'khidma:moved';

const listen = (changed: () => void): (() => void) => {
  addEventListener('popstate', changed);
  addEventListener(moved, changed);
  return () => {
    removeEventListener('popstate', changed);
    removeEventListener(moved, changed);
  };
};

/** The path that the browser is at: the whole router of the pages in front of sign-in. */
export const usePathname = (): string => useSyncExternalStore(listen, () => location.pathname);

/** Goes to another page of this entry; what the sign-in page was asked to lead to stays in the address. */
export const goTo = (path: string): void => {
  history.pushState(null, '', path + location.search);
  dispatchEvent(new Event(moved));
  scrollTo(0, 0);
};

/** Makes the link of an entry: between its own pages there is no load, unless somebody wants a new tab. */
export const makePlaceLink = (isOwn: (path: string) => boolean): LinkComponent =>
  function PlaceLink({ href, children, ...rest }) {
    const [path = ''] = href.split('?');
    return (
      <a
        {...rest}
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          if (!isOwn(path)) return;
          event.preventDefault();
          goTo(path);
        }}
      >
        {children}
      </a>
    );
  };
