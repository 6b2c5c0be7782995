import { describe, expect, it, vi } from 'vitest';
import type { Log } from '../kernel/context.ts';
import { FoldedLog } from './live-limits.ts';

const given = () => {
  const line = () => vi.fn<Log['warn']>();
  const log = { debug: line(), info: line(), warn: line(), error: line() };
  return { log, folded: new FoldedLog(log) };
};

const refusal = { name: 'join', network: '203.0.113.7' } as const;
const omar = { realm: 'customer', id: 'omar' } as const;

describe('what is refused over sockets is one line a minute', () => {
  it('for each account and kind of refusal', () => {
    const { log, folded } = given();
    for (let count = 0; count < 5_000; count += 1)
      folded.refused({ ...refusal, code: 'tooManyRequests', actor: omar });
    folded.refused({ ...refusal, code: 'notFound', actor: omar });
    folded.refused({ ...refusal, code: 'invalid', actor: omar });
    expect(log.warn).not.toHaveBeenCalled();
    folded.write();
    expect(log.warn.mock.calls.map(([facts]) => facts)).toEqual([
      {
        channel: 'security',
        event: 'quotaRefused',
        from: '203.0.113.7',
        endpoint: 'live.join',
        times: 5_000,
        ...omar,
      },
      expect.objectContaining({ event: 'recordRefused', times: 1 }),
    ]);
    expect(log.info.mock.calls).toEqual([
      [
        { endpoint: 'live.join', from: '203.0.113.7', ...omar, answer: 42200, times: 1 },
        'refused over a socket',
      ],
    ]);
    folded.write();
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  it('of more than a thousand the others are one', () => {
    const { log, folded } = given();
    for (let count = 0; count < 1_500; count += 1)
      folded.refused({ ...refusal, code: 'unauthenticated', network: `network ${count}` });
    folded.write();
    expect(log.warn).toHaveBeenCalledTimes(1_001);
    expect(log.warn).toHaveBeenLastCalledWith({ times: 500 }, 'refused over sockets: many others');
  });

  it('what fails is told at once, with its trace, and then counted', () => {
    const { log, folded } = given();
    for (const _time of [1, 2, 3]) folded.failed(new Error('no connection'), 'it was not heard');
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { error: expect.objectContaining({ message: 'no connection' }) },
      'it was not heard',
    );
    folded.write();
    expect(log.error).toHaveBeenLastCalledWith(
      { type: 'Error', code: undefined, times: 2 },
      'it was not heard, again',
    );
    folded.failed(new Error('no connection'), 'it was not heard');
    expect(log.error).toHaveBeenCalledTimes(3);
  });
});
