import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Node looks for the file behind each import, and parses a package's whole `package.json` anew for each of its modules:
 * half of a start: to import the server takes 1.7 s of a processor, and 3.6 s without this. Our own imports name their file, Drizzle's modules name each other's, and what a package of ours or
 * Drizzle exports is looked up once.
 */
const known = new Map<string, ResolveFnOutput>();

const exportedOnce = /^(?:drizzle-orm|@khidma)(?:\/|$)/;
const ofDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/;

registerHooks({
  resolve: (specifier, context, next) => {
    if (exportedOnce.test(specifier)) {
      const resolved = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(specifier, resolved);
      return resolved;
    }
    const format = formatOf(specifier, context.parentURL);
    return format === undefined
      ? next(specifier, context)
      : { url: new URL(specifier, context.parentURL).href, format, shortCircuit: true };
  },
});

/** Returns the format of a file that is named as it is called, beside the one that imports it. */
function formatOf(specifier: string, parent: string | undefined): string | undefined {
  if (parent === undefined || !specifier.startsWith('.')) return undefined;
  if (specifier.endsWith('.ts')) return 'module-typescript';
  return specifier.endsWith('.js') && ofDrizzle.test(parent) ? 'module' : undefined;
}
