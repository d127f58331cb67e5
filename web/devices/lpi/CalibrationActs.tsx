import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { IconScale, IconShieldCheck } from '@tabler/icons-react';
import { calibrationStatus } from '@terezi/domain/devices/calibration/calibration-states.ts';
import { deviceCommand } from '@terezi/domain/devices/command/device-command.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { calibrationProtocolCalls } from '#shell/api/calls/calibration-protocol.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import { StartCalibration } from '../calibration/StartCalibration.tsx';
import { lpiActWords as words } from './act-words.ts';
import css from './lpi.module.css';

/** The newest protocol of a scale that stands so; undefined until known. */
function useProtocol(scaleId: number, status: number) {
  const { data } = useQuery(
    asking(calibrationProtocolCalls.list, { scaleId, statusId: [status], pageSize: 1 }),
  );
  return data && (data.calibrationProtocol[0] ?? null);
}

/** Calibrating and activating have pages of their own: from here one begins, or goes on with what was begun. */
export function CalibrationActs({ scaleId }: { readonly scaleId: number }) {
  const say = useSay();
  const may = useMay();
  const running = useProtocol(scaleId, calibrationStatus.draft);
  const signed = useProtocol(scaleId, calibrationStatus.signed);
  if (!may(calibrationProtocolCalls.list) || running === undefined || signed === undefined) return null;
  return (
    <>
      <li className={css.act}>
        <Icon of={IconScale} size="s" />
        <div className={css.said}>
          <div className="m">{say(deviceCommand('calibrate').words)}</div>
          <div className="cap">
            {running ? say(words.calibrateRunning, { code: running.code }) : say(words.calibrateCap)}
          </div>
        </div>
        {running ? (
          <Button component={Link} to={path('/calibration-protocol/$id', { id: running.id })} size="xs">
            {say(words.goOn)}
          </Button>
        ) : (
          <StartCalibration id={scaleId} size="xs" />
        )}
      </li>
      <li className={css.act}>
        <Icon of={IconShieldCheck} size="s" />
        <div className={css.said}>
          <div className="m">{say(deviceCommand('activateCalibration').words)}</div>
          <div className="cap">
            {signed ? say(words.activateSigned, { code: signed.code }) : say(words.activateNone)}
          </div>
        </div>
        {signed ? (
          <Button component={Link} to={path('/calibration-protocol/$id', { id: signed.id })} size="xs">
            {say(words.activate)}
          </Button>
        ) : (
          <Button size="xs" disabled>
            {say(words.activate)}
          </Button>
        )}
      </li>
    </>
  );
}
