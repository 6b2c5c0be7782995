import type { ApiClient } from '@khidma/client/api-client';
import { createContext, useContext } from 'react';

/** Carries the client where there are no query hooks: the entries in front of sign-in. */
export const ClientContext = createContext<ApiClient | null>(null);

/** The client of this entry. */
export const useClient = (): ApiClient => {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('no ClientContext around this component');
  return client;
};
