import { pageRoutes } from '@khidma/app/route/page-route';

/** What a page is shown in besides the shop's frame: `customer` asks whoever is not signed in to do so, `link` needs a link with a secret. */
type Frame = 'customer' | 'link';

/** Says of a page where it stands and what it shows: `export const route` of every `….page.tsx`. */
export const pageRoute = pageRoutes<Frame, never>();
