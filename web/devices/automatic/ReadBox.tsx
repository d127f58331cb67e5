import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic/automatic-scale.ts';
import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import type { SightingRow } from '@terezi/domain/rfid/sighting-api.ts';
import { Figure } from '#kit/part/Figure.tsx';
import { kilograms, MISSING, time } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { automaticScaleCalls } from '#shell/api/calls/automatic-scale.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { isUnderWay } from '#shell/nouns/device-commands.ts';
import { controlState } from '#shell/control-state.ts';
import css from './page.module.css';
import { TruckSeen } from './TruckSeen.tsx';
import { automaticWords as words } from './words.ts';

type Props = {
  readonly scale: AutomaticScaleRow;
  readonly commands: readonly CommandRow[];
  /** The sighting that names the truck there. */
  readonly seen: SightingRow | undefined;
};

/** A value that was read on command: a figure of its own, with who and when, until it is emptied. */
function Value({ readValue: { value, at, byName } }: Pick<AutomaticScaleRow, 'readValue'>) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <div className="grow" data-testid="read-value">
      <div className="lab">{say(words.readValue)}</div>
      <Figure
        value={value === null ? `${MISSING} ${MISSING} ${MISSING}` : kilograms(value, language)}
        unit={say(words.kilogram)}
        pending={value === null}
      />
      <div className="cap fig">
        {at === null
          ? say(words.notReadYet)
          : say(words.readBy, { at: time(at, { seconds: true }), name: byName ?? MISSING })}
      </div>
    </div>
  );
}

/** The read value with its two acts, and which truck stands there. */
export function ReadBox({ scale, commands, seen }: Props) {
  const say = useSay();
  const { id, acts, isOnline, readValue } = scale;
  const readNow = useMutation(automaticScaleCalls.read);
  const empty = useMutation(automaticScaleCalls.emptyRead);
  const isReading = readNow.isActing || commands.some((each) => each.kind === 'read' && isUnderWay(each));
  const [reading, emptying] = [controlState(acts.read), controlState(acts.emptyRead)];
  return (
    <div className={css.readBox}>
      <div className={css.readValue}>
        <Value readValue={readValue} />
        {acts.read && (
          <Button
            size="xs"
            leftSection={<Icon of={IconRefresh} size="s" />}
            disabled={reading.disabled || !isOnline || isReading}
            title={reading.title}
            onClick={() => void readNow.act({ id })}
          >
            {say(words.read)}
          </Button>
        )}
        {acts.emptyRead && (
          <Button
            size="xs"
            variant="soft"
            disabled={emptying.disabled || empty.isActing || readValue.at === null}
            title={emptying.title}
            onClick={() => void empty.act({ id })}
          >
            {say(words.empty)}
          </Button>
        )}
      </div>
      <dl className={css.facts}>
        <dt>{say(words.truck)}</dt>
        <dd>
          <TruckSeen seen={seen} />
        </dd>
        <dt>{say(words.part)}</dt>
        <dd>{MISSING}</dd>
      </dl>
    </div>
  );
}
