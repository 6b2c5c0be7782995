import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { LeaveGuard } from '../../shared/leave/leave-guard.tsx';

type IsDirty = () => boolean;

const Watched = createContext<Set<IsDirty> | null>(null);

/** Several forms on one page: whoever leaves is asked once, however many of them hold unsaved input. */
export function WatchedForms({ children }: { readonly children: ReactNode }) {
  const [forms] = useState(() => new Set<IsDirty>());
  return (
    <Watched value={forms}>
      {children}
      <LeaveGuard
        words="merchantProfile.leave"
        withinPage
        isDirty={() => [...forms].some((isDirty) => isDirty())}
      />
    </Watched>
  );
}

/** Counts a form among those of its page. */
export const useWatchedForm = (isDirty: IsDirty): void => {
  const forms = useContext(Watched);
  useEffect(() => {
    forms?.add(isDirty);
    return () => void forms?.delete(isDirty);
  }, [forms, isDirty]);
};
