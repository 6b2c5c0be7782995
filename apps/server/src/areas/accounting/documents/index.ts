export { storedFile } from './keep-rendering.ts';
