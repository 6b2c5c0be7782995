import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What stands at the server's root sweeps all of its endpoints: short files that take the longest. */
const isSweep = ({ moduleId }: TestSpecification): boolean =>
  /\/apps\/server\/src\/[^/]+\.test\.ts$/.test(moduleId);

const rankOf = (file: TestSpecification): number =>
  isSweep(file) ? 0 : file.project.name === 'server' ? 1 : 2;

/**
 * Returns files in the order in which they are begun: the sweeps, the server's others, then the short ones of other
 * projects, so that no worker has a long one left when the other has none.
 */
export const inOrder = <F extends TestSpecification>(files: readonly F[]): F[] =>
  files.toSorted((one, other) => rankOf(one) - rankOf(other));

/** The order of Vitest within each rank: what took longest or failed where that is known, else the largest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inOrder(await super.sort(files));
  }
}
