import type { Rolldown } from 'vite';
import { chunkGroups, weightOf, type GraphModule } from './chunk-groups.ts';

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Returns what names the file that each module of an app goes to; the division is made when the first one is asked for. */
export function chunkNames(): (id: string, context: Context) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= chunkGroups(graphAround(id, context));
    return names.get(id) ?? null;
  };
}

/** The whole graph, found from one of its modules. */
function graphAround(first: string, context: Context): Map<string, GraphModule> {
  const modules = new Map<string, GraphModule>();
  const open = [first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = modules.has(id) ? null : context.getModuleInfo(id);
    if (!info) continue;
    const { isEntry, importedIds: imports, dynamicallyImportedIds: lazyImports } = info;
    modules.set(id, { id, isEntry, imports, lazyImports, size: weightOf(id, info.code) });
    open.push(...imports, ...lazyImports, ...info.importers, ...info.dynamicImporters);
  }
  return modules;
}
