import { IconActivity } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { NounPage } from '#records/page/NounPage.tsx';
import { Link } from '#shell/router/Link.tsx';
import { lpi } from './lpi.ts';
import { LpiActsNow, LpiNow } from './LpiNow.tsx';
import { lpiStatusWords as words } from './status-words.ts';

function ToStatus() {
  const say = useSay();
  return (
    <Button component={Link} to="/lpi-status" leftSection={<Icon of={IconActivity} size="s" />}>
      {say(words.title)}
    </Button>
  );
}

/** One LPI: how it is now, which commands it takes, and what is kept of it. */
export const LpiPage = () => (
  <NounPage
    noun={lpi}
    path="/lpi"
    figures={({ id }) => <LpiNow key={id} id={id} />}
    actions={() => <ToStatus />}
    above={({ id }) => <LpiActsNow key={id} id={id} />}
  />
);
