import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import { orStandIn } from './missing-code.tsx';

/** Returns a component whose code comes when it is first shown: with `meanwhile` in its place until then, or within whatever `Suspense` stands around it. */
export const lazyCode = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): FunctionComponent<Props> => {
  const Code = lazy(async () => ({ default: await orStandIn(load) }));
  if (meanwhile === undefined) return Code;
  return function LazyCode(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Code {...props} />
      </Suspense>
    );
  };
};
