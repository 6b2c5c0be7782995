import { createContext, useContext, type ReactNode } from 'react';

/** Says what staff remarked on a field; undefined where they said nothing. Nobody has looked at a first form. */
export const RemarkContext = createContext<(name: string) => ReactNode>(() => undefined);

/** The remarks on a field, to stand at it; undefined where nothing was said. */
export const useRemark = (name: string): ReactNode => useContext(RemarkContext)(name);
