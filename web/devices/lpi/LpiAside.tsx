import { useQuery } from '@tanstack/react-query';
import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { deviceCommand } from '@terezi/domain/devices/command/device-command.ts';
import { lpiLook } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import { MISSING, time } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { commandCalls } from '#shell/api/calls/command.gen.ts';
import { deviceLogCalls } from '#shell/api/calls/device-log.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { rowAddress } from '#shell/router/path.ts';
import { useMinute } from '#shell/use-minute.ts';
import { LpiActs, type LpiDetail } from './LpiActs.tsx';
import css from './lpi-list.module.css';
import { lpiListWords as words } from './list-words.ts';
import { lpiLooks, lpiNowWords } from './now-words.ts';

const MAX_COMMANDS = 5;

function Counters({ row }: { readonly row: LpiDetail }) {
  const say = useSay();
  const { calibrationCounter, configurationCounter, needsVerification } = row;
  if (calibrationCounter === null || configurationCounter === null) return MISSING;
  return (
    <span className="row">
      <span className="fig">{`${calibrationCounter} · ${configurationCounter}`}</span>
      <Status shape={needsVerification ? 'question' : 'check'} tone={needsVerification ? 'warn' : 'ok'}>
        {say(needsVerification ? lpiNowWords.verify : lpiNowWords.verified)}
      </Status>
    </span>
  );
}

/** The last commands to the devices of its scale, and how they ended. */
function LastCommands({ scaleId }: { readonly scaleId: number }) {
  const say = useSay();
  const may = useMay();
  const { data } = useQuery(asking(commandCalls.list, { scaleId, pageSize: MAX_COMMANDS }));
  const rows: readonly CommandRow[] = data?.command ?? [];
  return (
    <Section
      title={say(words.last)}
      end={may(deviceLogCalls.list) && <Link to="/device-log">{say(words.log)}</Link>}
    >
      {rows.length === 0 ? (
        <p className="dim">{say(words.noneYet)}</p>
      ) : (
        <table className={css.last}>
          <tbody>
            {rows.map(({ id, askedAt, kind, statusId }) => (
              <tr key={id}>
                <td className="fig">{time(askedAt, { seconds: true })}</td>
                <td className="el">{say(deviceCommand(kind).words)}</td>
                <td>
                  <StateMark of={commandStates.look(statusId)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** The chosen LPI beside the list: how it is, which commands it takes, and the last that it got. */
export function LpiAside({ row }: { readonly row: LpiDetail }) {
  const say = useSay();
  const look = lpiLook(row, useMinute());
  const { name, model, serialNumber, firmware, scaleId, id } = row;
  const device = [model, serialNumber && `№ ${serialNumber}`].filter(Boolean).join(' ');
  return (
    <aside className={css.aside} aria-label={say(words.chosen, { name })}>
      <div>
        <div className={css.asideHead}>
          <h2 className="h1">{name}</h2>
          <StateMark of={lpiLooks[look]} pill />
          <Link className="end" to={rowAddress('/lpi', id)}>
            {say(words.openPage)}
          </Link>
        </div>
        <div className={css.asideFacts}>
          <KeyValues
            rows={[
              { label: say(words.indicator), value: [device, firmware].filter(Boolean).join(' · ') || null },
              { label: say(words.counters), value: <Counters row={row} /> },
            ]}
          />
        </div>
      </div>
      <LpiActs key={id} row={row} />
      {scaleId !== null && <LastCommands scaleId={scaleId} />}
    </aside>
  );
}
