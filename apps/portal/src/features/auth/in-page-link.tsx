import type { ReactNode } from 'react';
import { goTo } from './place.ts';

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
