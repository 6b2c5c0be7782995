import type { ApiError } from '@khidma/client/call-errors';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';

/** What shows who somebody is: a code where a second factor is on, the password where none is. */
export type ProofBy = 'code' | 'password';

interface Asked {
  readonly by: ProofBy;
  readonly answer: (isProved: boolean) => void;
}

const proofStore = createStore<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Returns what whoever is signed in is asked to show, or null. */
export const useAskedProof = (): Asked | null => useStore(proofStore, ({ asked }) => asked);

let open: Promise<boolean> | null = null;

/** Asks whoever is signed in to show again who they are; several calls at once ask together. False where they would not. */
export const askForProof = ({ data }: ApiError): Promise<boolean> => {
  open ??= new Promise<boolean>((resolve) => {
    const answer = (isProved: boolean): void => {
      open = null;
      proofStore.setState({ asked: null });
      resolve(isProved);
    };
    proofStore.setState({ asked: { by: byOf(data), answer } });
  });
  return open;
};

const byOf = (data: unknown): ProofBy =>
  typeof data === 'object' && data !== null && 'by' in data && data.by === 'code'
    ? 'code'
    : 'password';
