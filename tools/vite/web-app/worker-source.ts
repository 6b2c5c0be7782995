import type { KeptList } from '../../../packages/worker/src/kept-list.ts';
import { join } from 'node:path';
import { build } from 'vite';
import { repository } from '../texts/graph.ts';

/** The service workers that there are; what each is for stands in it. */
export type WorkerName = 'push-worker' | 'page-worker';

/** Returns a worker as one script, with what it keeps where it keeps anything. */
export async function workerSource(name: WorkerName, list?: KeptList): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define: { keptList: JSON.stringify(list) },
    build: {
      write: false,
      lib: {
        entry: join(repository, 'packages/worker/src', `${name}.ts`),
        formats: ['iife'],
        name: 'worker',
      },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error(`${name} was not built`);
  return output.output[0].code;
}
