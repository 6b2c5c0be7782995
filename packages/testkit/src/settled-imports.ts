import { afterAll, vi } from 'vitest';

// Vitest's setup file: a page that a test followed a link to may still be on its way when the file ends. Modules are
// shared by the files of a worker: an import cut off here would be a later file's failure.
afterAll(async () => vi.dynamicImportSettled());
