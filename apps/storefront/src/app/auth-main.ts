import 'virtual:texts';
import { startAuth } from '@khidma/app/entry/start-auth';
import { authParts } from '../features/auth/auth-pages.tsx';
import { goOn } from '../features/auth/customer-realm.tsx';
import { followOtherTabs, isSignedIn } from '../shared/session-store.ts';

if (isSignedIn() && location.pathname.endsWith('/sign-in')) goOn();
else {
  // Refreshed, this tab is signed in as well.
  followOtherTabs(() => location.reload());
  startAuth(authParts);
}
