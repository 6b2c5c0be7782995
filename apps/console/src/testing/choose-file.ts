import { act } from 'react';

/** Chooses a file in the one field of the screen that takes some. */
export const chooseFile = (name: string, text = '<Document/>'): Promise<void> =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('there is no field for a file');
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], name));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
  });
