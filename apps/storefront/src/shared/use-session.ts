import { useStore } from 'zustand';
import { sessionStore, type SessionState } from './session-store.ts';

/** Reads a part of the session; renders again when that part changes. */
export const useSession = <T>(select: (state: SessionState) => T): T =>
  useStore(sessionStore, select);
