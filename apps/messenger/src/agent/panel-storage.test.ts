import { describe, expect, it, onTestFinished } from 'vitest';
import { createMessageStore } from './message-store.ts';
import { panelStorage } from './panel-storage.ts';

describe('A frame of another site, which some browsers give no storage', () => {
  it('keeps drafts for as long as its page', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    onTestFinished(() => {
      if (before) Object.defineProperty(globalThis, 'localStorage', before);
      else Reflect.deleteProperty(globalThis, 'localStorage');
    });
    createMessageStore(panelStorage()).setDraft('c1', 'Hello');
    expect(createMessageStore(panelStorage()).draft('c1')).toBe('Hello');
    createMessageStore(panelStorage()).clear();
    expect(createMessageStore(panelStorage()).draft('c1')).toBe('');
  });
});
