// Everything else is imported once the cache is there.
import './resolve-cache.ts';

await import('./serve.ts');
