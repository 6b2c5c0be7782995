import { afterEach, describe, expect, it } from 'vitest';
import { dropLook, keepLook, readLook } from './make-session.ts';

afterEach(() => sessionStorage.clear());

describe("a look through a merchant's eyes", () => {
  it('is in the tab that it was begun in, until it is dropped', () => {
    expect(readLook()).toBeNull();
    const look = {
      token: 'look_1',
      endsAt: '2026-11-24T06:30:00.000Z',
      user: { id: 'm' },
      back: '/console/',
    };
    keepLook(look);
    expect(readLook()).toEqual(look);
    expect(localStorage.getItem('merchantLook')).toBeNull();
    dropLook();
    expect(readLook()).toBeNull();
  });
});
