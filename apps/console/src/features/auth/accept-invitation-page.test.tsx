import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { linkKey } from '@khidma/contract/core/secret-links';
import { acceptStaffInvitation } from '@khidma/contract/identity/sign-in';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderConsoleAuth } from '../../testing/render-console.tsx';

beforeAll(loadCommonPasswords);

const ticket = 'ticket-of-twenty-characters';
const choose = async (...answers: Answer[]) => {
  sessionStorage.setItem(linkKey('staffInvitation'), ticket);
  const screen = await renderConsoleAuth('/accept-invitation', answers);
  await screen.type('New password', 'Dunes-and-2-oases');
  await screen.type('Confirm new password', 'Dunes-and-2-oases');
  await screen.press('button', 'Save new password');
  return screen;
};

describe('an invitation to the console', () => {
  it('says that a link without its token is incomplete', async () => {
    const screen = await renderConsoleAuth('/accept-invitation', []);
    await screen.shows('This link is incomplete');
  });

  it('says that the link was used or has ended, and what to do then', async () => {
    const screen = await choose(
      refuse(acceptStaffInvitation, 'resetTicketExpired', { message: 'It took too long' }),
    );
    await screen.shows('This link was used already or has ended');
  });

  it('sets the first password and leads to sign-in', async () => {
    const screen = await choose(answer(acceptStaffInvitation, null));
    await screen.findField('Email');
    expect(screen.calls(acceptStaffInvitation)).toMatchObject([{ ticket }]);
    expect(sessionStorage.getItem(linkKey('staffInvitation')), 'it is used up').toBeNull();
  });
});
