import { renderAuth } from '@khidma/app/testing/render-auth';
import {
  renderScreen,
  type MountedScreen,
  type TestScreen,
} from '@khidma/app/testing/render-screen';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { getDisputeFigures } from '@khidma/contract/orders/staff-disputes';
import { getMerchantRisk } from '@khidma/contract/merchants/merchants';
import { listAssignedCases, listCaseNotes } from '@khidma/contract/backoffice/cases';
import { listDeskViews } from '@khidma/contract/backoffice/lists';
import { listMessageTexts } from '@khidma/contract/messaging/message-texts';
import { listSettings } from '@khidma/contract/backoffice/settings';
import { listStaff } from '@khidma/contract/identity/staff-accounts';
import { listStaffRecoveries } from '@khidma/contract/identity/staff-recoveries';
import { staffSession as session } from '@khidma/contract/shapes/staff-account';
import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import type { Lang } from '@khidma/i18n/languages';
import { createMemoryHistory, Outlet } from '@tanstack/react-router';
import { AskSecondPerson, ConsoleLayout } from '../app/console-layout.tsx';
import { createConsoleRouter, RouterLink } from '../app/router.tsx';
import { authParts } from '../features/auth/auth-pages.tsx';
import { base } from '../shared/paths.ts';
import { askSecond } from '../shared/second-person/second-person-store.ts';
import { sessionStore } from '../shared/session-store.ts';

/** The administrator who is signed in. */
export const staffSession = sample(session, {
  token: 't',
  mustSetUp: false,
  staff: { name: 'Mariam', email: 'mariam@khidma.example', role: 'administrator' },
});

/** What most screens ask besides their subject. */
const surroundings: readonly Answer[] = [
  answer(getStaffOverview, sample(getStaffOverview.output, { staff: staffSession.staff })),
  answer(listSettings, sample(listSettings.output)),
  answer(getCategoryTree, []),
  answer(listPlaces, []),
  answer(listStaff, []),
  answer(getDisputeFigures, sample(getDisputeFigures.output)),
  answer(listStaffRecoveries, { open: [], askable: [] }),
  answer(listDeskViews, []),
  answer(listAssignedCases, []),
  answer(listCaseNotes, []),
  answer(getMerchantRisk, []),
  answer(listMessageTexts, []),
];

interface Circumstances {
  readonly lang?: Lang;
  readonly signedIn?: boolean;
  /** The role of whoever is signed in, an administrator unless it is said. */
  readonly role?: StaffRole;
  /** A second factor is to be set up first. */
  readonly mustSetUp?: boolean;
  /** With the frame around the screen, which asks calls of its own. */
  readonly framed?: boolean;
  /** With a messaging panel, at this origin. */
  readonly messengerOrigin?: string;
}

/** Shows a screen of the console; without the frame around it unless told otherwise. */
export const renderConsole = async (
  path: string,
  answers: readonly Answer[],
  {
    lang = 'en_US',
    signedIn = true,
    role = 'administrator',
    mustSetUp = false,
    framed = false,
    messengerOrigin,
  }: Circumstances = {},
): Promise<TestScreen> => {
  const { token } = staffSession;
  const staff = { ...staffSession.staff, role };
  sessionStore.setState({
    ...(signedIn ? { token, staff } : { token: null, staff: null }),
    mustSetUp,
    lang,
  });
  return renderScreen({
    session: sessionStore,
    makeRouter: (queries) => {
      const history = createMemoryHistory({ initialEntries: [base + path] });
      const router = createConsoleRouter(queries, history);
      router.routesById['/inside'].update({ component: framed ? ConsoleLayout : Bare });
      return router;
    },
    link: RouterLink,
    answers: [...surroundings, ...answers],
    messengerOrigin,
    onSecondNeeded: askSecond,
  });
};

function Bare() {
  return (
    <main>
      <Outlet />
      <AskSecondPerson />
    </main>
  );
}

/** Shows a page in front of the console. */
export const renderConsoleAuth = (
  path: string,
  answers: readonly Answer[],
  { lang = 'en_US', wasSignedOut = false }: { lang?: Lang; wasSignedOut?: boolean } = {},
): Promise<MountedScreen> => {
  sessionStore.setState({ token: null, staff: null, mustSetUp: false, lang });
  return renderAuth({ ...authParts, path: base + path, answers, wasSignedOut });
};
