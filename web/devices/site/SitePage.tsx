import { Button } from '@mantine/core';
import { IconPlug } from '@tabler/icons-react';
import { DeclaredPage } from '#catalogues/DeclaredPage.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import { setupWords as words } from './setup-words.ts';
import { site } from './site.ts';

/** The way to the setup of its agent and devices, for a reader who may. */
function ToSetup({ id }: { readonly id: number }) {
  const say = useSay();
  const may = useMay();
  if (!may(siteCalls.setup)) return null;
  return (
    <Button
      component={Link}
      to={path('/site/$id/setup', { id })}
      leftSection={<Icon of={IconPlug} size="s" />}
    >
      {say(words.toSetup)}
    </Button>
  );
}

/** One site: its name, its scales and devices, and the way to its setup. */
export const SitePage = () => <DeclaredPage noun={site} actions={({ id }) => <ToSetup id={id} />} />;
