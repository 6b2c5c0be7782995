import type { Plugin } from 'vite';

/** `.../@mantine/core/esm/components/Button/Button.module.mjs` → `Button`. */
const classModule = /@mantine\/core\/esm\/.*\/([\w-]+)\.module\.mjs$/;

/** The import that brings the stylesheet of a Mantine class module, or nothing for other files. */
export function stylesheetImport(id: string): string | undefined {
  const component = classModule.exec(id)?.[1];
  return component && `import '@mantine/core/styles/${component}.layer.css';\n`;
}

/**
 * Mantine publishes one stylesheet for everything, 35 KB compressed. In a build every component's
 * class module brings its own instead, so a page loads the styles of what it shows, in the order
 * of the module graph. The sheets that belong to no component (`baseline`, `global`,
 * `default-css-variables`) are imported by the theme. The development server bundles Mantine
 * beforehand and gets the one large sheet.
 */
export function mantineCss(): Plugin[] {
  return [
    {
      name: 'khidma:mantine-css',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        const sheet = stylesheetImport(id);
        return sheet ? { code: sheet + code, map: null, moduleSideEffects: true } : undefined;
      },
    },
    {
      name: 'khidma:mantine-css-whole',
      apply: 'serve',
      transformIndexHtml: {
        order: 'pre',
        handler: () => [
          {
            tag: 'script',
            attrs: { type: 'module' },
            children: `import '@mantine/core/styles.layer.css';`,
            injectTo: 'head-prepend',
          },
        ],
      },
    },
  ];
}
