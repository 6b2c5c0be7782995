import { Intl } from '@khidma/app/intl/intl';
import { makeQuietClient } from '@khidma/app/session/make-client';
import { OpenLookPage } from '../features/auth/open-look-page.tsx';
import { ClientContext } from '../shared/client-context.ts';
import { sessionStore } from '../shared/session-store.ts';

const client = makeQuietClient(sessionStore);

/** The page between console and portal, with its own texts. */
export function OpenLook() {
  return (
    <ClientContext value={client}>
      <Intl session={sessionStore}>
        <main>
          <OpenLookPage />
        </main>
      </Intl>
    </ClientContext>
  );
}
