import { moveDemoClock } from '@khidma/contract/backoffice/demo-clock';
import { connect } from './api.ts';
import { demoStaffToken } from './books.ts';

/** Lets as many hours pass in the demo, for everybody. */
export async function passHours(url: string, hours: number): Promise<void> {
  const call = await connect(url);
  await call(moveDemoClock, { hours }, await demoStaffToken(url, 'Staff'));
}
