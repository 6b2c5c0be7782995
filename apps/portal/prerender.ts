// Runs after the build, because it writes the hashed addresses of what the build made into the pages.
import { writeAppShells } from './prerender/app-shells.ts';
import { writeStaticPages } from './prerender/static-pages.ts';

await writeStaticPages();
await writeAppShells();
