import type { Scores } from './answers.ts';
import type { Bar } from './bars.ts';
import type { ColdStart, FirstAnswers } from './cold-start.ts';
import type { DecodeSpeed } from './decode.ts';
import type { Kind } from './inputs.ts';
import type { MarkupCost } from './markup.ts';
import type { Peer } from './peers.ts';
import type { Sizes } from './sizes.ts';
import type { Times } from './speed.ts';
import type { Step } from './steps.ts';

/** All that one run found; a part that was not asked for is missing. */
export interface Results {
  /** Everybody who took part, in the order of the tables. */
  peers: readonly Peer[];
  machine: Machine;
  times?: Times;
  /** Nanoseconds that 64 MB of a kind take us in calls of 1 MB each. */
  pieces?: ReadonlyMap<Kind, number>;
  cold?: ReadonlyMap<string, ColdStart>;
  firstAnswers?: FirstAnswers;
  scores?: Scores;
  sizes?: ReadonlyMap<string, Sizes>;
  decode?: readonly DecodeSpeed[];
  markup?: readonly MarkupCost[];
  steps?: readonly Step[];
  bars: readonly Bar[];
}

export interface Machine {
  /** The commit that the library was built from; a plus if there is more than that. */
  commit: string;
  node: string;
  processor: string;
  cores: number;
  /** How busy it was beside us: the load average when the run began. */
  load: number;
}
