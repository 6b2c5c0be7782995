// What a library takes for older Reacts' lack of it: React has had the hook itself since 18.
export { useSyncExternalStore } from 'react';
