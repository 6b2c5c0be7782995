import { type ComponentType, type FunctionComponent, lazy } from 'react';
import { orStandIn } from './missing-code.tsx';

/** Returns a component whose code comes when it is first shown, within whatever `Suspense` stands around it. */
export const lazyCode = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> => lazy(async () => ({ default: await orStandIn(load) }));
