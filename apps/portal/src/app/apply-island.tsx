import 'virtual:texts';
import { langs, languages, defaultLang } from '@khidma/i18n/languages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NewApplication } from '../features/join/new-application.tsx';
import { ClientContext } from '../shared/client-context.ts';
import { Intl } from '@khidma/app/intl/intl';
import { loadTexts } from '@khidma/app/intl/texts';
import { sessionStore } from '../shared/session-store.ts';
import { makeQuietClient } from '@khidma/app/session/make-client';

/** Puts the application form into the landing page, in place of what stands there; resolves once it is shown. */
export const mount = async (place: HTMLElement): Promise<void> => {
  // The page was written in its language before any script ran: the form follows it.
  const lang =
    langs.find((each) => languages[each].bcp47 === document.documentElement.lang) ?? defaultLang;
  sessionStore.setState({ lang });
  // Loaded ahead, so that a failure is the caller's to show.
  await loadTexts(lang);
  const client = makeQuietClient(sessionStore);
  const form = document.createElement('div');
  // Out of the page until it can be looked at, so that the button stays in sight meanwhile.
  await new Promise<void>((shown) => {
    createRoot(form).render(
      <StrictMode>
        <ClientContext value={client}>
          <Intl session={sessionStore}>
            <NewApplication onShown={shown} />
          </Intl>
        </ClientContext>
      </StrictMode>,
    );
  });
  place.replaceChildren(form);
};
