// The one module that screens import icons from; a build takes each apart (`tools/vite/icons.ts`).
export type { IconProps } from './icon.ts';
export * from './a-c.ts';
export * from './d-m.ts';
export * from './n-z.ts';
