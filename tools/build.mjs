// `npm run build`: the front ends, where their sources changed.
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureFrontEnds } from './setup/front-ends.mjs';

const ok =
  (await ensureDependencies('running', console.log)) && (await ensureFrontEnds(console.log));
if (ok) console.log('The front ends are built.');
process.exitCode = ok ? 0 : 1;
