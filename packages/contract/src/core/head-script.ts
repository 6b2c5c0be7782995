import { linkScript } from './secret-links.ts';
import { themeScript } from './theme.ts';

/** The one script that stands in a page itself, in the head of each. The server's content security policy names its hash. */
export const headScript = `${themeScript};${linkScript}`;
