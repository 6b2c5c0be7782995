import { firstMailboxStep, type MailboxEvent, mailboxStep } from './change-mailbox-dialog.tsx';
import { describe, expect, it } from 'vitest';

const sent = (email: string, minutes: number | null = 10) => ({ email, minutes, againAt: 60_000 });
const after = (...events: MailboxEvent[]) => events.reduce(mailboxStep, firstMailboxStep);

describe('bind mailbox with a code to both', () => {
  it('asked too soon for another address, no code is there: only the wait', () => {
    const steps = after(
      { is: 'sentToNew', sent: sent('a@example.ae') },
      { is: 'otherAddress' },
      { is: 'sentToNew', sent: sent('b@example.ae', null) },
    );
    expect(steps.fresh).toBeNull();
    expect(steps.freshAgainAt).toBe(60_000);
  });

  it('asked too soon for the same address, the code of before is good', () => {
    const again = sent('a@example.ae', null);
    const steps = after(
      { is: 'sentToNew', sent: sent('a@example.ae') },
      { is: 'sentToNew', sent: again },
    );
    expect(steps.fresh).toEqual(again);
  });

  it('goes from the bound mailbox to the new one, and back where the first code was refused', () => {
    const old = sent('old@example.ae');
    expect(after({ is: 'sentToOld', sent: old })).toMatchObject({ at: 'old', old });
    const events: MailboxEvent[] = [
      { is: 'sentToOld', sent: old },
      { is: 'proven' },
      { is: 'sentToNew', sent: sent('new@example.ae') },
    ];
    expect(after(...events).at).toBe('new');
    expect(after(...events, { is: 'oldRefused' })).toMatchObject({
      at: 'old',
      fresh: { email: 'new@example.ae' },
    });
  });
});
