import { Intl } from '@khidma/app/intl/intl.tsx';
import { makeQuietClient, type OfflineTexts } from '@khidma/app/session/make-client';
import { OpenLookPage } from '../features/auth/open-look-page.tsx';
import { ClientContext } from '../shared/client-context.tsx';
import { sessionStore } from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';

let common: OfflineTexts | undefined;
const keepTexts = (loaded: { readonly common: OfflineTexts }): void => {
  common = loaded.common;
};

const client = makeQuietClient(sessionStore, () => common ?? { networkError: '', noData: '' });

/** The page between console and portal, with its own texts. */
export function OpenLook() {
  return (
    <ClientContext value={client}>
      <Intl session={sessionStore} load={texts.lookOpening.load} onTexts={keepTexts}>
        <main>
          <OpenLookPage />
        </main>
      </Intl>
    </ClientContext>
  );
}
