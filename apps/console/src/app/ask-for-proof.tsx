import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { useAskedProof } from '../shared/proof/proof-store.ts';
import { sessionStore } from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';

// Not in a first load: nobody is asked before they act.
const ProofDialog = lazyPart({
  load: async () => (await import('./proof-dialog.tsx')).ProofDialog,
  texts: texts.staff,
  lang: () => sessionStore.getState().lang,
});

/** Asks for a proof wherever a call has wanted one. */
export function AskForProof() {
  const asked = useAskedProof();
  return asked === null ? null : <ProofDialog by={asked.by} onAnswer={asked.answer} />;
}
