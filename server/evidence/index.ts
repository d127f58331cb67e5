export { allScales } from './chain/all-scales.ts';
export { type ChainHeads, chainHeadsIn } from './chain/chain-heads.ts';
export { type Checking, checkRun } from './chain/chain.ts';
export { type Checkpoint, checkpointsIn, noCheckpoints } from './chain/checkpoints.ts';
export { HEADS, keepHead, keepHeads, keepingHeads } from './chain/keep-heads.ts';
export { addLine, ifThere, linesIn } from './chain/line-file.ts';
export { type Extent, planReading, type ReadingPlan, TURN_NIGHTS } from './chain/reading-plan.ts';
export { type RunReader, runReader, runReaders } from './chain/run-reader.ts';
export { fingerprint, type RunProgress, type Run } from './chain/run.ts';
export {
  dueOf,
  endOf,
  EVERYTHING,
  isWithin,
  NOT_BEGUN,
  oldestOf,
  type Piece,
  type Range,
  shareOf,
  type Turn,
  turnAfter,
} from './chain/turn.ts';
export { type ChainResult, checkPlanned, checkWholeChain, type Pace } from './chain/verify-chain.ts';
export { type ChainEnd, chainEnd } from './record/chain-end.ts';
export { advance, type Counter, counterIfFree, lockCounter } from './record/counter.ts';
export { noteFailure } from './record/left-over.ts';
export { receiveRecord } from './record/receive.ts';
export { asRecord, isProven, judge, store, type StoredRecord, UNSIGNED } from './record/record.ts';
export { setAside } from './record/set-aside.ts';
export { readKey } from './record/signing-key.ts';
export { isSuperseded } from './record/superseded.ts';
export { listUnused } from './record/unused.ts';
