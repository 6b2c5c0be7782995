import { minifySync, transformWithOxc, type Plugin } from 'vite';

/**
 * Leaves out of the contract what no browser reads: a build serves no call, so `isServed` is false, and what stands
 * behind it (the shapes of answers above all) falls away with its imports, before modules are divided into files.
 */
export const browserContract: Plugin = {
  name: 'khidma:browser-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/(?!core\/(?!endpoint)).*\.ts$/ },
    async handler(source, id) {
      const { code } = await transformWithOxc(source, id, { define: { isServed: 'false' } });
      const folded = minifySync(id, code, { module: true, mangle: false, codegen: false });
      // Nothing in the contract does anything but make a value: an import of no name has no use.
      return { code: folded.code.replaceAll(/^import "[^"]+";\n/gm, ''), map: null };
    },
  },
};
