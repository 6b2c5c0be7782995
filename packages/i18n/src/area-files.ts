import type { Area } from './catalogue.ts';

/** Returns the name of the file, in the folder of each language, that an area's texts are in. */
export const areaFile = (area: Area): string =>
  `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
