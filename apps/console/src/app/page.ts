import { pageMaker } from '@khidma/app/route/page-component.tsx';
import { sessionStore } from '../shared/session-store.ts';

/** Returns a page that comes with its own texts in the language that is on. */
export const page = pageMaker(() => sessionStore.getState().lang);
