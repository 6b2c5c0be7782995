import { act } from 'react';
import { expect } from 'vitest';
import { allByLabel, allByRole, descriptionOf, listRoles, textOf, type Name } from './by-role.ts';

/** Milliseconds after which what has not come will not: the first screen of a run waits for its code to be made. */
const patienceMs = 10_000;

/** Lets everything happen that has nothing left to wait for: effects, answers, timers of no length. */
const rest = (): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 0));
  });

/** Waits, without any length of its own, until something is there; returns it. */
export const until = async <T>(look: () => T | undefined | null | false): Promise<T> => {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > end) throw new Error('it never came');
    await rest();
  }
};

/** What a user finds in a part of the screen, and does there. */
export const screenPart = (place: () => HTMLElement) => {
  const none = (what: string): never => {
    throw new Error(`there is no ${what} among:\n${listRoles(place())}\n${textOf(place())}`);
  };
  // The part itself may come later.
  const patient =
    <T>(look: () => T | undefined) =>
    (): T | undefined => {
      try {
        return look();
      } catch {
        return undefined;
      }
    };
  const waited = async <T>(look: () => T | undefined, what: string): Promise<T> => {
    try {
      return await until(patient(look));
    } catch {
      return none(what);
    }
  };
  const query = (role: string, name?: Name) => allByRole(place(), role, name)[0];
  const queryField = (label: Name) => allByLabel(place(), label)[0];
  const click = async (element: HTMLElement): Promise<void> => {
    // As a press does: whatever was typed in before is left.
    await act(async () => element.focus());
    await act(async () => element.click());
    await rest();
  };
  const get = (role: string, name?: Name): HTMLElement =>
    query(role, name) ?? none(`${role} “${String(name)}”`);
  const field = (label: Name): HTMLInputElement =>
    queryField(label) ?? none(`field “${String(label)}”`);
  return {
    /** What is in sight now, or nothing. */
    query,
    queryField,
    /** Everything in sight with a role. */
    all: (role: string, name?: Name) => allByRole(place(), role, name),
    get,
    field,
    /** Waits for something to come into sight. */
    find: (role: string, name?: Name) =>
      waited(() => query(role, name), `${role} “${String(name)}”`),
    findField: (label: Name) => waited(() => queryField(label), `field “${String(label)}”`),
    /** Waits until a text can be read. */
    shows: (text: string): Promise<true> =>
      waited(() => textOf(place()).includes(text) || undefined, `text “${text}”`),
    text: () => textOf(place()),
    /** Waits until something holds. */
    until: (holds: () => boolean): Promise<true> =>
      waited(() => holds() || undefined, 'such state'),
    click,
    /** Presses what is called so, when it is there. */
    press: async (role: string, name?: Name): Promise<void> =>
      click(await waited(() => query(role, name), `${role} “${String(name)}”`)),
    /** Types a whole value, or chooses an option by its text, as React hears it. */
    type: async (label: Name, text: string): Promise<void> => {
      const input = await waited(() => queryField(label), `field “${String(label)}”`);
      await act(async () => input.focus());
      await act(async () => {
        if (input.tagName === 'SELECT') {
          const option = [...input.querySelectorAll('option')].find(
            (each) => textOf(each) === text,
          );
          input.value = option?.value ?? none(`option “${text}”`);
          input.dispatchEvent(new Event('change', { bubbles: true }));
          return;
        }
        // React watches the element's own setter; the prototype's is the one it does not see.
        const prototype = Object.getPrototypeOf(input) as object; // an input's prototype is always an object
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    /** Waits until a field is marked as refused, and says why. */
    refused: async (label: Name, why: string): Promise<void> => {
      await waited(
        () => queryField(label)?.getAttribute('aria-invalid') === 'true' || undefined,
        `refused field “${String(label)}”`,
      );
      expect(descriptionOf(field(label))).toContain(why);
    },
    /** A part of this part, found the same way. */
    within: (role: string, name?: Name): ScreenPart => screenPart(() => get(role, name)),
  };
};

/** What a user finds in a part of the screen, and does there. */
export interface ScreenPart extends Omit<ReturnType<typeof screenPart>, 'within'> {
  readonly within: (role: string, name?: Name) => ScreenPart;
}
