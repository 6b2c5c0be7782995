/** A plain script without types: what it leaves on `window` is described where it is used. */
declare module 'pannellum/build/pannellum.js';
