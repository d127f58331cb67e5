import { IconId } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { NounPage } from '#records/page/NounPage.tsx';
import { UsedIn, usedBy } from '#records/page/UsedIn.tsx';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { serviceCardCalls } from '#shell/api/calls/service-card.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { SetDates } from './calibration/SetDates.tsx';
import { StartCalibration } from './calibration/StartCalibration.tsx';
import { Devices } from './scale/Devices.tsx';
import { scale } from './scale/scale.ts';
import { ScaleNow } from './scale/ScaleNow.tsx';
import { scaleWords as words } from './scale/words.ts';

const USES = [
  usedBy('/operation', operationCalls.list, 'scaleId'),
  usedBy('/service-card', serviceCardCalls.list, 'scaleId'),
];

/** The passport of a scale on its card, to print. */
function Card({ id }: { readonly id: number }) {
  const say = useSay();
  return (
    <Button
      component={Link}
      to="/scale-card"
      search={{ ids: String(id) }}
      leftSection={<Icon of={IconId} size="s" />}
    >
      {say(words.card)}
    </Button>
  );
}

/** One scale: what it shows now, its passport, its weighings, its documents and its history. */
export const ScalePage = () => (
  <NounPage
    noun={scale}
    path="/scale"
    above={({ id }) => <Devices key={id} id={id} />}
    figures={({ id }) => <ScaleNow key={id} id={id} />}
    actions={({ id }) => (
      <>
        <Card id={id} />
        <SetDates id={id} />
        <StartCalibration id={id} />
      </>
    )}
    used={({ id }) => <UsedIn id={id} uses={USES} />}
  />
);
