import { useQuery } from '@tanstack/react-query';
import { lpiLook } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import { Fact, Facts } from '#kit/part/Facts.tsx';
import { dateTime } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import { useMinute } from '#shell/use-minute.ts';
import { LpiActs, type LpiDetail } from './LpiActs.tsx';
import { lpiLooks, lpiNowWords as words } from './now-words.ts';

/** No event tells of an LPI that stays the same, so the page asks when it was last heard, as often as its site speaks. */
const AGAIN_MS = 60_000;

const useLpi = (id: number): LpiDetail | undefined =>
  useQuery({ ...asking(lpiCalls.find, { id }), refetchInterval: AGAIN_MS }).data?.lpi;

function LinkFact({ row }: { readonly row: LpiDetail }) {
  const say = useSay();
  const look = lpiLook(row, useMinute());
  const { seenAt, onlineChangedAt } = row;
  return (
    <Fact label={say(words.link)} width={248}>
      <StateMark of={lpiLooks[look]} />
      <div className="lab fig">
        {look === 'unknown' && seenAt !== null && say(words.lastWord, { at: dateTime(seenAt) })}
        {(look === 'online' || look === 'lost') &&
          onlineChangedAt !== null &&
          say(words.since, { at: dateTime(onlineChangedAt) })}
      </div>
      {look === 'unknown' && <div className="cap">{say(words.settles)}</div>}
    </Fact>
  );
}

function LockFact({ row: { lockLevel, lockedAt, lockedByName } }: { readonly row: LpiDetail }) {
  const say = useSay();
  return (
    <Fact label={say(words.lock)} width={220}>
      <div className="m">
        {say(lockLevel === null ? words.noLock : lockLevel === 'scale' ? words.lockScale : words.lockKeypad)}
      </div>
      <div className="lab fig">
        {lockedAt !== null &&
          (lockedByName === null
            ? dateTime(lockedAt)
            : say(words.by, { at: dateTime(lockedAt), name: lockedByName }))}
      </div>
    </Fact>
  );
}

function CountersFact({ row }: { readonly row: LpiDetail }) {
  const say = useSay();
  const { calibrationCounter, configurationCounter, needsVerification } = row;
  return (
    <Fact label={say(words.counters)}>
      {calibrationCounter === null || configurationCounter === null ? (
        <span className="dim">{say(words.notTold)}</span>
      ) : (
        <>
          <span className="fig m">{`${calibrationCounter} · ${configurationCounter}`}</span>
          <div>
            <Status shape={needsVerification ? 'question' : 'check'} tone={needsVerification ? 'warn' : 'ok'}>
              {say(needsVerification ? words.verify : words.verified)}
            </Status>
          </div>
        </>
      )}
    </Fact>
  );
}

/** How an LPI is now: whether it answers, its keypad, how far it is locked, and its counters. */
export function LpiNow({ id }: { readonly id: number }) {
  const say = useSay();
  const row = useLpi(id);
  if (!row) return null;
  const { isKeypadLocked: isLocked } = row;
  return (
    <Facts>
      <LinkFact row={row} />
      <Fact label={say(words.keypad)} width={140}>
        {isLocked === null ? (
          <span className="dim">{say(words.notTold)}</span>
        ) : (
          <Status shape={isLocked ? 'square' : 'triangle'} tone={isLocked ? 'idle' : 'warn'}>
            {say(isLocked ? words.keypadLocked : words.keypadOpen)}
          </Status>
        )}
      </Fact>
      <LockFact row={row} />
      <CountersFact row={row} />
    </Facts>
  );
}

/** The commands that it takes, as it stands now. */
export function LpiActsNow({ id }: { readonly id: number }) {
  const row = useLpi(id);
  return row ? <LpiActs row={row} /> : null;
}
