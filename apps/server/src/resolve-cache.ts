import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Node parses a package's whole `package.json` anew for each of its modules and for each import of one. Drizzle's holds
 * 178 KB of exports and took half of a start: its names are looked up once here, and what its modules import of each
 * other is where they say.
 */
const DRIZZLE = 'drizzle-orm';

const known = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === DRIZZLE || specifier.startsWith(`${DRIZZLE}/`)) {
      const resolved = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(specifier, resolved);
      return resolved;
    }
    return isOfDrizzle(context.parentURL) && /^\.\.?\/.*\.js$/.test(specifier)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});

function isOfDrizzle(url: string | undefined): boolean {
  return url !== undefined && url.includes(`/node_modules/${DRIZZLE}/`) && url.endsWith('.js');
}
