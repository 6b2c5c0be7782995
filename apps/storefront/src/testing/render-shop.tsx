import { renderAuth } from '@khidma/app/testing/render-auth';
import {
  renderScreen,
  type MountedScreen,
  type TestScreen,
} from '@khidma/app/testing/render-screen';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { listFavourites } from '@khidma/contract/catalogue/favourites';
import { getShopMerchant } from '@khidma/contract/merchants/merchants';
import { noteServiceView } from '@khidma/contract/catalogue/shop-services';
import { customerInfo } from '@khidma/contract/shapes/shop';
import type { Lang } from '@khidma/i18n/languages';
import { createMemoryHistory, Outlet } from '@tanstack/react-router';
import { ShopLayout } from '../app/shop-layout.tsx';
import { createShopRouter, RouterLink } from '../app/router.tsx';
import { authParts } from '../features/auth/auth-pages.tsx';
import { basePath } from '../shared/paths.ts';
import { sessionStore } from '../shared/session-store.ts';

/** The customer who is signed in. */
export const omar = sample(customerInfo, {
  name: 'Omar Haddad',
  email: 'omar@example.ae',
  mobile: '+971501234567',
});

/** What is asked whatever a test is about: that a service was looked at, what is marked, and who a merchant is. */
const usual: readonly Answer[] = [
  answer(noteServiceView, null),
  answer(listFavourites, { ids: [] }),
  answer(getShopMerchant, sample(getShopMerchant.output)),
];

interface Circumstances {
  readonly lang?: Lang;
  readonly signedIn?: boolean;
  /** With the frame around the screen, which asks calls of its own. */
  readonly framed?: boolean;
  /** With a messaging panel, at this origin. */
  readonly messengerOrigin?: string;
}

/** Shows a screen of the storefront, to a customer or to whoever comes by; without the frame around it unless told otherwise. */
export const renderShop = (
  path: string,
  answers: readonly Answer[],
  { lang = 'en_US', signedIn = true, framed = false, messengerOrigin }: Circumstances = {},
): Promise<TestScreen> => {
  const session = signedIn ? { token: 't', customer: omar } : { token: null, customer: null };
  sessionStore.setState({ ...session, lang });
  return renderScreen({
    session: sessionStore,
    makeRouter: (queries) => {
      const history = createMemoryHistory({ initialEntries: [basePath + path] });
      const router = createShopRouter(queries, history);
      router.routesById['__root__'].update({ component: framed ? ShopLayout : Bare });
      return router;
    },
    link: RouterLink,
    answers: [...usual, ...answers],
    messengerOrigin,
  });
};

function Bare() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

/** Shows a page in front of sign-in. */
export const renderShopAuth = (
  path: string,
  answers: readonly Answer[],
  { lang = 'en_US', wasSignedOut = false }: { lang?: Lang; wasSignedOut?: boolean } = {},
): Promise<MountedScreen> => {
  sessionStore.setState({ token: null, customer: null, lang });
  return renderAuth({ ...authParts, path: basePath + path, answers, wasSignedOut });
};
