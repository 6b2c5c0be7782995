import { builtFiles } from '../../../tools/vite/web-app/built-files.ts';

/** What the build of the portal made. */
export const { dist, chunk, textsWith, stylesOf, scriptsOf, fontUrl } = builtFiles('portal');
