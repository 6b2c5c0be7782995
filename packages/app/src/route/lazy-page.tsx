import { Page } from '@khidma/ui/page';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { MissingPart, type MissingProps, orStandIn } from './missing-code.tsx';

/** Returns what a route shows: its code comes when it is gone to, or when a link to it is pointed at. */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  // The router's own answer to code that does not come is to load the page anew, also where there is no line.
  lazyRouteComponent(async () => ({ default: await orStandIn(load, MissingPage) }));

function MissingPage(missing: MissingProps) {
  return (
    <Page>
      <MissingPart {...missing} />
    </Page>
  );
}
